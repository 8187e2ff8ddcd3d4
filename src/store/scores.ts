import { type ClassName, classOf } from '../game/classes.ts';
import { DAY_MS, dayAt, weekOf } from '../game/daily.ts';
import type { Difficulty } from '../game/difficulty.ts';
import { fairTime } from '../game/fair.ts';
import { type Game, isGameId } from '../game/game.ts';
import { LEADERBOARD_SIZE } from '../game/limits.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import { MAX_PLACE } from './puzzles.ts';
import type { Statement } from './query.ts';

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

export type ScoreStore = {
  /** The ten best of a leaderboard, and the position of this game. */
  readonly scores: (filter: ScoreFilter, game?: Game) => Promise<Scores>;
};

/** What decides on which leaderboards a game is. */
export type Ranked = {
  id: string;
  playerName: string;
  categoryId: number | null;
  size: number;
  wordCount: number;
  difficulty: Difficulty;
  /** The time of a fair game, else `null`. */
  rankedMs: number | null;
  completedAt: number | null;
};

/** The entries of one game: the same values on each of its lists. */
export type Entries = {
  lists: string[];
  /** The name, or the id of the game of an Anonymous player: one entry for each of them on a list. */
  player: string;
  durationMs: number;
  completedAt: number;
  gameId: string;
  categoryId: number;
};

export function rankedGame(game: Game): Ranked {
  return { ...game, wordCount: game.words.length, rankedMs: fairTime(game) };
}

/** A fair game of a category whose settings are those of a class is on six lists; any other game is on none. */
export function entriesOf(ranked: Ranked): Entries | undefined {
  const { id, playerName, categoryId, rankedMs, completedAt } = ranked;
  const gameClass = classOf({ ...ranked, words: ranked.wordCount });
  if (!gameClass || categoryId === null || rankedMs === null || completedAt === null) return undefined;
  const lists = PERIODS.flatMap((period) =>
    [categoryId, undefined].map((category) =>
      listName({ class: gameClass, categoryId: category, period }, completedAt),
    ),
  );
  const player = playerName === ANONYMOUS ? id : playerName;
  return { lists, player, durationMs: rankedMs, completedAt, gameId: id, categoryId };
}

/** "all classic 3", "d20772 quick *" or "w2967 hard *": the period, the class, and the category, * for all. */
export function listName({ class: gameClass, categoryId, period }: ScoreFilter, at: number): string {
  return `${periodName(period, at)} ${gameClass} ${categoryId ?? '*'}`;
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
  best: {
    name: 'scores_best',
    text: `SELECT ${COLUMNS} FROM best_times WHERE list = $1 ORDER BY ${ORDER} LIMIT ${LEADERBOARD_SIZE}`,
  },
  better: {
    name: 'scores_better',
    text: `SELECT count(*) AS better FROM (
      SELECT 1 FROM best_times WHERE list = $1 AND ${KEY} < ($2, $3, $4) LIMIT ${MAX_PLACE}) AS faster`,
  },
  before: {
    name: 'scores_before',
    text: `SELECT ${COLUMNS} FROM best_times WHERE list = $1 AND ${KEY} < ($2, $3, $4) ORDER BY ${REVERSE_ORDER} LIMIT 2`,
  },
  /** The game itself, if it is an entry, and the two after it. */
  after: {
    name: 'scores_after',
    text: `SELECT ${COLUMNS}, game_id AS "gameId" FROM best_times WHERE list = $1 AND ${KEY} >= ($2, $3, $4)
      ORDER BY ${ORDER} LIMIT 3`,
  },
  enter: {
    name: 'enter_scores',
    text: `
      INSERT INTO best_times (list, player, duration_ms, completed_at, game_id, category_id)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (list, player) DO UPDATE SET duration_ms = excluded.duration_ms,
        completed_at = excluded.completed_at, game_id = excluded.game_id, category_id = excluded.category_id
      WHERE (excluded.duration_ms, excluded.completed_at) < (best_times.duration_ms, best_times.completed_at)`,
  },
  remove: {
    name: 'remove_scores',
    text: 'DELETE FROM best_times WHERE list = $1 AND game_id = $2',
  },
} satisfies Record<string, Statement>;

export type BestRow = {
  player: string;
  durationMs: number;
  completedAt: number;
  category: string;
  gameId?: string;
};

export function bestFrom({ player, category, durationMs, completedAt }: BestRow): BestTime {
  return { playerName: isGameId(player) ? ANONYMOUS : player, category, durationMs, completedAt };
}

/** From the rows of `better`, `before` and `after`. */
export function positionFrom(id: string, better: number, before: BestRow[], after: BestRow[]): Position {
  const listed = after[0]?.gameId === id;
  return {
    better,
    listed,
    before: before.map(bestFrom).reverse(),
    after: after.slice(listed ? 1 : 0, listed ? 3 : 2).map(bestFrom),
  };
}

/** The key of a game on this list, or `undefined` when it is not on it. */
export function keyOn(list: string, game: Game | undefined): [number, number, string] | undefined {
  const entries = game && entriesOf(rankedGame(game));
  return entries?.lists.includes(list)
    ? [entries.durationMs, entries.completedAt, entries.gameId]
    : undefined;
}
