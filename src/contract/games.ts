import Type, { type Static } from 'typebox';
import { DEFAULT_DIFFICULTY } from '../game/difficulty.ts';
import { HINTS_PER_WORD } from '../game/hint.ts';
import { BOARD_SIZE, LEADERBOARD_SIZE, MAX_PLAYER_NAME, WORD_COUNT } from '../game/limits.ts';
import { ANONYMOUS } from '../game/player-name.ts';

/** The request and response shapes of the API: one source for serialisers, descriptions and client types. */

const Timestamp = Type.String({ format: 'date-time', description: 'UTC, ISO 8601 with a trailing Z' });
const NullableTimestamp = Type.Union([Timestamp, Type.Null()], { description: 'null until completed' });
const CategoryId = Type.Integer({ minimum: 1, description: 'Stable for ever' });
const PlayerName = Type.String({ maxLength: MAX_PLAYER_NAME, description: 'Letters, digits and spaces' });
/** A value that the contract converts to an integer. */
const Numeric = Type.Union([Type.Number(), Type.String({ pattern: '^\\s*[+-]?[0-9]+\\s*$' })]);

export const CategorySummary = Type.Object({ id: CategoryId, name: Type.String() });

export const WordSummary = Type.Object({ text: Type.String(), found: Type.Boolean() });

export const CellView = Type.Object(
  { row: Type.Integer(), col: Type.Integer() },
  { description: 'Counted from 0: the row downwards, the column to the right' },
);

export const Status = Type.Union([Type.Literal('in_progress'), Type.Literal('completed')]);

export const GameView = Type.Object({
  id: Type.String({ format: 'uuid' }),
  board_size: Type.Integer({ minimum: BOARD_SIZE.min, maximum: BOARD_SIZE.max }),
  player_name: PlayerName,
  category: Type.String(),
  grid: Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 1 })), {
    description: 'Rows, top first: grid[row][col] is a letter',
  }),
  words: Type.Array(WordSummary),
  started_at: Timestamp,
  status: Status,
  completed_at: NullableTimestamp,
});

export const GuessResult = Type.Object({
  correct: Type.Boolean(),
  word: Type.Union([Type.String(), Type.Null()], { description: 'The word that was hit; null on a miss' }),
  cells: Type.Array(CellView, { description: "The word's cells from its first letter on; empty on a miss" }),
  words: Type.Array(WordSummary),
  status: Status,
  player_name: PlayerName,
  completed_at: NullableTimestamp,
});

export const LeaderboardEntry = Type.Object({
  player_name: PlayerName,
  time_seconds: Type.Number({ minimum: 0, description: 'From started_at to completed_at' }),
  board_size: Type.Integer(),
  word_count: Type.Integer(),
  completed_at: Timestamp,
});

export const PopularCategory = Type.Object({
  id: CategoryId,
  name: Type.String(),
  completed_games: Type.Integer({ minimum: 0 }),
});

export const ScoreboardView = Type.Object({
  leaderboards: Type.Record(Type.String(), Type.Array(LeaderboardEntry, { maxItems: LEADERBOARD_SIZE }), {
    description: 'By category name, the fastest first; only categories with a completed game',
  }),
  popular_categories: Type.Array(PopularCategory, { description: 'Every category, the most played first' }),
});

export const HealthView = Type.Object({ status: Type.String() });

export const ErrorBody = Type.Object({ error: Type.String() });

const DIRECTIONS_TEXT = 'The directions of the words: easy → ↓, medium also ↗ ↘, hard all eight';

export const Difficulty = Type.Union([Type.Literal('easy'), Type.Literal('medium'), Type.Literal('hard')], {
  description: DIRECTIONS_TEXT,
});

/**
 * Only a description: the routes check the body themselves, in the contract's order. It has no `default`, because
 * generators of types then make an optional field a required one.
 */
export const NewGameRequest = Type.Object({
  category_id: Type.Union([Type.Integer(), Type.String({ pattern: '^[1-9][0-9]*$' })], {
    description: 'The id of a category, as a number or as text',
  }),
  board_size: Type.Optional(
    Type.Union(Numeric.anyOf, {
      description: `Converted to an integer, and clamped into ${BOARD_SIZE.min} to ${BOARD_SIZE.max}; ${BOARD_SIZE.default} when it is missing`,
    }),
  ),
  word_count: Type.Optional(
    Type.Union(Numeric.anyOf, {
      description: `Converted to an integer, and clamped into ${WORD_COUNT.min} to ${WORD_COUNT.max}; ${WORD_COUNT.default} when it is missing`,
    }),
  ),
  player_name: Type.Optional(
    Type.String({
      description: `Trimmed, and cut to ${MAX_PLAYER_NAME} characters, which must be letters, digits and spaces; ${ANONYMOUS} when it is missing or empty`,
    }),
  ),
  difficulty: Type.Optional(
    Type.Union(Difficulty.anyOf, {
      description: `${DIRECTIONS_TEXT}; ${DEFAULT_DIFFICULTY} when it is missing`,
    }),
  ),
});

const guesser = {
  player_name: Type.Optional(
    Type.String({
      description: 'The name that the others see with the find. One that breaks the rules counts as none.',
    }),
  ),
};

export const GuessRequest = Type.Union(
  [
    Type.Object(
      { word: Type.String(), ...guesser },
      { title: 'Typed', description: 'Upper or lower case, spaces around it are ignored' },
    ),
    Type.Object(
      { cells: Type.Array(CellView), ...guesser },
      { title: 'Clicked', description: 'The cells of the word, from either end' },
    ),
  ],
  { description: '`word` or `cells`; when both are there, `word` counts' },
);

/** The data of the events of a game. */
export const FindEvent = Type.Object({
  word: Type.String(),
  cells: Type.Array(CellView, { description: "The word's cells from its first letter on" }),
  player_name: Type.Union([PlayerName, Type.Null()], { description: 'null when the guess had none' }),
  found_at: Timestamp,
});

export const CompletedEvent = Type.Object({ completed_at: Timestamp });

export const RematchEvent = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const RematchRequest = Type.Object({
  player_name: Type.Optional(
    Type.String({ description: `As for a new game; ${ANONYMOUS} when it is missing` }),
  ),
});

export const PlayersEvent = Type.Object({
  players: Type.Array(PlayerName, { description: 'The names of those who follow the game, at most 50' }),
  watchers: Type.Integer({ minimum: 0, description: 'How many others follow it' }),
});

export const GameEvent = Type.Union([GameView, FindEvent, CompletedEvent, RematchEvent, PlayersEvent], {
  description: 'The data of one event: of `state`, `find`, `completed`, `rematch` and `players`',
});

export const HintRequest = Type.Object({
  word: Type.Optional(
    Type.String({
      description: 'A word of the game; without it, the service chooses one that is not found yet',
    }),
  ),
});

export const HintView = Type.Object({
  word: Type.String(),
  cells: Type.Array(CellView, {
    minItems: 1,
    maxItems: HINTS_PER_WORD,
    description: 'The cell where the word begins; from its second hint on also the next cell',
  }),
  hints: Type.Integer({ minimum: 1, description: 'How many hints the game has taken' }),
});

export const ScoreEntry = Type.Object({
  place: Type.Integer({ minimum: 1 }),
  player_name: PlayerName,
  time_seconds: Type.Number({ minimum: 0, description: 'From started_at to completed_at' }),
  category: Type.String(),
  board_size: Type.Integer(),
  word_count: Type.Integer(),
  difficulty: Difficulty,
  completed_at: Timestamp,
});

export const GameScore = Type.Object({
  place: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'One more than the number of players whose best time is better; null when it is not ranked',
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
});

export const ScoresView = Type.Object({
  entries: Type.Array(ScoreEntry, {
    maxItems: LEADERBOARD_SIZE,
    description: 'The best time of each player name, the fastest first',
  }),
  game: Type.Union([GameScore, Type.Null()], { description: 'The game of `?game=`; null without it' }),
});

export type CategorySummary = Static<typeof CategorySummary>;
export type WordSummary = Static<typeof WordSummary>;
export type CellView = Static<typeof CellView>;
export type GameView = Static<typeof GameView>;
export type GuessResult = Static<typeof GuessResult>;
export type LeaderboardEntry = Static<typeof LeaderboardEntry>;
export type ScoreboardView = Static<typeof ScoreboardView>;
export type ErrorBody = Static<typeof ErrorBody>;
export type FindEvent = Static<typeof FindEvent>;
export type CompletedEvent = Static<typeof CompletedEvent>;
export type RematchEvent = Static<typeof RematchEvent>;
export type PlayersEvent = Static<typeof PlayersEvent>;
export type HintView = Static<typeof HintView>;
export type ScoreEntry = Static<typeof ScoreEntry>;
export type GameScore = Static<typeof GameScore>;
export type ScoresView = Static<typeof ScoresView>;
export type NewGameRequest = Static<typeof NewGameRequest>;
