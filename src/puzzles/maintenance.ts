import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { dateOf, latestDay } from '../game/daily.ts';
import type { Store } from '../store/store.ts';
import type { DailyPuzzles } from './daily.ts';

const CHECK_MS = 5 * 60_000;
/** The puzzle of the next day is made this long before the day begins anywhere on earth: at least three checks try it. */
const AHEAD_MS = 16 * 60_000;
const PRUNE_MS = 60 * 60_000;

type Parts = {
  store: Pick<Store, 'dailies' | 'prunePuzzles' | 'pruneGames' | 'cleanUp'>;
  daily: Pick<DailyPuzzles, 'make'>;
  /** 0: they are kept forever. */
  puzzleRetentionMs: number;
  gameRetentionMs: number;
  log: Pick<Logger, 'debug' | 'info'>;
};

/** Makes the next puzzle of the day, deletes old ones, and completes deletions. Several instances may do it at once. */
export function createPuzzleMaintenance({ store, daily, puzzleRetentionMs, gameRetentionMs, log }: Parts) {
  let made = 0;

  return {
    async checkDay(): Promise<void> {
      const { now } = await store.dailies({ count: 1 });
      const next = latestDay(now + AHEAD_MS);
      if (made === next) return;
      await daily.make(next);
      made = next;
      log.debug(`made the puzzle of ${dateOf(next)}`);
    },

    async prune(): Promise<void> {
      try {
        const deleted = puzzleRetentionMs > 0 ? await store.prunePuzzles(puzzleRetentionMs) : 0;
        if (deleted > 0) log.info(`Deleted ${deleted} puzzles that nobody has played for a long time`);
        const games = gameRetentionMs > 0 ? await store.pruneGames(gameRetentionMs) : 0;
        if (games > 0) log.info(`Deleted ${games} games that were completed long ago`);
      } finally {
        await store.cleanUp();
      }
    },
  };
}

/** Returns a function that stops it. The first pruning has a random delay, so that instances do not prune together. */
export function startPuzzleMaintenance(
  { checkDay, prune }: ReturnType<typeof createPuzzleMaintenance>,
  log: Pick<Logger, 'warn'>,
): () => void {
  const warn = (error: unknown) => log.warn({ err: error }, 'the upkeep of puzzles failed');
  const checking = setInterval(() => checkDay().catch(warn), CHECK_MS).unref();
  const pruneAndRepeat = () => {
    prune().catch(warn);
    pruning = setTimeout(pruneAndRepeat, PRUNE_MS).unref();
  };
  let pruning = setTimeout(pruneAndRepeat, randomInt(PRUNE_MS)).unref();
  return () => {
    clearInterval(checking);
    clearTimeout(pruning);
  };
}
