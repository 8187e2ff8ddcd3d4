import Type, { type Static } from 'typebox';
import { LEADERBOARD_SIZE } from '../game/limits.ts';
import { CategoryId, Difficulty, PlayerName, Timestamp } from './fields.ts';

export const LeaderboardEntry = Type.Object(
  {
    player_name: PlayerName,
    time_seconds: Type.Number({ minimum: 0, description: 'From started_at to completed_at' }),
    board_size: Type.Integer(),
    word_count: Type.Integer(),
    completed_at: Timestamp,
  },
  { $id: 'LeaderboardEntry' },
);

export const PopularCategory = Type.Object(
  {
    id: CategoryId,
    name: Type.String(),
    completed_games: Type.Integer({ minimum: 0 }),
  },
  { $id: 'PopularCategory' },
);

export const ScoreboardView = Type.Object(
  {
    leaderboards: Type.Record(Type.String(), Type.Array(LeaderboardEntry, { maxItems: LEADERBOARD_SIZE }), {
      description: 'By category name, the fastest first; only categories with a completed game',
    }),
    popular_categories: Type.Array(PopularCategory, { description: 'Every category, the most played first' }),
  },
  { $id: 'Scoreboard' },
);

export const ScoreEntry = Type.Object(
  {
    place: Type.Integer({ minimum: 1 }),
    player_name: PlayerName,
    time_seconds: Type.Number({ minimum: 0, description: 'From started_at to completed_at' }),
    category: Type.String(),
    board_size: Type.Integer(),
    word_count: Type.Integer(),
    difficulty: Difficulty,
    completed_at: Timestamp,
  },
  { $id: 'ScoreEntry' },
);

export const GameScore = Type.Object(
  {
    place: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description:
        'One more than the number of players whose best time is better; null when it is not ranked',
    }),
    ranked: Type.Union(
      [
        Type.Literal('yes'),
        Type.Literal('beyond'),
        Type.Literal('other'),
        Type.Literal('in_progress'),
        Type.Literal('typed'),
        Type.Literal('hints'),
        Type.Literal('puzzle'),
      ],
      {
        description:
          'Why there is no place: beyond the first 1000; left out by the filters; not completed; a word was typed, or how it was found is not known; a hint was taken; a game of a puzzle',
      },
    ),
    hints: Type.Integer({ minimum: 0, description: 'How many hints the game has taken' }),
    neighbours: Type.Array(ScoreEntry, {
      maxItems: 4,
      description: 'The best times next to it, of at most two players before and two after',
    }),
  },
  { $id: 'GameScore' },
);

export const ScoresView = Type.Object(
  {
    entries: Type.Array(ScoreEntry, {
      maxItems: LEADERBOARD_SIZE,
      description: 'The best time of each player name, the fastest first',
    }),
    game: Type.Union([GameScore, Type.Null()], { description: 'The game of `?game=`; null without it' }),
  },
  { $id: 'Scores' },
);

export type LeaderboardEntry = Static<typeof LeaderboardEntry>;
export type ScoreboardView = Static<typeof ScoreboardView>;
export type ScoreEntry = Static<typeof ScoreEntry>;
export type GameScore = Static<typeof GameScore>;
export type ScoresView = Static<typeof ScoresView>;
