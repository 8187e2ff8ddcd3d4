import { DAY_MS, dayAt, mondayOf, weekOf } from '../game/daily.ts';
import type { Difficulty } from '../game/difficulty.ts';
import type { Game } from '../game/game.ts';

/** Scores of fair games: games of a category, with every word clicked and no hint, the best one of each player name. */

export const PERIODS = ['day', 'week', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** Which games are compared. A field that is left out does not filter. */
export type ScoreFilter = {
  /** The current UTC day, the current week, which begins on Monday, or all time. */
  period: Period;
  categoryId?: number | undefined;
  difficulty?: Difficulty | undefined;
  size?: number | undefined;
  wordCount?: number | undefined;
};

export type BestTime = {
  playerName: string;
  category: string;
  difficulty: Difficulty;
  size: number;
  wordCount: number;
  durationMs: number;
  completedAt: number;
};

/** The position of a game among the best times. */
export type Position = {
  /** How many best times are better. The count ends at MAX_PLACE. */
  better: number;
  /** Whether it is itself the best time of its player. */
  listed: boolean;
  /** The two best times next to it on each side, the fastest first. */
  before: readonly BestTime[];
  after: readonly BestTime[];
};

/** `position` is `undefined` without a game, and when the filter does not select the game. */
export type Scores = { best: readonly BestTime[]; position: Position | undefined };

export type ScoreStore = {
  /** The ten best times, and the position of this game, which must be fair. */
  readonly scores: (filter: ScoreFilter, game?: Game) => Promise<Scores>;
};

/** The first part of the name of a leaderboard: "a", "d20772" or "w2967". */
export function periodName(period: Period, at: number): string {
  if (period === 'all') return 'a';
  const day = dayAt(at);
  return period === 'day' ? `d${day}` : `w${weekOf(day)}`;
}

/** The oldest periods whose leaderboards are kept. */
export function oldestPeriods(now: number): { day: string; week: string } {
  return { day: periodName('day', now - DAY_MS), week: periodName('week', now - 7 * DAY_MS) };
}

/** All time, the day and the week of this time. `to` is exclusive. */
export function rankedPeriods(at: number): { from: number; to: number }[] {
  const day = dayAt(at);
  const monday = mondayOf(weekOf(day));
  return [
    { from: 0, to: Number.MAX_SAFE_INTEGER },
    { from: day * DAY_MS, to: (day + 1) * DAY_MS },
    { from: monday * DAY_MS, to: (monday + 7) * DAY_MS },
  ];
}

/** The name of a leaderboard without its period: "3 hard 10 8", with * for any. */
export function filterName({ categoryId, difficulty, size, wordCount }: Omit<ScoreFilter, 'period'>): string {
  return [categoryId, difficulty, size, wordCount].map((value) => value ?? '*').join(' ');
}

export function leaderboardName(filter: ScoreFilter, now: number): string {
  return `${periodName(filter.period, now)} ${filterName(filter)}`;
}

export type RankedGame = Required<Omit<ScoreFilter, 'period'>> & { completedAt: number };

/** The names of the 48 leaderboards of a game: 16 selections, each for three periods. */
export function leaderboardsOf({
  completedAt,
  categoryId,
  difficulty,
  size,
  wordCount,
}: RankedGame): string[] {
  const periods = PERIODS.map((period) => periodName(period, completedAt));
  return [
    [categoryId, '*'],
    [difficulty, '*'],
    [size, '*'],
    [wordCount, '*'],
  ].reduce(
    (names: string[], values) => names.flatMap((name) => values.map((value) => `${name} ${value}`)),
    periods,
  );
}

/** Whether the filter selects this game, apart from its period. */
export function matchesFilter(filter: ScoreFilter, game: Game): boolean {
  const { categoryId = game.categoryId, difficulty = game.difficulty, size = game.size } = filter;
  const { wordCount = game.words.length } = filter;
  return (
    categoryId === game.categoryId &&
    difficulty === game.difficulty &&
    size === game.size &&
    wordCount === game.words.length
  );
}
