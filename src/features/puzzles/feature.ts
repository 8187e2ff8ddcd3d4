import type { Feature, Given } from '../feature.ts';

export type PuzzleBoards = Pick<Given, 'makePuzzleBoard'>;

export const puzzles: Feature<PuzzleBoards> = {
  name: 'puzzles',
  heading: 'Own puzzles',
  about: "Puzzles of one's own words. Each has a secret, with which its maker changes it.",
  operations: async () => (await import('./routes.ts')).operations,
  parts: ({ makePuzzleBoard }) => ({ makePuzzleBoard }),
  pages: [{ path: '/make', template: ({ rules }) => (rules.ownPuzzles ? 'make' : 'no-make') }],
};
