import { randomUUIDv7 } from 'node:crypto';
import { DAY_MS, dayAt } from '../../game/days.ts';
import type { Game } from '../../game/game.ts';
import { BATCH, firstIdAt, inBatches, type Sql, storeNow } from '../query.ts';
import { playerOf } from '../ranking.ts';
import { DELETE_REPORTS, DISMISS, REPORTS } from '../reports.ts';
import type { ChangeGame, LoggedAct, Moderation, ReportedGroup } from '../store.ts';
import { createNames } from './names.ts';
import { createPuzzleLists } from './puzzles.ts';

type Deps = {
  sql: Sql;
  changeGame: ChangeGame;
  /** A statement that returns the size of the database as `bytes`. */
  size: string;
};

export function createModeration({ sql, changeGame, size }: Deps): Moderation {
  const { read, write, erase } = sql;

  return {
    ...createNames(sql, changeGame),
    ...createPuzzleLists(read),

    async reportedGroups() {
      const rows = await read<ReportedRow>(REPORTED_GROUPS);
      const listOf = (text: string | null) => text?.split('\n') ?? [];
      return rows.map((row) => ({ ...row, members: listOf(row.members), reasons: listOf(row.reasons) }));
    },

    async dismissReports(id) {
      const [, dismissed = []] = await erase([
        [DELETE_REPORTS, [id]],
        [DISMISS, [id]],
      ]);
      return dismissed.length === 1;
    },

    async logAct({ act, what, id = '', note = '', way }) {
      await write([[LOG, [randomUUIDv7(), act, what, id, note, way]]]);
    },

    moderationLog: (limit) => read<LoggedAct>(READ_LOG, [limit]),

    async today() {
      const midnight = dayAt(await storeNow(read)) * DAY_MS;
      const players = new Set<string>();
      let [games, completed] = [0, 0];
      const rows = inBatches({ id: firstIdAt(midnight - OLDER_ID_MS) }, ({ id }) =>
        read<StartedGame>(GAMES_AFTER, [id, BATCH]),
      );
      for await (const game of rows) {
        if (game.startedAt < midnight) continue;
        games++;
        if (game.completedAt !== null) completed++;
        players.add(playerOf(game));
      }
      const [{ bytes } = { bytes: 0 }] = await read<{ bytes: number }>(size);
      return { games, completed, players: players.size, bytes };
    },
  };
}

type StartedGame = Pick<Game, 'id' | 'startedAt' | 'playerName' | 'completedAt'>;

/** A rematch, or a game that waited, counts on the day of its start when its id is at most so much older. */
const OLDER_ID_MS = DAY_MS;

export const GAMES_AFTER = `
  SELECT id, started_at AS "startedAt", player_name AS "playerName", completed_at AS "completedAt" FROM games
  WHERE id > $1 ORDER BY id LIMIT $2`;

type ReportedRow = Omit<ReportedGroup, 'members' | 'reasons'> & {
  members: string | null;
  reasons: string | null;
};

const REPORTED_GROUPS = `
  SELECT g.id, g.name, g.created_at AS "createdAt", r.reports, r.reasons,
    (SELECT string_agg(m.name, '\n') FROM group_members m WHERE m.group_id = g.id) AS members
  FROM groups g JOIN ${REPORTS} r ON r.about_id = g.id ORDER BY r.reports DESC, g.created_at DESC, g.id`;

const LOG = `
  INSERT INTO moderation_log (id, at, act, what, about_id, note, way)
  VALUES ($1, wordsearch_now_ms(), $2, $3, $4, $5, $6)`;

const READ_LOG = `
  SELECT at, act, what, about_id AS id, note, way FROM moderation_log ORDER BY at DESC, moderation_log.id DESC
  LIMIT $1`;
