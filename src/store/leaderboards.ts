import { fairTime } from '../game/fair.ts';
import { type Game, isGameId } from '../game/game.ts';
import { LEADERBOARD_SIZE } from '../game/limits.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import { type Sql, storeNow } from './query.ts';
import { boardName, namesOf, playerOf, presetName, rankedGame } from './ranking.ts';
import { type BestTime, type Leaderboards, MAX_PLACE, type Position } from './store.ts';

/** Not cached: each statement reads a few entries of an index. */
export function createLeaderboards({ read }: Sql): Leaderboards {
  const bestOn = async (name: string) => (await read<BestRow>(LEADERBOARD_SQL.best, [name])).map(bestFrom);

  const positionOn = async (name: string, key: Key): Promise<Position> => {
    const { better, before, after } = LEADERBOARD_SQL;
    const values = [name, ...key];
    const [[count], rowsBefore, rowsAfter] = await Promise.all([
      read<{ better: number }>(better, values),
      read<BestRow>(before, values),
      read<BestRow & { gameId: string }>(after, values),
    ]);
    const listed = rowsAfter[0]?.gameId === key[2];
    return {
      better: count?.better ?? 0,
      listed,
      before: rowsBefore.map(bestFrom).reverse(),
      after: rowsAfter.slice(listed ? 1 : 0, listed ? 3 : 2).map(bestFrom),
    };
  };

  const isSecond: Leaderboards['isSecond'] = async (game) => {
    const { boardId, day, playerName } = game;
    if (boardId === null || day === null || playerName === ANONYMOUS || fairTime(game) === null) return false;
    const { entryOf } = LEADERBOARD_SQL;
    const [entry] = await read<{ gameId: string }>(entryOf, [boardName(boardId), playerName]);
    return entry !== undefined && entry.gameId !== game.id;
  };

  return {
    isSecond,

    async leaderboard({ preset, of, period }, game) {
      const name = presetName(period, preset, of, period === 'all' ? 0 : await storeNow(read));
      const key = keyOn(name, game);
      const [best, position] = await Promise.all([bestOn(name), key && positionOn(name, key)]);
      return { best, position };
    },

    async boardLeaderboard(boardId, game) {
      const name = boardName(boardId);
      const key = game && (await isSecond(game)) ? undefined : keyOn(name, game);
      const { times, betterOthers } = LEADERBOARD_SQL;
      // Seconds as in board_times.
      const seconds = Math.min(Math.floor((key?.[0] ?? 0) / 1000), 3600);
      const [best, [counts], place] = await Promise.all([
        bestOn(name),
        read<{ players: number; slower: number }>(times, [name, seconds]),
        key && game ? read<{ better: number }>(betterOthers, [name, ...key, playerOf(game)]) : [],
      ]);
      const { players, slower } = counts ?? { players: 0, slower: 0 };
      const better = place[0]?.better ?? 0;
      // One of the players is that of the game.
      const exact = better < MAX_PLACE ? Math.max(0, players - 1 - better) : slower;
      return { best, players, position: key && { better, slower: exact } };
    },
  };
}

type BestRow = { player: string; durationMs: number; completedAt: number; category: string };

function bestFrom({ player, category, durationMs, completedAt }: BestRow): BestTime {
  return { playerName: isGameId(player) ? ANONYMOUS : player, category, durationMs, completedAt };
}

/** The time, the completion and the id of a game. */
type Key = [number, number, string];

/** Where the game is on this leaderboard; `undefined` when it is not on it. */
function keyOn(name: string, game: Game | undefined): Key | undefined {
  const ranked = game && rankedGame(game);
  if (!ranked || !namesOf(ranked).includes(name)) return undefined;
  return [ranked.rankedMs as number, ranked.completedAt as number, ranked.id];
}

const COLUMNS = `player, duration_ms AS "durationMs", completed_at AS "completedAt",
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
  entryOf: `SELECT game_id AS "gameId" ${ENTRIES} AND player = $2`,
  times: `SELECT CAST(coalesce(sum(players), 0) AS bigint) AS players,
      CAST(coalesce(sum(CASE WHEN seconds > $2 THEN players END), 0) AS bigint) AS slower
    FROM board_times WHERE leaderboard = $1`,
};
