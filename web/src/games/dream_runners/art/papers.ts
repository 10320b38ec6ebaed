import type { MoodPapers } from '@/art/pieces/textures';

/** What this game's panels and prompt are cut from; `npm run papers` draws papers.css with it. */
export const PAPERS: MoodPapers = {
  sheet: '#20131a',
  edge: '#573d46',
  raised: '#2e1d25',
  raisedEdge: '#6d4e57',
  foil: '#b58d60',
  prompt: '#1a0f15',
  lamp: '#ffd9a0',
};
