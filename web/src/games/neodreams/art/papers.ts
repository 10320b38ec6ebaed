import type { MoodPapers } from '@/art/pieces/textures';

/** What this game's panels and prompt are cut from; `npm run papers` draws papers.css with it. */
export const PAPERS: MoodPapers = {
  sheet: '#16191b',
  edge: '#414950',
  raised: '#212528',
  raisedEdge: '#555e65',
  foil: '#8f8675',
  prompt: '#121416',
  lamp: '#ffe2b0',
};
