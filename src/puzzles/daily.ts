import { randomUUID } from 'node:crypto';
import { planOf, type ThemeBoard, type ThemeBoardRequest } from '../game/board/themes.ts';
import type { Calendar } from '../game/calendar/calendar.ts';
import type { Theme } from '../game/calendar/theme.ts';
import { FIRST_DAY } from '../game/days.ts';
import type { Board } from '../game/grid.ts';
import { PLAIN } from '../game/puzzle/puzzle.ts';
import type { Daily, Puzzles } from '../store/store.ts';
import type { InLanguage } from './board-language.ts';

export type DailyPuzzles = {
  /** Up to `count` puzzles of the days before this one, by default up to today in UTC, the newest first. */
  listBefore(client: string, day: number | undefined, count: number): Promise<readonly Daily[]>;
  /** By default of today in UTC; `undefined` for a day that has not begun, and before the first puzzle. */
  find(client: string, day?: number): Promise<Daily | undefined>;
};

/** Makes boards when it is the turn of this client: what it asks for holds up nobody else. */
export type ThemesInTurn = (
  client: string,
  work: (search: (request: InLanguage<ThemeBoardRequest>) => Promise<ThemeBoard>) => Promise<void>,
) => Promise<void>;

/**
 * The date alone decides the theme and the seed, so every server has the same words and letters. A request
 * that reaches its deadline does not end the making, so the next one has the puzzle. A stored puzzle does not
 * change with the themes.
 */
export function createDailyPuzzles(
  store: Pick<Puzzles, 'dailies' | 'addPuzzle'>,
  calendar: () => Calendar,
  inTurn: ThemesInTurn,
): DailyPuzzles {
  /** Of several clients who wait for the same day the first one makes it; the first instance stores it. */
  const make = (day: number, client: string): Promise<void> =>
    inTurn(client, async (search) => {
      if ((await store.dailies({ last: day, count: 1 })).dailies.length > 0) return;
      const [theme, plan] = [calendar()(day), planOf(day)];
      const { title, line } = theme;
      const { size, difficulty } = plan;
      const { board, message } = await search({ theme, plan, seed: day });
      const labels = labelsOn(board, theme);
      const about = { ...PLAIN, title, line, message, size, difficulty, board, labels, day };
      await store.addPuzzle({ ...about, id: randomUUID(), boardId: randomUUID() });
    });

  const listUpTo = async (wanted: number | undefined, count: number, client: string) => {
    const { last, dailies } = await store.dailies({ last: wanted, count });
    const known = new Set(dailies.map(({ day }) => day));
    const missing: number[] = [];
    for (let day = Math.max(FIRST_DAY, last - count + 1); day <= last; day++) {
      if (!known.has(day)) missing.push(day);
    }
    for (const day of missing) await make(day, client);
    return missing.length === 0 ? dailies : (await store.dailies({ last, count })).dailies;
  };

  return {
    listBefore: (client, day, count) => listUpTo(day === undefined ? undefined : day - 1, count, client),

    async find(client, day) {
      const [newest] = await listUpTo(day, 1, client);
      return day === undefined || newest?.day === day ? newest : undefined;
    },
  };
}

/** `null` when the words themselves are the labels, as in most themes. */
function labelsOn({ placements }: Board, { words, labels }: Theme): string[] | null {
  const placed = placements.map(({ text }) => labels[words.indexOf(text)] ?? text);
  return placed.every((label, i) => label === placements[i]?.text) ? null : placed;
}
