import { UNFAIR } from '../../game/fair.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import { PRESET_NAMES } from '../../game/presets.ts';
import { PlayerName, shape, Timestamp } from '../../schemas/fields.ts';
import { array, integer, nullable, oneOf, type Static, string } from '../../schemas/schema.ts';
import { Duration, LeaderboardEntry, UNFAIR_TEXT } from '../../schemas/scores.ts';
import { PERIODS } from './periods.ts';

export const ScoreEntry = shape('ScoreEntry', {
  place: integer({ minimum: 1 }),
  player_name: PlayerName,
  time_seconds: Duration,
  category: string(),
  completed_at: Timestamp,
});

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

export const PuzzlePlace = shape('PuzzlePlace', {
  place: nullable(integer({ minimum: 1 }), 'From 1 on; null when it has none'),
  faster_than: nullable(
    integer({ minimum: 0, maximum: 100 }),
    'How many percent of the other players it is faster than; null when it is not ranked, or there are no others',
  ),
  ranked: oneOf(
    ['yes', 'beyond', 'second', 'changed', ...UNFAIR],
    `Why there is no place: beyond the first 1000; an earlier completed game of this name is on the list of the day; the maker changed the puzzle since; ${UNFAIR_TEXT}`,
  ),
});

export const PuzzleScoresView = shape('PuzzleScores', {
  entries: array(LeaderboardEntry, {
    maxItems: LEADERBOARD_SIZE,
    description:
      'The best fair game of each player name and every one of Anonymous: at the first attempt, found by cells, by one player, without a hint, and those of a date on that date',
  }),
  players: integer({ minimum: 0, description: 'How many players are listed, beyond the entries too' }),
  game: nullable(PuzzlePlace, 'The game of `?game=`; null without it'),
});

export type ScoreEntry = Static<typeof ScoreEntry>;
export type GameScore = Static<typeof GameScore>;
export type ScoresView = Static<typeof ScoresView>;
export type PuzzlePlace = Static<typeof PuzzlePlace>;
export type PuzzleScoresView = Static<typeof PuzzleScoresView>;
