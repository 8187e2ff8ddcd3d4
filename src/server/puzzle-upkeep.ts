import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import type { DailyPuzzles } from '../daily.ts';
import { DAY_MS, dayAt } from '../game/daily.ts';
import type { Store } from '../store/store.ts';

const CHECK_MS = 5 * 60_000;
/** The puzzle of the next day is made in the last minutes before midnight UTC, by three checks at the least. */
const AHEAD_MS = 16 * 60_000;
const PRUNE_MS = 60 * 60_000;
/** Puzzles that are deleted in one hour at the most, so that the deletion never competes with players. */
const PRUNE_LIMIT = 100;

export type UpkeepParts = {
  store: Pick<Store, 'dailies' | 'prunePuzzles'>;
  daily: Pick<DailyPuzzles, 'make'>;
  /** 0: puzzles are kept forever. */
  retentionMs: number;
  log: Pick<Logger, 'debug' | 'info'>;
};

export type Upkeep = { checkDay(): Promise<void>; prune(): Promise<void> };

/** What a running instance does for puzzles without a request. Several instances may do it at the same time. */
export function createUpkeep({ store, daily, retentionMs, log }: UpkeepParts): Upkeep {
  let made = 0;

  return {
    /** Makes today's puzzle before the next one: the numbers count from the first day. */
    async checkDay() {
      const { now } = await store.dailies({ count: 1 });
      const tomorrow = dayAt(now) + 1;
      if (made === tomorrow || tomorrow * DAY_MS - now > AHEAD_MS) return;
      await daily.make(tomorrow - 1);
      await daily.make(tomorrow);
      made = tomorrow;
      log.debug('made the puzzle of tomorrow');
    },

    async prune() {
      if (retentionMs === 0) return;
      const deleted = await store.prunePuzzles(retentionMs, PRUNE_LIMIT);
      if (deleted > 0) log.info(`Deleted ${deleted} puzzles that nobody has played for a long time`);
    },
  };
}

/** Returns a function that stops it. The first pruning is at a random time, so that instances do not prune together. */
export function startUpkeep(upkeep: Upkeep, log: Pick<Logger, 'debug'>): () => void {
  const logging = (act: () => Promise<void>) => () => {
    act().catch((error) => log.debug({ err: error }, 'upkeep of puzzles failed'));
  };
  const checking = setInterval(logging(upkeep.checkDay), CHECK_MS).unref();
  let pruning: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    logging(upkeep.prune)();
    pruning = setInterval(logging(upkeep.prune), PRUNE_MS).unref();
  }, randomInt(PRUNE_MS)).unref();
  return () => {
    clearInterval(checking);
    clearTimeout(first);
    clearInterval(pruning);
  };
}
