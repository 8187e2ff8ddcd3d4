import { UNFAIR } from '../game/fair.ts';
import { LEADERBOARD_SIZE } from '../game/limits.ts';
import { PERIODS, PRESET_NAMES } from '../game/presets.ts';
import { BoardSize, CategoryId, PlayerName, shape, Timestamp, WordCount } from './fields.ts';
import { array, integer, nullable, number, oneOf, record, type Static, string } from './schema.ts';

const Duration = number({ minimum: 0, description: 'From started_at to completed_at' });

export const LeaderboardEntry = shape('LeaderboardEntry', {
  player_name: PlayerName,
  time_seconds: Duration,
  board_size: BoardSize,
  word_count: WordCount,
  completed_at: Timestamp,
});

export const PopularCategory = shape('PopularCategory', {
  id: CategoryId,
  name: string(),
  completed_games: integer({ minimum: 0 }),
});

export const ScoreboardView = shape('Scoreboard', {
  leaderboards: record(string(), array(LeaderboardEntry, { maxItems: LEADERBOARD_SIZE }), {
    description: 'By category name, the fastest first; only categories with a completed game',
  }),
  popular_categories: array(PopularCategory, { description: 'Every category, the most played first' }),
});

export const ScoreEntry = shape('ScoreEntry', {
  place: integer({ minimum: 1 }),
  player_name: PlayerName,
  time_seconds: Duration,
  category: string(),
  completed_at: Timestamp,
});

/** The reasons of UNFAIR, in their order. */
export const UNFAIR_TEXT =
  'not completed; not the first attempt; ended without a network; paused; a hint was taken; a word was typed; how a word was found is not known; several players; faster than a hand (0.3 s for each find, and a mean of 0.7 s a word); after the date of the puzzle has ended everywhere on earth';

export const GameScore = shape('GameScore', {
  place: nullable(
    integer({ minimum: 1 }),
    'One more than the number of better entries; null when it is not ranked',
  ),
  ranked: oneOf(
    ['yes', 'beyond', 'other', 'no_preset', 'puzzle', ...UNFAIR],
    `Why there is no place: beyond the first 1000; on another list than the asked one; settings of no preset; a game of a puzzle; ${UNFAIR_TEXT}`,
  ),
  hints: integer({ minimum: 0, description: 'How many hints the game has taken' }),
  neighbours: array(ScoreEntry, {
    maxItems: 4,
    description: 'The entries next to it, at most two before and two after',
  }),
});

export const ScoresView = shape('Scores', {
  preset: oneOf(PRESET_NAMES),
  period: oneOf(PERIODS),
  entries: array(ScoreEntry, {
    maxItems: LEADERBOARD_SIZE,
    description: 'The best time of each player name and every game of Anonymous, the fastest first',
  }),
  game: nullable(GameScore, 'The game of `?game=`; null without it'),
});

export type LeaderboardEntry = Static<typeof LeaderboardEntry>;
export type ScoreboardView = Static<typeof ScoreboardView>;
export type ScoreEntry = Static<typeof ScoreEntry>;
export type GameScore = Static<typeof GameScore>;
export type ScoresView = Static<typeof ScoresView>;
