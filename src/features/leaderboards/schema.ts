import { UNFAIR } from '../../core/game/fair.ts';
import { LEADERBOARD_SIZE } from '../../core/game/limits.ts';
import { PRESET_NAMES } from '../../core/game/presets.ts';
import { PlayerName, shape, Timestamp } from '../../core/schemas/fields.ts';
import { Duration, PuzzleScore, UNFAIR_TEXT } from '../../core/schemas/scores.ts';
import { array, integer, nullable, oneOf, type Static, string } from '../../platform/schemas/schema.ts';
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
    'The rank: one more than the number of faster entries; null if the game is not ranked',
  ),
  ranked: oneOf(
    ['yes', 'beyond', 'other', 'no_preset', 'puzzle', ...UNFAIR],
    `\`yes\`, or why \`place\` is null. \`beyond\`: after the first 1000; \`other\`: ranked on another leaderboard; \`no_preset\`: the settings match no preset; \`puzzle\`: a game of a puzzle; ${UNFAIR_TEXT}.`,
  ),
  hints: integer({ minimum: 0, description: 'The number of hints taken in the game' }),
  neighbours: array(ScoreEntry, {
    maxItems: 4,
    description: 'Up to two entries before and two after it',
  }),
});

export const ScoresView = shape('Scores', {
  preset: oneOf(PRESET_NAMES),
  period: oneOf(PERIODS),
  entries: array(ScoreEntry, {
    maxItems: LEADERBOARD_SIZE,
    description: 'The best time of each player name and every game by Anonymous, fastest first',
  }),
  game: nullable(GameScore, 'The game named by the parameter `game`; null without it'),
});

export const PuzzlePlace = shape('PuzzlePlace', {
  place: nullable(integer({ minimum: 1 }), 'The rank, from 1; null if the game is not ranked'),
  faster_than: nullable(
    integer({ minimum: 0, maximum: 100 }),
    'The percentage of other players that it is faster than; null if it is not ranked or there are no others',
  ),
  ranked: oneOf(
    ['yes', 'beyond', 'second', 'changed', ...UNFAIR],
    `\`yes\`, or why \`place\` is null. \`beyond\`: after the first 1000; \`second\`: an earlier completed game of this name counts; \`changed\`: the creator has changed the puzzle since; ${UNFAIR_TEXT}.`,
  ),
});

export const PuzzleScoresView = shape('PuzzleScores', {
  entries: array(PuzzleScore, {
    maxItems: LEADERBOARD_SIZE,
    description:
      'The best ranked game of each player name and every ranked game by Anonymous: first attempts by one player, by cells, without hints; for a daily puzzle, on its date',
  }),
  players: integer({
    minimum: 0,
    description: 'The number of all ranked players, not only those in `entries`',
  }),
  game: nullable(PuzzlePlace, 'The game named by the parameter `game`; null without it'),
});

export type ScoreEntry = Static<typeof ScoreEntry>;
export type GameScore = Static<typeof GameScore>;
export type ScoresView = Static<typeof ScoresView>;
export type PuzzlePlace = Static<typeof PuzzlePlace>;
export type PuzzleScoresView = Static<typeof PuzzleScoresView>;
