import { hash } from 'node:crypto';
import { dateOf, FIRST_DAY } from '../../core/game/days.ts';
import type { LanguageCode } from '../../core/game/language/languages.ts';
import type { NewBoard } from '../../core/game/puzzle/puzzle.ts';
import type { Puzzles } from '../../core/store/store.ts';
import type { InTurn } from '../../platform/threads.ts';
import type { DailyRequest } from './board.ts';
import type { Daily, DailyStore } from './store.ts';

export type DailyPuzzles = {
  /** Returns up to `count` puzzles before a day (default: up to today in UTC), newest first. */
  listBefore(asked: AskedDay, count: number): Promise<readonly Daily[]>;
  /** Returns the puzzle of a day (default: today in UTC); `undefined` if the day has not begun or precedes the first puzzle. */
  find(asked: AskedDay): Promise<Daily | undefined>;
};

type AskedDay = { client: string; language: LanguageCode; day?: number | undefined };

/**
 * Date and language decide the theme and the seed, so every server has the same words and letters, unless its
 * operator has other themes. A request that times out doesn't stop the search, so the next request gets the
 * puzzle. A stored puzzle does not change with the themes.
 */
export function createDailyPuzzles(
  store: Pick<Puzzles, 'addPuzzle'> & DailyStore,
  themes: Pick<DailyRequest, 'folder' | 'hasAdult'>,
  inTurn: InTurn,
): DailyPuzzles {
  /**
   * If several clients wait for the same day, the board is made once, by the first of them. If instances make it
   * together, the first stores it.
   */
  const make = (client: string, language: LanguageCode, day: number): Promise<void> =>
    inTurn(client, async (run) => {
      if ((await store.dailies({ language, last: day, count: 1 })).dailies.length > 0) return;
      const skips = await store.themeSkips(language);
      const request: DailyRequest = { ...themes, language, day, skips };
      const board = await run<NewBoard>('dailyBoards', request);
      const [id, boardId] = [idOf('puzzle', language, day), idOf('board', language, day)];
      await store.addPuzzle({ ...board, day, id, boardId });
    });

  const listUpTo = async ({ client, language, day: wanted }: AskedDay, count: number) => {
    const { last, dailies } = await store.dailies({ language, last: wanted, count });
    const known = new Set(dailies.map(({ day }) => day));
    const missing: number[] = [];
    for (let day = Math.max(FIRST_DAY, last - count + 1); day <= last; day++) {
      if (!known.has(day)) missing.push(day);
    }
    for (const day of missing) await make(client, language, day);
    return missing.length === 0 ? dailies : (await store.dailies({ language, last, count })).dailies;
  };

  return {
    listBefore: ({ day, ...asked }, count) =>
      listUpTo({ ...asked, day: day === undefined ? undefined : day - 1 }, count),

    async find(asked) {
      const { day } = asked;
      const [newest] = await listUpTo(asked, 1);
      return day === undefined || newest?.day === day ? newest : undefined;
    },
  };
}

/** Returns an id that is the same on every server: a version 4 UUID with the bits of a hash instead of random bits. */
function idOf(kind: 'puzzle' | 'board', language: LanguageCode, day: number): string {
  const hex = hash('sha256', `wordsearch daily ${kind} ${language} ${dateOf(day)}`, 'hex');
  const version = `4${hex.slice(13, 16)}-8${hex.slice(17, 20)}`;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}-${hex.slice(20, 32)}`;
}
