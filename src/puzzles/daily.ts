import { randomUUID } from 'node:crypto';
import { categoryOf, dayAt, planOf } from '../game/daily.ts';
import type { Difficulty } from '../game/difficulty.ts';
import type { Board } from '../game/grid.ts';
import type { Dailies, Daily } from '../store/puzzles.ts';
import type { Store } from '../store/store.ts';

/** Returns `undefined` when too many boards are being made. */
type MakeBoard = (request: {
  words: readonly string[];
  size: number;
  count: number;
  difficulty: Difficulty;
}) => Promise<Board | undefined>;

/** The board of a day cannot be made now. A later attempt may succeed. */
export class NoDailyBoard extends Error {}

export type NumberedDaily = Daily & { number: number };

export type DailyPuzzles = {
  /** The puzzle of this day, by default of today. `undefined` for a future day, and for one before the first puzzle. */
  find(day?: number): Promise<NumberedDaily | undefined>;
  /** Up to `count` puzzles of the days before this one, and not later than today, the newest first. */
  listBefore(day: number | undefined, count: number): Promise<NumberedDaily[]>;
  /** Makes and stores the puzzle of this day. Does nothing when it exists. */
  make(day: number): Promise<void>;
};

/**
 * The puzzles of the day. The first request of a day makes its puzzle. Making it goes on when that request has reached its
 * deadline, for the next one. When several instances make one at once, the
 * unique constraint on the day stores the first one, and all instances read that one.
 */
export function createDailyPuzzles(
  store: Pick<Store, 'categories' | 'dailies' | 'addPuzzle'>,
  makeBoard: MakeBoard,
): DailyPuzzles {
  const inProgress = new Map<number, Promise<void>>();

  const makeNow = async (day: number): Promise<void> => {
    const { size, count, difficulty } = planOf(day);
    const category = categoryOf(await store.categories(), day);
    const board = category && (await makeBoard({ words: category.words, size, count, difficulty }));
    if (!category || !board || board.placements.length === 0)
      throw new NoDailyBoard(`no board for day ${day}`);
    await store.addPuzzle({
      id: randomUUID(),
      boardId: randomUUID(),
      title: category.name,
      size,
      difficulty,
      board,
      labels: null,
      showWords: true,
      hintsAllowed: true,
      day,
    });
  };

  /** Concurrent requests of this process share one attempt. */
  const make = (day: number): Promise<void> => {
    let making = inProgress.get(day);
    if (!making) {
      making = makeNow(day).finally(() => inProgress.delete(day));
      inProgress.set(day, making);
    }
    return making;
  };

  const listUpTo = async (wanted: number | undefined, count: number): Promise<NumberedDaily[]> => {
    const stored = await store.dailies(wanted === undefined ? { count } : { last: wanted, count });
    const today = dayAt(stored.now);
    const last = Math.min(wanted ?? today, today);
    const missing = missingDays(stored, last - count + 1, last);
    if (missing.length === 0) return numbered(stored);
    for (const day of missing) await make(day);
    return numbered(await store.dailies({ last, count }));
  };

  return {
    make,
    listBefore: (day, count) => listUpTo(day === undefined ? undefined : day - 1, count),

    async find(day) {
      const [newest] = await listUpTo(day, 1);
      return day === undefined || newest?.day === day ? newest : undefined;
    },
  };
}

/** Only today can be missing before the first puzzle is made, and when a clock that was ahead has made it for a later day. */
function missingDays({ now, firstDay, dailies }: Dailies, from: number, to: number): number[] {
  const first = Math.min(firstDay ?? dayAt(now), dayAt(now));
  const known = new Set(dailies.map(({ day }) => day));
  const days: number[] = [];
  for (let day = Math.max(from, first); day <= to; day++) if (!known.has(day)) days.push(day);
  return days;
}

function numbered({ firstDay = 0, dailies }: Dailies): NumberedDaily[] {
  return dailies.map((daily) => ({ ...daily, number: daily.day - firstDay + 1 }));
}
