import { api } from '@/lib/api';
import type { JudgedView, PracticeView } from '../view';

const KEY = 'dream_runners';

/** The page of a dream for one: `daily`, `practice`, a day or the word of a dream. */
export const toDream = (id: string): string => `/dreams/${encodeURIComponent(id)}`;

/** Dreams for one, from the server. */
export const practice = {
  /** `daily`, a day or a word. */
  dream: (id: string) => api.practice<PracticeView>(KEY, id),
  judge: (id: string, layout: string) => api.judge<JudgedView>(KEY, id, layout),
};
