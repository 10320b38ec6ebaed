import type { MoodPapers } from '@/art/pieces/textures';

/** What this game's panels and prompt are cut from; `npm run papers` draws papers.css with it. */
export const PAPERS: MoodPapers = {
  sheet: '#13202c',
  edge: '#3a5163',
  raised: '#1c2d3b',
  raisedEdge: '#4d6779',
  foil: '#8ea4af',
  prompt: '#101a24',
  lamp: '#ffc987',
};
