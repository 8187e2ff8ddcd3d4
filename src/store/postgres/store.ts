import type { Pool } from '../../postgres/pool.ts';
import { createPuzzleStore } from '../puzzle-store.ts';
import { createScores } from '../scores.ts';
import type { Store } from '../store.ts';
import { createPostgresGames } from './games.ts';
import { newestVersion, SCHEMA_VERSION } from './schema.ts';

/** The store of several instances. */
export async function openPostgresStore(pool: Pool): Promise<Store> {
  const newest = newestVersion();
  return {
    ...(await createPostgresGames(pool)),
    ...createPuzzleStore({
      read: pool.query,
      atomic: pool.transaction,
      atomicDeletion: pool.transaction,
      lock: 'FOR SHARE OF p',
    }),
    ...createScores(pool.query, pool.transaction),

    async ready() {
      const [row] = await pool.query<{ version: number }>(READY);
      return row !== undefined && row.version >= newest;
    },

    close: () => pool.close(),
  };
}

/**
 * Reads the version, and runs an UPDATE that matches no row: a read-only server refuses even that with 25006, and the
 * pool then drops its connections and looks for a writable server.
 */
const READY = `WITH nothing AS (UPDATE completions SET games = games WHERE false) ${SCHEMA_VERSION}`;
