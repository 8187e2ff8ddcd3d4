import { randomUUID } from 'node:crypto';
import { planOf, type ThemeBoard, type ThemeOrder, type Themes, themeOf } from '../game/board/themes.ts';
import { FIRST_DAY } from '../game/daily.ts';
import { PLAIN } from '../game/puzzle.ts';
import type { Daily } from '../store/puzzle-store.ts';
import type { Store } from '../store/store.ts';

export type DailyPuzzles = ReturnType<typeof createDailyPuzzles>;

/**
 * The date alone decides the theme and the seed, so every server has the same words and letters. A request that reaches
 * its deadline does not end the making, so the next one has the puzzle. A stored puzzle does not change with the themes.
 */
export function createDailyPuzzles(
  store: Pick<Store, 'dailies' | 'addPuzzle'>,
  themes: Themes,
  makeBoard: (order: ThemeOrder) => Promise<ThemeBoard>,
) {
  const inProgress = new Map<number, Promise<void>>();

  const makeNow = async (day: number): Promise<void> => {
    const [theme, plan] = [themeOf(themes, day), planOf(day)];
    const { title, line } = theme;
    const { size, difficulty } = plan;
    const { board, message } = await makeBoard({ theme, plan, seed: day });
    const about = { ...PLAIN, title, line, message, size, difficulty, board, day };
    await store.addPuzzle({ ...about, id: randomUUID(), boardId: randomUUID() });
  };

  /** Concurrent requests of this process share one attempt; of several instances, the first one to store it wins. */
  const make = (day: number): Promise<void> =>
    inProgress.getOrInsertComputed(day, () => makeNow(day).finally(() => inProgress.delete(day)));

  const listUpTo = async (wanted: number | undefined, count: number): Promise<readonly Daily[]> => {
    const { last, dailies } = await store.dailies({ last: wanted, count });
    const known = new Set(dailies.map(({ day }) => day));
    const missing: number[] = [];
    for (let day = Math.max(FIRST_DAY, last - count + 1); day <= last; day++) {
      if (!known.has(day)) missing.push(day);
    }
    for (const day of missing) await make(day);
    return missing.length === 0 ? dailies : (await store.dailies({ last, count })).dailies;
  };

  return {
    /** Up to `count` puzzles of the days before this one, by default up to today in UTC, the newest first. */
    listBefore: (day: number | undefined, count: number) =>
      listUpTo(day === undefined ? undefined : day - 1, count),

    /** By default of today in UTC; `undefined` for a day that has not begun on earth, and before the first puzzle. */
    async find(day?: number): Promise<Daily | undefined> {
      const [newest] = await listUpTo(day, 1);
      return day === undefined || newest?.day === day ? newest : undefined;
    },
  };
}
