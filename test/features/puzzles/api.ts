import type { Backend } from '../../support/backend.ts';
import { customPuzzlesSuite } from './custom-puzzles.ts';
import { customWordsSuite } from './custom-words.ts';
import { vocabularySuite } from './topics.ts';

export default function puzzlesSuite(backend: Backend): void {
  customPuzzlesSuite(backend);
  customWordsSuite(backend);
  vocabularySuite(backend);
}
