import { type Game, isGameId } from '../game/game.ts';
import { LEADERBOARD_SIZE } from '../game/limits.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import type { PresetName } from '../game/presets.ts';
import { boardList, classList, listNames, MAX_PLACE, type Period, playerOf, rankedGame } from './lists.ts';
import { type Query, type RunAll, type Step, storeNow } from './query.ts';

export type ScoreFilter = {
  preset: PresetName;
  /** All categories when it is left out. */
  categoryId?: number | undefined;
  period: Period;
};

export type BestTime = ReturnType<typeof bestFrom>;
export type ScoreStore = ReturnType<typeof createScores>;
export type Scores = Awaited<ReturnType<ScoreStore['scores']>>;
export type Position = NonNullable<Scores['position']>;
export type BoardScores = Awaited<ReturnType<ScoreStore['boardScores']>>;

const COLUMNS = `player, duration_ms AS "durationMs", completed_at AS "completedAt",
    (SELECT name FROM categories WHERE id = category_id) AS category`;
const ORDER = 'duration_ms, completed_at, game_id';
const REVERSE_ORDER = 'duration_ms DESC, completed_at DESC, game_id DESC';
const KEY = `(${ORDER})`;

/** For both databases. $1 is the list; $2, $3 and $4 are the time, the completion and the id of a game. */
export const SCORES_SQL = {
  best: `SELECT ${COLUMNS} FROM best_times WHERE list = $1 ORDER BY ${ORDER} LIMIT ${LEADERBOARD_SIZE}`,
  better: `SELECT count(*) AS better FROM (
    SELECT 1 FROM best_times WHERE list = $1 AND ${KEY} < ($2, $3, $4) LIMIT ${MAX_PLACE}) AS faster`,
  before: `SELECT ${COLUMNS} FROM best_times WHERE list = $1 AND ${KEY} < ($2, $3, $4) ORDER BY ${REVERSE_ORDER} LIMIT 2`,
  /** The game itself, if it is an entry, and the two after it. */
  after: `SELECT ${COLUMNS}, game_id AS "gameId" FROM best_times WHERE list = $1 AND ${KEY} >= ($2, $3, $4)
    ORDER BY ${ORDER} LIMIT 3`,
  betterOthers: `SELECT count(*) AS better FROM (
    SELECT 1 FROM best_times WHERE list = $1 AND ${KEY} < ($2, $3, $4) AND player <> $5 LIMIT ${MAX_PLACE}) AS faster`,
  times: `SELECT CAST(coalesce(sum(players), 0) AS bigint) AS players,
      CAST(coalesce(sum(CASE WHEN seconds > $2 THEN players END), 0) AS bigint) AS slower
    FROM board_times WHERE list = $1`,
};

/** Not cached: each statement reads a few entries of an index. */
export function createScores(read: Query, readAll: RunAll) {
  return {
    async scores(filter: ScoreFilter, game?: Game) {
      const { preset, categoryId = null, period } = filter;
      const list = classList(period, preset, categoryId, period === 'all' ? 0 : await storeNow(read));
      const key = keyOn(list, game);
      const { best, better, before, after } = SCORES_SQL;
      const asks: Step[] = [[best, [list]]];
      if (key) asks.push(...[better, before, after].map((ask): Step => [ask, [list, ...key]]));
      const [bestRows, [count] = [], rowsBefore = [], rowsAfter = []] = (await readAll(asks)) as ListRows;
      const listed = rowsAfter[0]?.gameId === key?.[2];
      return {
        best: bestRows.map(bestFrom),
        /** `undefined` without a game, and when the game is not on this leaderboard. */
        position: key && {
          /** How many entries are better. The count ends at MAX_PLACE. */
          better: count?.better ?? 0,
          /** Whether it is itself an entry: the best game of its player. */
          listed,
          /** The two entries next to it on each side, the fastest first. */
          before: rowsBefore.map(bestFrom).reverse(),
          after: rowsAfter.slice(listed ? 1 : 0, listed ? 3 : 2).map(bestFrom),
        },
      };
    },

    async boardScores(boardId: string, game?: Game) {
      const list = boardList(boardId);
      const key = keyOn(list, game);
      const { best, times, betterOthers } = SCORES_SQL;
      const asks: Step[] = [
        [best, [list]],
        // Seconds as in board_times.
        [times, [list, Math.min(Math.floor((key?.[0] ?? 0) / 1000), 3600)]],
      ];
      if (key && game) asks.push([betterOthers, [list, ...key, playerOf(game)]]);
      const [bestRows, [{ players, slower }], [place] = []] = (await readAll(asks)) as BoardRows;
      const better = place?.better ?? 0;
      // One of the players is that of the game. Beyond MAX_PLACE, `slower` is exact to a second.
      const exact = better < MAX_PLACE ? Math.max(0, players - 1 - better) : slower;
      return { best: bestRows.map(bestFrom), players, position: key && { better, slower: exact } };
    },
  };
}

type BestRow = { player: string; durationMs: number; completedAt: number; category: string; gameId?: string };
type CountRow = { better: number };
/** Without a game, only the first ones are read. */
type ListRows = [BestRow[], CountRow[]?, BestRow[]?, BestRow[]?];
type BoardRows = [BestRow[], [{ players: number; slower: number }], CountRow[]?];

function bestFrom({ player, category, durationMs, completedAt }: BestRow) {
  return { playerName: isGameId(player) ? ANONYMOUS : player, category, durationMs, completedAt };
}

function keyOn(list: string, game: Game | undefined): [number, number, string] | undefined {
  const ranked = game && rankedGame(game);
  if (!ranked || !listNames(ranked).includes(list)) return undefined;
  return [ranked.rankedMs as number, ranked.completedAt as number, ranked.id];
}
