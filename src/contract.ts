import Type, { type Static } from 'typebox';

/** The request and response shapes of the API: one source for serialisers, descriptions and client types. */

const Timestamp = Type.String({ description: 'UTC, ISO 8601 with a trailing Z' });
const NullableTimestamp = Type.Union([Timestamp, Type.Null()]);

export const CategorySummary = Type.Object({ id: Type.Integer(), name: Type.String() });

export const WordSummary = Type.Object({ text: Type.String(), found: Type.Boolean() });

export const CellView = Type.Object({ row: Type.Integer(), col: Type.Integer() });

export const Status = Type.Union([Type.Literal('in_progress'), Type.Literal('completed')]);

export const GameView = Type.Object({
  id: Type.String(),
  board_size: Type.Integer({ minimum: 8, maximum: 20 }),
  player_name: Type.String({ maxLength: 20 }),
  category: Type.String(),
  grid: Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 1 }))),
  words: Type.Array(WordSummary),
  started_at: Timestamp,
  status: Status,
  completed_at: NullableTimestamp,
});

export const GuessResult = Type.Object({
  correct: Type.Boolean(),
  word: Type.Union([Type.String(), Type.Null()]),
  cells: Type.Array(CellView),
  words: Type.Array(WordSummary),
  status: Status,
  player_name: Type.String(),
  completed_at: NullableTimestamp,
});

export const LeaderboardEntry = Type.Object({
  player_name: Type.String(),
  time_seconds: Type.Number({ minimum: 0 }),
  board_size: Type.Integer(),
  word_count: Type.Integer(),
  completed_at: Timestamp,
});

export const PopularCategory = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  completed_games: Type.Integer({ minimum: 0 }),
});

export const ScoreboardView = Type.Object({
  leaderboards: Type.Record(Type.String(), Type.Array(LeaderboardEntry)),
  popular_categories: Type.Array(PopularCategory),
});

export const ErrorBody = Type.Object({ error: Type.String() });

export type CategorySummary = Static<typeof CategorySummary>;
export type WordSummary = Static<typeof WordSummary>;
export type CellView = Static<typeof CellView>;
export type GameView = Static<typeof GameView>;
export type GuessResult = Static<typeof GuessResult>;
export type LeaderboardEntry = Static<typeof LeaderboardEntry>;
export type ScoreboardView = Static<typeof ScoreboardView>;
export type ErrorBody = Static<typeof ErrorBody>;
