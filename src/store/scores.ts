import { type ClassName, classOf } from '../game/classes.ts';
import { DAY_MS, dayAt, weekOf } from '../game/daily.ts';
import type { Difficulty } from '../game/difficulty.ts';
import { fairTime } from '../game/fair.ts';
import { type Game, isGameId } from '../game/game.ts';
import { LEADERBOARD_SIZE } from '../game/limits.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import { MAX_PLACE } from './puzzles.ts';
import type { RunAll, Step } from './query.ts';

/** Leaderboards of fair games, by class: the best game of each player name, and every game of Anonymous. */

export const PERIODS = ['day', 'week', 'all'] as const;
export type Period = (typeof PERIODS)[number];

export type ScoreFilter = {
  class: ClassName;
  /** All categories when it is left out. */
  categoryId?: number | undefined;
  /** The current UTC day, the current week, which begins on Monday, or all time. */
  period: Period;
};

export type BestTime = { playerName: string; category: string; durationMs: number; completedAt: number };

/** The position of a game on a leaderboard. */
export type Position = {
  /** How many entries are better. The count ends at MAX_PLACE. */
  better: number;
  /** Whether it is itself an entry: the best game of its player. */
  listed: boolean;
  /** The two entries next to it on each side, the fastest first. */
  before: readonly BestTime[];
  after: readonly BestTime[];
};

/** `position` is `undefined` without a game, and when the game is not on this leaderboard. */
export type Scores = { best: readonly BestTime[]; position: Position | undefined };

/** The best time of each player of a board, and the position of a game among them. */
export type BoardScores = {
  best: readonly BestTime[];
  players: number;
  /** `undefined` without a game, and when the game is not listed. */
  position: BoardPosition | undefined;
};

/** Of the other players. `better` is counted up to MAX_PLACE; beyond it, `slower` is exact to a second. */
export type BoardPosition = { better: number; slower: number };

export type ScoreStore = {
  /** The ten best of a leaderboard, and the position of this game. */
  readonly scores: (filter: ScoreFilter, game?: Game) => Promise<Scores>;
  /** The ten best players of a board, and the position of this game. */
  readonly boardScores: (boardId: string, game?: Game) => Promise<BoardScores>;
};

/** What decides on which leaderboards a game is. */
export type Ranked = {
  id: string;
  playerName: string;
  categoryId: number | null;
  boardId: string | null;
  size: number;
  wordCount: number;
  difficulty: Difficulty;
  /** The time of a fair game, else `null`. */
  rankedMs: number | null;
  completedAt: number | null;
};

/** The columns of a game that decide it. */
export const RANKED = `id, player_name AS "playerName", category_id AS "categoryId", board_id AS "boardId", size,
    word_count AS "wordCount", difficulty, ranked_ms AS "rankedMs", completed_at AS "completedAt"`;

/** The entries of one game: the same values on each of its lists. */
export type Entries = {
  lists: string[];
  /** The name, or the id of the game of an Anonymous player: one entry for each of them on a list. */
  player: string;
  durationMs: number;
  completedAt: number;
  gameId: string;
  /** 0 on the list of a board. */
  categoryId: number;
};

export function rankedGame(game: Game): Ranked {
  return { ...game, wordCount: game.words.length, rankedMs: fairTime(game) };
}

/** A fair game of a puzzle is on the list of its board, one of a category on six lists if its settings are a class. */
export function entriesOf(ranked: Ranked): Entries | undefined {
  const { id, categoryId, rankedMs, completedAt } = ranked;
  if (rankedMs === null || completedAt === null) return undefined;
  const lists = listsOf(ranked, completedAt);
  const player = playerOf(ranked);
  return (
    lists && { lists, player, durationMs: rankedMs, completedAt, gameId: id, categoryId: categoryId ?? 0 }
  );
}

/** The statements that enter a game on its lists. */
export function enterSteps(entries: Entries | undefined): Step[] {
  if (!entries) return [];
  const { lists, player, durationMs, completedAt, gameId, categoryId } = entries;
  return lists.map((list) => [SCORES_SQL.enter, [list, player, durationMs, completedAt, gameId, categoryId]]);
}

/**
 * The statement that enters the best stored game of the same player on a list that this game has left. Only games that were
 * completed since then count. Each game of Anonymous has its own entry, which none replaces.
 */
export function enterNext(list: string, game: Ranked, since = 0): Step[] {
  if (game.playerName === ANONYMOUS) return [];
  const { playerName, boardId, size, wordCount, difficulty } = game;
  const categoryId = list.endsWith(ALL_CATEGORIES) ? null : game.categoryId;
  const values = [list, playerName, boardId, size, wordCount, difficulty, categoryId, since];
  return [[SCORES_SQL.enterNext, values]];
}

function listsOf(ranked: Ranked, completedAt: number): string[] | undefined {
  const { boardId, categoryId } = ranked;
  if (boardId !== null) return [boardList(boardId)];
  const gameClass = classOf({ ...ranked, words: ranked.wordCount });
  if (!gameClass || categoryId === null) return undefined;
  return PERIODS.flatMap((period) =>
    [categoryId, undefined].map((category) =>
      listName({ class: gameClass, categoryId: category, period }, completedAt),
    ),
  );
}

function playerOf({ id, playerName }: Pick<Ranked, 'id' | 'playerName'>): string {
  return playerName === ANONYMOUS ? id : playerName;
}

/** The list of the players of a board. A trigger counts their times by whole seconds, in board_times. */
export function boardList(boardId: string): string {
  return `board ${boardId}`;
}

const ALL_CATEGORIES = '*';

/** "all classic 3", "d20772 quick *" or "w2967 hard *": the period, the class, and the category, * for all. */
export function listName({ class: gameClass, categoryId, period }: ScoreFilter, at: number): string {
  return `${periodName(period, at)} ${gameClass} ${categoryId ?? ALL_CATEGORIES}`;
}

function periodName(period: Period, at: number): string {
  if (period === 'all') return period;
  return period === 'day' ? `d${dayAt(at)}` : `w${weekOf(dayAt(at))}`;
}

/** The ranges of names of the lists that are no longer kept: those before yesterday, and before the last week. */
export function pastLists(now: number): { from: string; to: string }[] {
  return [
    { from: 'd', to: periodName('day', now - DAY_MS) },
    { from: 'w', to: periodName('week', now - 7 * DAY_MS) },
  ];
}

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
  /** $2 is a time in whole seconds. */
  times: `SELECT CAST(coalesce(sum(players), 0) AS bigint) AS players,
      CAST(coalesce(sum(CASE WHEN seconds > $2 THEN players END), 0) AS bigint) AS slower
    FROM board_times WHERE list = $1`,
  enter: `
    INSERT INTO best_times (list, player, duration_ms, completed_at, game_id, category_id)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (list, player) DO UPDATE SET duration_ms = excluded.duration_ms,
      completed_at = excluded.completed_at, game_id = excluded.game_id, category_id = excluded.category_id
    WHERE (excluded.duration_ms, excluded.completed_at) < (best_times.duration_ms, best_times.completed_at)`,
  enterNext: `
    INSERT INTO best_times (list, player, duration_ms, completed_at, game_id, category_id)
    SELECT CAST($1 AS text), player_name, ranked_ms, completed_at, id, coalesce(category_id, 0) FROM games
    WHERE player_name = $2 AND ranked_ms IS NOT NULL AND board_id IS NOT DISTINCT FROM $3
      AND size = $4 AND word_count = $5 AND difficulty = $6 AND (category_id = $7 OR $7 IS NULL)
      AND completed_at >= $8
    ORDER BY ranked_ms, completed_at LIMIT 1
    ON CONFLICT (list, player) DO NOTHING`,
  remove: 'DELETE FROM best_times WHERE list = $1 AND game_id = $2',
};

/** `read` runs the statements on one state of the database, as far as it can. Not cached: each reads a few entries of an index. */
export function createScores(read: RunAll, now: () => Promise<number>): ScoreStore {
  return {
    async scores(filter, game) {
      const list = listName(filter, filter.period === 'all' ? 0 : await now());
      const key = keyOn(list, game);
      const { best, better, before, after } = SCORES_SQL;
      const ofGame = key ? [better, before, after] : [];
      const asks = ofGame.map((statement): Step => [statement, [list, ...(key ?? [])]]);
      const [bestRows = [], [count] = [], rowsBefore = [], rowsAfter = []] = (await read([
        [best, [list]],
        ...asks,
      ])) as [BestRow[], CountRow[], BestRow[], BestRow[]];
      const listed = rowsAfter[0]?.gameId === key?.[2];
      return {
        best: bestRows.map(bestFrom),
        position: key && {
          better: count?.better ?? 0,
          listed,
          before: rowsBefore.map(bestFrom).reverse(),
          after: rowsAfter.slice(listed ? 1 : 0, listed ? 3 : 2).map(bestFrom),
        },
      };
    },

    async boardScores(boardId, game) {
      const list = boardList(boardId);
      const key = keyOn(list, game);
      const { best, times, betterOthers } = SCORES_SQL;
      const asks: Step[] = [
        [best, [list]],
        [times, [list, secondsOf(key?.[0] ?? 0)]],
      ];
      if (key && game) asks.push([betterOthers, [list, ...key, playerOf(game)]]);
      const [bestRows, [counted], [place] = []] = (await read(asks)) as [BestRow[], TimesRow[], CountRow[]];
      const { players, slower } = counted ?? { players: 0, slower: 0 };
      const better = place?.better ?? 0;
      // Of the first thousand the place is exact; one of the players is that of the game.
      const exact = better < MAX_PLACE ? Math.max(0, players - 1 - better) : slower;
      return { best: bestRows.map(bestFrom), players, position: key && { better, slower: exact } };
    },
  };
}

type BestRow = { player: string; durationMs: number; completedAt: number; category: string; gameId?: string };
type CountRow = { better: number };
type TimesRow = { players: number; slower: number };

function bestFrom({ player, category, durationMs, completedAt }: BestRow): BestTime {
  return { playerName: isGameId(player) ? ANONYMOUS : player, category, durationMs, completedAt };
}

/** As in board_times. */
function secondsOf(durationMs: number): number {
  return Math.min(Math.floor(durationMs / 1000), 3600);
}

/** The key of a game on this list, or `undefined` when it is not on it. */
function keyOn(list: string, game: Game | undefined): [number, number, string] | undefined {
  const entries = game && entriesOf(rankedGame(game));
  return entries?.lists.includes(list)
    ? [entries.durationMs, entries.completedAt, entries.gameId]
    : undefined;
}
