import { dayEndsAt } from '../../core/game/days.ts';
import type { Game } from '../../core/game/game.ts';
import type { LanguageCode } from '../../core/game/language/languages.ts';
import { nameKey } from '../../core/game/player-name.ts';
import { isPuzzleId } from '../../core/game/puzzle/puzzle.ts';
import { pruneUnused } from '../../core/store/deletion.ts';
import { counted, type Sql, type Statement } from '../../core/store/query.ts';
import { MAX_MEMBERS } from './limits.ts';

/** A group has at most MAX_MEMBERS, however many join at the same time. */
export type Groups = {
  readonly addGroup: (group: Group) => Promise<void>;
  readonly group: (id: string) => Promise<Group | undefined>;
  /** Returns the members in the order of joining, with their results on these days, including the last day. */
  readonly standings: (groupId: string, days: GroupDays) => Promise<Standing[]>;
  readonly deleteGroup: (id: string) => Promise<boolean>;
  /** Deletes groups without a result for that long. Returns their number. */
  readonly pruneGroups: (unusedMs: number) => Promise<number>;

  readonly addMember: (member: Member) => Promise<'added' | 'full' | 'no group'>;
  readonly member: (groupId: string, id: string) => Promise<Member | undefined>;
  readonly memberWith: (groupId: string, secretHash: string) => Promise<Member | undefined>;
  /** Returns `false` if the member was deleted. */
  readonly renameMember: (member: Member, name: string) => Promise<boolean>;
  readonly deleteMember: (member: Member) => Promise<boolean>;
  /** Only a member's first completed game on a board counts, and a game counts for one member. */
  readonly addResult: (member: Member, game: DailyGame) => Promise<'counts' | Uncounted>;
};

export type Group = { id: string; name: string; secretHash: string };

export type Member = { id: string; groupId: string; name: string; secretHash: string };

type GroupDays = { language: LanguageCode; from: number; to: number };

/** The days with a game that counts for this member, and its time. */
export type Standing = Pick<Member, 'id' | 'name'> & { results: { day: number; timeMs: number }[] };

/** A completed, ranked game of a daily puzzle. */
export type DailyGame = Game & { boardId: string; day: number; completedAt: number };

/** Why a game doesn't count: it counts for another member, an earlier game counts, or its date has ended everywhere. */
type Uncounted = 'taken' | 'second' | 'late';

/** Groups on both databases. The ids of groups and members are random, like puzzle ids. */
export function createGroups({ read, write, erase }: Sql): Groups {
  return {
    async addGroup({ id, name, secretHash }) {
      await write([[ADD_GROUP, [id, name, secretHash]]]);
    },

    async group(id) {
      return isPuzzleId(id) ? (await read<Group>(READ_GROUP, [id]))[0] : undefined;
    },

    async standings(groupId, { language, from, to }) {
      const rows = await read<StandingRow>(STANDINGS, [groupId, language, from, to]);
      const members = Map.groupBy(rows, ({ id }) => id).values();
      return Array.from(members, ([first, ...others]) => {
        const { id, name } = first as StandingRow;
        const results = [first as StandingRow, ...others].filter((row) => row.day !== null);
        return { id, name, results: results.map(({ day, timeMs }) => ({ day, timeMs })) };
      });
    },

    async addMember({ id, groupId, name, secretHash }) {
      const [group, added] = await write([
        change(groupId),
        [ADD_MEMBER, [id, groupId, name, nameKey(name), secretHash]],
      ]);
      if (group?.length === 0) return 'no group';
      return added?.length === 0 ? 'full' : 'added';
    },

    async member(groupId, id) {
      return isPuzzleId(id) ? (await read<Member>(`${READ_MEMBER} id = $2`, [groupId, id]))[0] : undefined;
    },

    async memberWith(groupId, secretHash) {
      return (await read<Member>(`${READ_MEMBER} secret_hash = $2`, [groupId, secretHash]))[0];
    },

    async renameMember({ id, groupId }, name) {
      const [, renamed] = await erase([change(groupId), [RENAME_MEMBER, [id, name, nameKey(name)]]]);
      return renamed?.length === 1;
    },

    async deleteMember({ id, groupId }) {
      const [, , deleted] = await erase([lock(groupId), [DELETE_RESULTS_OF, [id]], [DELETE_MEMBER, [id]]]);
      return deleted?.length === 1;
    },

    async addResult({ id, groupId }, { id: gameId, boardId, day, startedAt, completedAt }) {
      const times = [completedAt - startedAt, completedAt, dayEndsAt(day)];
      const [, , counting] = await write<[unknown[], unknown[], { memberId: string; gameId: string }[]]>([
        [USE_GROUP, [groupId]],
        [ADD_RESULT, [id, boardId, groupId, gameId, ...times]],
        [COUNTING, [groupId, gameId, id, boardId]],
      ]);
      const gameResult = counting.find((result) => result.gameId === gameId);
      if (gameResult) return gameResult.memberId === id ? 'counts' : 'taken';
      return counting.length > 0 ? 'second' : 'late';
    },

    deleteGroup: (id) => deleteGroup({ erase }, id),

    pruneGroups: (unusedMs) =>
      pruneUnused(read, UNUSED_GROUPS, unusedMs, (id, before) => deleteGroup({ erase }, id, before)),
  };
}

/** Returns `false` if the group is gone or was used after that time. */
export async function deleteGroup(
  { erase }: Pick<Sql, 'erase'>,
  id: string,
  usedBefore = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const [deleted] = await erase([
    [DELETE_GROUP, [id, usedBefore]],
    [DELETE_RESULTS, [id]],
    [DELETE_MEMBERS, [id]],
  ]);
  return deleted?.length === 1;
}

type StandingRow = { id: string; name: string; day: number; timeMs: number };

function lock(groupId: string): Statement {
  return [counted('UPDATE groups SET used_at = used_at WHERE id = $1'), [groupId]];
}

/** Locks the group and counts the change, so that dismissed reports count again. */
function change(groupId: string): Statement {
  return [counted('UPDATE groups SET changes = changes + 1 WHERE id = $1'), [groupId]];
}

const ADD_GROUP = `
  INSERT INTO groups (id, name, secret_hash, created_at, used_at)
  VALUES ($1, $2, $3, wordsearch_now_ms(), wordsearch_now_ms())`;

const READ_GROUP = 'SELECT id, name, secret_hash AS "secretHash" FROM groups WHERE id = $1';

const STANDINGS = `
  SELECT m.id, m.name, b.day, r.time_ms AS "timeMs"
  FROM group_members m LEFT JOIN (
    group_results r JOIN boards b
      ON b.id = r.board_id AND b.language = $2 AND b.day >= $3 AND b.day <= $4
  ) ON r.member_id = m.id
  WHERE m.group_id = $1 ORDER BY m.joined_at, m.id, b.day`;

const ADD_MEMBER = counted(`
  INSERT INTO group_members (id, group_id, name, name_key, secret_hash, joined_at)
  SELECT $1, $2, $3, $4, $5, wordsearch_now_ms() FROM groups
  WHERE id = $2 AND (SELECT count(*) FROM group_members WHERE group_id = $2) < ${MAX_MEMBERS}`);

const READ_MEMBER = `
  SELECT id, group_id AS "groupId", name, secret_hash AS "secretHash" FROM group_members WHERE group_id = $1 AND`;

const RENAME_MEMBER = counted('UPDATE group_members SET name = $2, name_key = $3 WHERE id = $1');
const DELETE_RESULTS_OF = 'DELETE FROM group_results WHERE member_id = $1';
const DELETE_MEMBER = counted('DELETE FROM group_members WHERE id = $1');

const USE_GROUP = 'UPDATE groups SET used_at = wordsearch_now_ms() WHERE id = $1';

const ADD_RESULT = `
  INSERT INTO group_results (member_id, board_id, group_id, game_id, time_ms, completed_at)
  SELECT $1, $2, $3, $4, $5, $6 FROM group_members
  WHERE id = $1 AND wordsearch_now_ms() < $7
    AND NOT EXISTS (SELECT 1 FROM group_results WHERE group_id = $3 AND game_id = $4)
  ON CONFLICT (member_id, board_id) DO UPDATE
    SET game_id = excluded.game_id, time_ms = excluded.time_ms, completed_at = excluded.completed_at
    WHERE excluded.completed_at < group_results.completed_at`;

const COUNTING = `
  SELECT member_id AS "memberId", game_id AS "gameId" FROM group_results
  WHERE group_id = $1 AND (game_id = $2 OR (member_id = $3 AND board_id = $4))`;

const UNUSED_GROUPS = 'SELECT id FROM groups WHERE used_at < $1 ORDER BY used_at LIMIT $2';
const DELETE_GROUP = counted('DELETE FROM groups WHERE id = $1 AND used_at < $2');

const IS_GONE = 'NOT EXISTS (SELECT 1 FROM groups WHERE id = $1)';
const DELETE_RESULTS = `DELETE FROM group_results WHERE group_id = $1 AND ${IS_GONE}`;
const DELETE_MEMBERS = `DELETE FROM group_members WHERE group_id = $1 AND ${IS_GONE}`;
