import { t } from '@/lib/words';
import { clock } from './days';

export interface Shared {
  number: number;
  percent: number;
  seconds: number;
  /** Days in a row. */
  days: number;
  /** Where the same dream can be dreamt. */
  address: string;
}

/** How a day went, without a word about what lay where. */
export function line({ number, percent, seconds, days, address }: Shared): string {
  const how = percent === 100 ? 'dr-board-share.perfect' : 'dr-board-share';
  const said = t(how, { number, percent, time: clock(seconds) });
  const row = days > 1 ? ` · ${t('dr-board-share.streak', { count: days })}` : '';
  return `${said}${row}\n${address}`;
}
