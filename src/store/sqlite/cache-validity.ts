import type { DatabaseSync } from 'node:sqlite';
import type { Snapshots } from './snapshots.ts';
import { SQL } from './statements.ts';
import type { Commit } from './writer.ts';
import { type Announced, readAnnounced } from './writer-messages.ts';

export type CacheValidity = {
  /** Call before cached states are used: clears them if another process has written since the last call. */
  check(): void;
  /** Call with the commits of our own writer, before the results are put into the cache. */
  ownCommits(commits: readonly Commit[]): void;
  /** Call when the outcome of a write is unknown: clears the cache. */
  invalidate(): void;
};

/**
 * Decides whether cached states are still those of the database. They are valid for one stamp of `last_change`. When
 * the stamp changes, the cache stays valid only if our own writer has announced a commit from the known stamp to the
 * new one; any other change means that another process has written.
 *
 * `PRAGMA data_version` takes as long and is not enough: on the reading connection it also changes with the commits of
 * our own writer.
 */
export function createCacheValidity(
  db: DatabaseSync,
  snapshots: Snapshots,
  announced: Announced,
): CacheValidity {
  const lastChange = db.prepare(SQL.lastChange);
  let knownStamp: unknown;

  return {
    check() {
      const stamp = lastChange.get()?.stamp;
      if (stamp === knownStamp) return;
      // Read after the stamp: what the writer announces later cannot be the commit of this stamp.
      const { before, after, completesGames } = readAnnounced(announced);
      if (before !== knownStamp || after !== stamp) snapshots.clear();
      else if (completesGames) snapshots.dropScoreboard();
      knownStamp = stamp;
    },

    ownCommits(commits) {
      for (const { before, after } of commits) {
        if (knownStamp !== before && knownStamp !== after) snapshots.clear();
        knownStamp = after;
      }
    },

    invalidate() {
      snapshots.clear();
      knownStamp = undefined;
    },
  };
}
