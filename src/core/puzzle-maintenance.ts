import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { HOUR_MS } from './game/days.ts';
import type { Codes, Games, Puzzles } from './store/store.ts';

type Deps = {
  store: Pick<Puzzles, 'prunePuzzles' | 'cleanUp'> &
    Pick<Games, 'pruneGames'> &
    Pick<Codes, 'deleteOldCodes'>;
  /** Runs the features' upkeep. */
  upkeep(): Promise<void>;
  /** 0 means forever. */
  puzzleRetentionMs: number;
  gameRetentionMs: number;
  log: Pick<Logger, 'info'>;
};

/** Deletes old puzzles and games, and completes deletions. Several instances may do it together. */
export async function prune({ store, upkeep, puzzleRetentionMs, gameRetentionMs, log }: Deps): Promise<void> {
  try {
    const deleted = puzzleRetentionMs > 0 ? await store.prunePuzzles(puzzleRetentionMs) : 0;
    if (deleted > 0) log.info({ puzzles: deleted }, 'unplayed puzzles deleted');
    const games = gameRetentionMs > 0 ? await store.pruneGames(gameRetentionMs) : 0;
    if (games > 0) log.info({ games }, 'old games deleted');
  } finally {
    await store.cleanUp();
    await store.deleteOldCodes();
    await upkeep();
  }
}

/**
 * Prunes every hour, first after a random delay, so that instances don't prune together. Returns a function that stops
 * it.
 */
export function startPruning(act: () => Promise<void>, log: Pick<Logger, 'warn'>): () => void {
  const actAndRepeat = () => {
    act().catch((error) => log.warn({ err: error }, 'upkeep of puzzles failed'));
    pruning = setTimeout(actAndRepeat, HOUR_MS).unref();
  };
  let pruning = setTimeout(actAndRepeat, randomInt(HOUR_MS)).unref();
  return () => clearTimeout(pruning);
}
