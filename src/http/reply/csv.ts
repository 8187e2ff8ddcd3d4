import type { PuzzleGameView } from '../../schemas/classroom.ts';

/** A semicolon is what a spreadsheet expects where numbers have a decimal comma: then these have one, too. */
export type TableFormat = { separator: ',' | ';'; timeZone: string };

const COLUMNS = [
  'player_name',
  'status',
  'found',
  'word_count',
  'time_seconds',
  'hints',
  'typed',
  'practice',
  'team',
  'started_at',
] as const satisfies readonly (keyof PuzzleGameView)[];

/** With it, spreadsheets read the table as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The games of a puzzle for a spreadsheet, as RFC 4180 describes it: the first line, then the rows. */
export function createTable({ separator, timeZone }: TableFormat) {
  const lineOf = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  // Swedish dates are those of ISO 8601.
  const times = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const needsQuotes = new RegExp(`["${separator}\r\n]`);

  function cellText(value: string | number | boolean | null): string {
    if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value);
    const text = String(value ?? '');
    // A spreadsheet would run a text that begins like a formula: an apostrophe before it makes it a text.
    const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  }

  function rowOf(game: PuzzleGameView): string {
    const shown = { ...game, started_at: times.format(new Date(game.started_at)) };
    return lineOf(COLUMNS.map((column) => cellText(shown[column])));
  }

  return {
    head: BYTE_ORDER_MARK + lineOf(COLUMNS),
    rows: (games: readonly PuzzleGameView[]) => games.map(rowOf).join(''),
  };
}

export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
