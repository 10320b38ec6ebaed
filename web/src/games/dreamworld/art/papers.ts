import type { MoodPapers } from '@/art/pieces/textures';

/** What this game's panels and prompt are cut from; `npm run papers` draws papers.css with it. */
export const PAPERS: MoodPapers = {
  sheet: '#17110c',
  edge: '#55432c',
  raised: '#251c13',
  raisedEdge: '#6b5638',
  foil: '#a07d45',
  prompt: '#20170d',
  lamp: '#ffd68c',
};
