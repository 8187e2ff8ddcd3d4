import type { Feature } from '../feature.ts';
import type { PuzzleBoards } from './make-puzzle.ts';

export const puzzles: Feature<PuzzleBoards> = {
  name: 'puzzles',
  heading: 'Custom puzzles',
  about: 'Custom puzzles. Each has a secret with which its creator changes it.',
  operations: async () => (await import('./routes.ts')).operations,
  parts: ({ makePuzzleBoard }) => ({ makePuzzleBoard }),
  pages: [{ path: '/make', template: ({ policy }) => (policy.ownPuzzles ? 'make' : 'no-make') }],
};
