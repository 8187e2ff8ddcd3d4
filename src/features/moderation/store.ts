import { randomUUIDv7 } from 'node:crypto';
import { DAY_MS, dayAt } from '../../core/game/days.ts';
import { nameKey } from '../../core/game/player-name.ts';
import type { OpenedStore } from '../../core/store/opened.ts';
import { firstIdAt, queryOf, type SqlText, type Statement, storeNow } from '../../core/store/query.ts';
import type { Moderated } from '../feature.ts';
import type { LoggedAction, Moderation, ModerationAction } from './moderation.ts';
import { createNames } from './names.ts';
import { createPuzzleLists } from './puzzle-lists.ts';
import { createReports } from './reports.ts';

/** A row of the log. */
export type StoredAction = Pick<ModerationAction, 'act' | 'what' | 'way'> & {
  id: string;
  at: number;
  aboutId: string;
  note: string;
  /** A hash with a key that is in no database; '' without a name. */
  nameHash: string;
  newName: string;
};

type ModerationOf = { store: OpenedStore; moderated: readonly Moderated[] };

export function createModeration({ store, moderated }: ModerationOf): Moderation {
  const { sql, erasures } = store;
  const { read, write } = sql;

  return {
    ...createReports(sql, moderated),
    ...createNames(sql, store.changeGame, moderated),
    ...createPuzzleLists(read, moderated),

    async logAct({ act, what, id: aboutId = '', note = '', way, name, newName = '' }) {
      const nameHash = name === undefined ? '' : (erasures?.hashOf(nameKey(name)) ?? '');
      const row = { id: randomUUIDv7(), at: await storeNow(read), act, what, aboutId, note, way };
      const stored: StoredAction = { ...row, nameHash, newName };
      erasures?.keep(stored);
      await write([logStep(stored)]);
    },

    async moderationLog(limit, skipped = 0) {
      const [{ total } = { total: 0 }] = await read<{ total: number }>(COUNT_LOG);
      return { acts: await read<LoggedAction>(READ_LOG, [limit, skipped]), total };
    },

    async today() {
      const midnight = dayAt(await storeNow(read)) * DAY_MS;
      // The writer counts, because SQLite takes 80 ms for 100,000 games and would block the thread that answers requests.
      const run = queryOf(write);
      const [counts = NO_GAMES] = await run<typeof NO_GAMES>(TODAY, [
        firstIdAt(midnight - OLDER_ID_MS),
        midnight,
      ]);
      const [{ bytes } = { bytes: 0 }] = await read<{ bytes: number }>(SIZE);
      return { ...counts, bytes };
    },
  };
}

const SIZE: SqlText = {
  sqlite: 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
  postgres: 'SELECT pg_database_size(current_database()) AS bytes',
  counts: false,
};

/** A rematch, or a game that waited, counts on the day of its start if its id is at most this much older. */
const OLDER_ID_MS = DAY_MS;

const NO_GAMES = { games: 0, completed: 0, players: 0 };

/** Each game without a name counts as a player. */
const TODAY = `
  SELECT count(*) AS games, count(completed_at) AS completed,
    count(DISTINCT nullif(player_key, '')) + count(*) FILTER (WHERE player_key = '') AS players
  FROM games WHERE id > $1 AND started_at >= $2`;

export function logStep({
  id,
  at,
  act,
  what,
  aboutId,
  note,
  way,
  nameHash,
  newName,
}: StoredAction): Statement {
  return [LOG, [id, at, act, what, aboutId, note, way, nameHash, newName]];
}

const LOG = `
  INSERT INTO moderation_log (id, at, act, what, about_id, note, way, name_hash, new_name)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const READ_LOG = `
  SELECT at, act, what, about_id AS id, note, way FROM moderation_log ORDER BY at DESC, moderation_log.id DESC
  LIMIT $1 OFFSET $2`;

const COUNT_LOG = 'SELECT count(*) AS total FROM moderation_log';
