import type { GameView, GuessResult, WordSummary } from '../../src/contract.ts';
import type { Cell, Placement } from '../../src/game/grid.ts';
import { assignColours } from './colours.ts';
import { lettersOn } from './line.ts';
import { locate } from './locate.ts';

/** A game as the page knows it: what the server confirmed, and what is drawn ahead of its answer. */
export type GameState = {
  readonly game: GameView;
  readonly places: ReadonlyMap<string, Placement>;
  readonly colours: ReadonlyMap<string, number>;
  /** Words drawn at once whose guess is on its way, oldest first. */
  readonly pending: readonly string[];
};

export type Reading = { kind: 'hit' | 'again'; word: string } | { kind: 'nothing' };

export function openGame(game: GameView): GameState {
  const places = locate(
    game.grid,
    game.words.map((word) => word.text),
  );
  return { game, places, colours: assignColours([...places.values()]), pending: [] };
}

/** What the cells spell, forwards or backwards: a word still to find, one already found, or nothing. */
export function readCells(state: GameState, cells: readonly Cell[]): Reading {
  const letters = lettersOn(state.game.grid, cells);
  const word = readWord(state, letters);
  return word.kind === 'nothing' ? readWord(state, [...letters].reverse().join('')) : word;
}

export function readWord(state: GameState, text: string): Reading {
  const known = state.game.words.find((word) => word.text === text);
  if (!known) return { kind: 'nothing' };
  return { kind: isShownFound(state, known) ? 'again' : 'hit', word: text };
}

export function isShownFound(state: GameState, word: WordSummary): boolean {
  return word.found || state.pending.includes(word.text);
}

export function foundCount(state: GameState): number {
  return state.game.words.filter((word) => isShownFound(state, word)).length;
}

/** Draws the word before the server has answered. */
export function claim(state: GameState, word: string): GameState {
  return { ...state, pending: [...state.pending, word] };
}

export function withdraw(state: GameState, word: string): GameState {
  return { ...state, pending: state.pending.filter((other) => other !== word) };
}

/**
 * Takes in the server's answer to a guess. A miss counts all the same when `words` shows the word found: the
 * first answer was lost, or a friend was quicker.
 */
export function settle(
  state: GameState,
  word: string,
  answer: GuessResult,
): { state: GameState; found: boolean } {
  const found = answer.words.some((other) => other.text === word && other.found);
  const game = {
    ...state.game,
    words: mergeFound(state.game.words, answer.words),
    status: answer.status === 'completed' ? answer.status : state.game.status,
    completed_at: answer.completed_at ?? state.game.completed_at,
  };
  return { state: withdraw({ ...state, game }, word), found };
}

/** Takes in a fresh copy of the game; tells which words somebody else found since. */
export function refresh(state: GameState, fresh: GameView): { state: GameState; news: string[] } {
  const news = fresh.words
    .filter(
      (word) =>
        word.found && !state.game.words.some((old) => old.text === word.text && isShownFound(state, old)),
    )
    .map((word) => word.text);
  const game = { ...fresh, words: mergeFound(state.game.words, fresh.words) };
  // A copy that was on its way while the last word was confirmed does not reopen the game.
  if (state.game.status === 'completed' && game.status !== 'completed') return { state, news: [] };
  return { state: { ...state, game }, news };
}

/** What a screen reader says of a cell. */
export function cellLabel(letter: string, { row, col }: Cell): string {
  return `${letter}, row ${row + 1}, column ${col + 1}`;
}

/** A found word is never lost again, however late an older answer arrives. */
function mergeFound(old: readonly WordSummary[], fresh: readonly WordSummary[]): WordSummary[] {
  const before = new Set(old.filter((word) => word.found).map((word) => word.text));
  return fresh.map((word) => ({ text: word.text, found: word.found || before.has(word.text) }));
}
