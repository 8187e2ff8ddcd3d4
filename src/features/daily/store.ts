import { dayAt, latestDay } from '../../core/game/days.ts';
import type { LanguageCode } from '../../core/game/language/languages.ts';
import type { PuzzleBoard } from '../../core/game/puzzle/puzzle.ts';
import { BOARD_COLUMNS, type BoardRow, boardFromRow } from '../../core/store/puzzles/rows.ts';
import { type Sql, storeNow } from '../../core/store/query.ts';

export type DailyStore = {
  /** Returns `count` days up to `last` (default: today; at most the latest date on earth), newest first. */
  readonly dailies: (range: DailyRange) => Promise<{ last: number; dailies: readonly Daily[] }>;

  /** The themes that operators have skipped. */
  readonly themeSkips: (language: LanguageCode) => Promise<ThemeSkip[]>;
  readonly skipTheme: (language: LanguageCode, skip: ThemeSkip) => Promise<void>;
};

export type Daily = { language: LanguageCode; day: number; puzzleId: string; board: PuzzleBoard };
type DailyRange = { language: LanguageCode; last?: number | undefined; count: number };

/** A theme skipped on a day. */
export type ThemeSkip = { day: number; title: string };

/** Daily puzzles on both databases. The core stores the puzzles with their day. */
export function createDailyStore({ read, write }: Pick<Sql, 'read' | 'write'>): DailyStore {
  return {
    async dailies({ language, last: wanted, count }) {
      const now = await storeNow(read);
      const last = Math.min(wanted ?? dayAt(now), latestDay(now));
      const rows = await read<BoardRow & Omit<Daily, 'board'>>(DAILIES, [language, last, last - count]);
      const dailies = rows.map((row) => {
        return { language, day: row.day, puzzleId: row.puzzleId, board: boardFromRow(row) };
      });
      return { last, dailies };
    },

    themeSkips: (language) => read<ThemeSkip>(THEME_SKIPS, [language]),

    async skipTheme(language, { day, title }) {
      await write([[SKIP_THEME, [language, day, title]]]);
    },
  };
}

const THEME_SKIPS = 'SELECT day, title FROM theme_skips WHERE language = $1 ORDER BY day, title';

const SKIP_THEME = `
  INSERT INTO theme_skips (language, day, title) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;

const DAILIES = `
  SELECT b.puzzle_id AS "puzzleId", ${BOARD_COLUMNS} FROM boards b
  WHERE b.language = $1 AND b.day <= $2 AND b.day > $3 ORDER BY b.day DESC`;
