import { cellsOf } from '../../src/game/grid.ts';
import { cellName, cellsBetween, type Line } from './cells.ts';
import { foundCount, type GameState } from './state.ts';
import type { Details } from './subject.ts';

/** The letters that no word uses: at the end of a puzzle with a message they light up one by one, and read it. */

const STEP_MS = 80;
/** A long message is read faster. */
const ALL_MS = 2400;
const REST_MS = 800;

export function stepMs(letters: number): number {
  return Math.min(STEP_MS, ALL_MS / letters);
}

/** How long the board shows them before the result opens; 0 for a puzzle without a message. */
export function readingMs(letters: number): number {
  return letters === 0 ? 0 : letters * stepMs(letters) + REST_MS;
}

/** Whether these cells are one whole word of the message, or all of it, from either end. */
export function isOfMessage(
  state: GameState,
  details: Pick<Details, 'message_words'> | undefined,
  { from, to }: Line,
): boolean {
  const left = cellsLeft(state);
  const places = (cellsBetween(from, to) ?? []).map((cell) => left.get(cellName(cell)) ?? Number.NaN);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  if (last - first !== places.length - 1) return false;
  let start = 0;
  const isWord = (details?.message_words ?? []).some((length) => {
    start += length;
    return first === start - length && last === start - 1;
  });
  return isWord || (first === 0 && last === start - 1);
}

/** The place of each cell in the message, by the cell's name, row by row; empty until all words are found. */
export function lettersLeft(
  state: GameState,
  details: Pick<Details, 'message_length'> | undefined,
): Map<string, number> {
  if (!details?.message_length || foundCount(state) < state.game.words.length) return new Map();
  return cellsLeft(state);
}

function cellsLeft(state: GameState): Map<string, number> {
  const { grid } = state.game;
  const used = new Set([...state.places.values()].flatMap((place) => cellsOf(place).map(cellName)));
  const names = grid.flatMap((letters, row) => letters.map((_, col) => cellName({ row, col })));
  return new Map(names.filter((name) => !used.has(name)).map((name, i) => [name, i]));
}

/** Each character of the message, with the number of letters before it. */
export function readOut(message: string): { character: string; order: number }[] {
  let order = 0;
  return [...message].map((character) => {
    const at = order;
    // ß and œ are two letters of the board.
    if (/[\p{L}\p{N}]/u.test(character)) order += character.toUpperCase().replace('Œ', 'OE').length;
    return { character, order: at };
  });
}
