import type { Game } from '../../core/game/game.ts';
import { LEADERBOARD_SIZE } from '../../core/game/limits.ts';
import type { PresetName } from '../../core/game/presets.ts';
import { storedGame } from '../../core/store/game-steps.ts';
import { queryOf, type Sql, storeNow } from '../../core/store/query.ts';
import { boardName, namesOf, pastNames, playerOf, presetName, type Scope } from './leaderboard-names.ts';
import type { Period } from './periods.ts';
import { isSecond } from './steps.ts';

export type Leaderboards = {
  /** Returns a leaderboard with the position of the game. */
  readonly leaderboard: (filter: LeaderboardFilter, game?: Game) => Promise<Leaderboard>;
  /** Returns the leaderboard of one board. */
  readonly boardLeaderboard: (boardId: string, game?: Game) => Promise<BoardLeaderboard>;
  /** Deletes the leaderboards of past days and weeks, and entries beyond MAX_PLACE. */
  readonly shorten: () => Promise<void>;
};

/** The last counted rank, so that counting stays cheap whatever the number of games. */
export const MAX_PLACE = 1000;

export type LeaderboardFilter = {
  preset: PresetName;
  scope: Scope;
  period: Period;
};

export type BestTime = { playerName: string; category: string; durationMs: number; completedAt: number };

type Leaderboard = {
  best: readonly BestTime[];
  /** `undefined` without a game, or if the game isn't on this leaderboard. */
  position: Position | undefined;
};

export type Position = {
  /** The number of faster entries, counted up to MAX_PLACE. */
  better: number;
  /** Whether it is an entry itself: the best game of its player. */
  listed: boolean;
  /** The two entries on each side of it, fastest first. */
  before: readonly BestTime[];
  after: readonly BestTime[];
};

export type BoardLeaderboard = {
  best: readonly BestTime[];
  players: number;
  /** Beyond MAX_PLACE, `slower` is exact to a second. */
  position: { better: number; slower: number } | undefined;
};

/** Leaderboards aren't cached, because each statement reads only a few entries of an index. */
export function createLeaderboards({ read, erase }: Sql): Leaderboards {
  const bestOn = async (name: string) => (await read<BestTime>(LEADERBOARD_SQL.best, [name])).map(bestFrom);

  const positionOn = async (name: string, key: Key): Promise<Position> => {
    const { better, before, after } = LEADERBOARD_SQL;
    const values = [name, ...key];
    const [[count], rowsBefore, rowsAfter] = await Promise.all([
      read<{ better: number }>(better, values),
      read<BestTime>(before, values),
      read<BestTime & { gameId: string }>(after, values),
    ]);
    const listed = rowsAfter[0]?.gameId === key[2];
    return {
      better: count?.better ?? 0,
      listed,
      before: rowsBefore.map(bestFrom).reverse(),
      after: rowsAfter.slice(listed ? 1 : 0, listed ? 3 : 2).map(bestFrom),
    };
  };

  return {
    async leaderboard({ preset, scope, period }, game) {
      const name = presetName(period, preset, scope, period === 'all' ? 0 : await storeNow(read));
      const key = keyOn(name, game);
      const [best, position] = await Promise.all([bestOn(name), key && positionOn(name, key)]);
      return { best, position };
    },

    async boardLeaderboard(boardId, game) {
      const name = boardName(boardId);
      const key = game && (await isSecond(read, game)) ? undefined : keyOn(name, game);
      const { times, betterOthers } = LEADERBOARD_SQL;
      // Counts whole seconds, as board_times does.
      const seconds = Math.min(Math.floor((key?.[0] ?? 0) / 1000), 3600);
      const [best, [counts], place] = await Promise.all([
        bestOn(name),
        read<{ players: number; slower: number }>(times, [name, seconds]),
        key && game ? read<{ better: number }>(betterOthers, [name, ...key, playerOf(game)]) : [],
      ]);
      const { players, slower } = counts ?? { players: 0, slower: 0 };
      const better = place[0]?.better ?? 0;
      // The game's own player is one of the players.
      const exact = better < MAX_PLACE ? Math.max(0, players - 1 - better) : slower;
      return { best, players, position: key && { better, slower: exact } };
    },

    async shorten() {
      const run = queryOf(erase);
      for (const range of pastNames(await storeNow(read))) await run(DELETE_PAST, range);
      // Doesn't use `read`, because SQLite would count in the thread that answers requests.
      for (const { name } of await run<{ name: string }>(LONG)) await run(SHORTEN, [name]);
    },
  };
}

function bestFrom({ playerName, category, durationMs, completedAt }: BestTime): BestTime {
  return { playerName, category, durationMs, completedAt };
}

/** The time, the completion and the id of a game. */
type Key = [number, number, string];

/** Returns the key of the game on this leaderboard; `undefined` if it isn't on it. */
function keyOn(name: string, game: Game | undefined): Key | undefined {
  const ranked = game && storedGame(game);
  if (!ranked || !namesOf(ranked).includes(name)) return undefined;
  return [ranked.rankedMs as number, ranked.completedAt as number, ranked.id];
}

const COLUMNS = `name AS "playerName", duration_ms AS "durationMs", completed_at AS "completedAt",
    (SELECT name FROM categories WHERE id = category_id) AS category`;
const ENTRIES = 'FROM leaderboard_entries WHERE leaderboard = $1';
const ORDER = 'duration_ms, completed_at, game_id';
const REVERSE_ORDER = 'duration_ms DESC, completed_at DESC, game_id DESC';
const BETTER = `(${ORDER}) < ($2, $3, $4)`;

/** $1 is the leaderboard; $2, $3 and $4 are the time, the completion and the id of a game. */
const LEADERBOARD_SQL = {
  best: `SELECT ${COLUMNS} ${ENTRIES} ORDER BY ${ORDER} LIMIT ${LEADERBOARD_SIZE}`,
  better: `SELECT count(*) AS better FROM (SELECT 1 ${ENTRIES} AND ${BETTER} LIMIT ${MAX_PLACE}) AS faster`,
  before: `SELECT ${COLUMNS} ${ENTRIES} AND ${BETTER} ORDER BY ${REVERSE_ORDER} LIMIT 2`,
  /** The game itself, if it is an entry, and the two after it. */
  after: `SELECT ${COLUMNS}, game_id AS "gameId" ${ENTRIES} AND (${ORDER}) >= ($2, $3, $4)
    ORDER BY ${ORDER} LIMIT 3`,
  betterOthers: `SELECT count(*) AS better FROM (
    SELECT 1 ${ENTRIES} AND ${BETTER} AND player <> $5 LIMIT ${MAX_PLACE}) AS faster`,
  times: `SELECT CAST(coalesce(sum(players), 0) AS bigint) AS players,
      CAST(coalesce(sum(CASE WHEN seconds > $2 THEN players END), 0) AS bigint) AS slower
    FROM board_times WHERE leaderboard = $1`,
};

const DELETE_PAST = 'DELETE FROM leaderboard_entries WHERE leaderboard >= $1 AND leaderboard < $2';

/** Leaves out boards' leaderboards, which count every player: `!` sorts after the space in their names. */
const LONG = `
  SELECT leaderboard AS name FROM leaderboard_entries WHERE leaderboard < 'board ' OR leaderboard > 'board!'
  GROUP BY leaderboard HAVING count(*) > ${MAX_PLACE}`;

const SHORTEN = `
  DELETE FROM leaderboard_entries WHERE leaderboard = $1 AND (duration_ms, completed_at, game_id) > (
    SELECT duration_ms, completed_at, game_id FROM leaderboard_entries WHERE leaderboard = $1
    ORDER BY duration_ms, completed_at, game_id LIMIT 1 OFFSET ${MAX_PLACE - 1})`;
