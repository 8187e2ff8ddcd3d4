import type { PuzzleGameView } from '../../schemas/classroom.ts';

const COLUMNS = [
  'player_name',
  'status',
  'found',
  'word_count',
  'time_seconds',
  'hints',
  'typed',
  'started_at',
  'id',
] as const satisfies readonly (keyof PuzzleGameView)[];

/** A table for a spreadsheet, as RFC 4180 describes it: this line, then the rows. */
export const CSV_HEAD = lineOf(COLUMNS);

export function csvRows(games: readonly PuzzleGameView[]): string {
  return games.map((game) => lineOf(COLUMNS.map((column) => cellText(game[column])))).join('');
}

function lineOf(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

/** A spreadsheet would run a text that begins like a formula: an apostrophe before it makes it a text. */
function cellText(value: string | number | boolean | null): string {
  const text = String(value ?? '');
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
