import { isClue } from '../../src/game/puzzle/clue.ts';
import type { WordSummary } from '../../src/schemas/games.ts';
import type { GamePuzzleView } from '../../src/schemas/puzzles.ts';
import { common, game as t } from '../messages/messages.ts';
import { type GameState, isShownFound } from './state.ts';

/** How the page names the words of a game, whose puzzle may have labels and clues for them. */

export type Puzzle =
  | Pick<GamePuzzleView, 'labels' | 'language' | 'letters' | 'show_words' | 'waiting'>
  | null
  | undefined;

/** A word as messages name it: by its clue until it is found. */
export function labelOf(state: GameState | undefined, puzzle: Puzzle, text: string): string {
  const index = state?.game.words.findIndex((word) => word.text === text) ?? -1;
  const word = state?.game.words[index];
  if (!state || !word) return text;
  if (text === '') return t.someWord;
  return isShownFound(state, word) ? nameOf(word, puzzle?.labels[index]) : puzzle?.labels[index] || text;
}

/**
 * What the list shows for a word: its clue until it is found, '' while it is hidden. A found one stands beside its clue. Until
 * the puzzle and its labels are known, any word may have a clue.
 */
export function labelAt(state: GameState, puzzle: Puzzle, index: number): string {
  const word = state.game.words[index];
  const label = puzzle?.labels[index] ?? '';
  if (!word || puzzle === undefined || puzzle?.waiting) return '';
  const hasClue = label !== '' && isClue(label, word.text);
  if (isShownFound(state, word)) return hasClue ? common.solvedClue(word.text, label) : label || word.text;
  const letters = word.text.length || (puzzle?.letters[index] ?? 0);
  if (hasClue && letters > 0) return common.clue(label, letters);
  return hasClue || puzzle?.show_words !== false ? label || word.text : '';
}

/** The words as their maker typed them, by their letters. */
export function namesOf(words: readonly WordSummary[], puzzle: Puzzle): Map<string, string> {
  return new Map(words.map((word, i) => [word.text, nameOf(word, puzzle?.labels[i])]));
}

/** A word with a clue has no other name than its letters. */
function nameOf({ text }: WordSummary, label: string | undefined): string {
  return label && !isClue(label, text) ? label : text;
}
