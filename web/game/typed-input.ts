import type { Cell } from '../../src/core/game/grid.ts';
import { resolveTypedWord } from '../../src/core/game/language/typed.ts';
import { game as t } from '../messages/messages.ts';
import { cellName, cellsBetween, type Segment } from './cells.ts';
import { type GameState, namesOf, type Words } from './game-state.ts';

/** The parsed text of the field: both ends of a line, a word, or why it is neither. */
type Typed = Segment | { word: string } | { problem: string };

/** Parses the typed text; `text` is the same in capitals. */
export function readTyped(
  { game }: GameState,
  details: Words | undefined,
  typed: string,
  text: string,
): Typed {
  const cells = parseCells(text);
  if (!cells) {
    const meant = game.words[resolveTypedWord(game.words, typed, details?.language ?? null) ?? -1];
    const named = () =>
      [...namesOf(game.words, details)].find(([, name]) => name.toUpperCase() === text)?.[0];
    // The name in the list counts too.
    return { word: meant?.text ?? named() ?? text };
  }
  const last = game.board_size - 1;
  const outside = cells.find(({ row, col }) => Math.min(row, col) < 0 || Math.max(row, col) > last);
  const [from, to] = cells;
  if (outside) return { problem: t.offBoard(cellName(outside), cellName({ row: last, col: last })) };
  if (!from || !to) return { problem: t.bothEnds(text) };
  return cellsBetween(from, to) ? { from, to } : { problem: t.noLine(cellName(from), cellName(to)) };
}

/**
 * Parses one or two cells ("C3", "C3 H8", "c3-h8", "C3 to H8"), or returns undefined. Words have no digits, so cells
 * outside every board count as cells too.
 */
function parseCells(text: string): Cell[] | undefined {
  const cell = String.raw`([a-z])\s*(\d{1,3})`;
  const match = new RegExp(`^\\s*${cell}(?:(?:\\s*(?:to|[-–,;:/])\\s*|\\s*)${cell})?\\s*$`, 'i').exec(text);
  if (!match) return undefined;
  const [, fromCol = '', fromRow, toCol, toRow] = match;
  const from = cellAt(fromCol, fromRow);
  return toCol === undefined ? [from] : [from, cellAt(toCol, toRow)];
}

function cellAt(col: string, row: string | undefined): Cell {
  return { row: Number(row) - 1, col: col.toUpperCase().charCodeAt(0) - 65 };
}
