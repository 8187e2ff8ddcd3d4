import Type, { type Static } from 'typebox';
import { DEFAULT_DIFFICULTY } from '../game/difficulty.ts';
import { HINTS_PER_WORD } from '../game/hint.ts';
import { BOARD_SIZE, MAX_FINDS, MAX_PLAYER_NAME, WORD_COUNT } from '../game/limits.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import {
  BoardSize,
  CategoryId,
  CellView,
  DIRECTIONS_TEXT,
  Difficulty,
  Grid,
  Lobby,
  NullableTimestamp,
  Numeric,
  PlayerName,
  requestedName,
  Timestamp,
} from './fields.ts';
import { UNFAIR, UNFAIR_TEXT } from './scores.ts';

/*
 * The request and response shapes of the API: one source for descriptions and client types. Those with an $id have it as
 * their name in the OpenAPI document.
 */

export const CategorySummary = Type.Object({ id: CategoryId, name: Type.String() }, { $id: 'Category' });

export const WordSummary = Type.Object(
  {
    text: Type.String({
      description: "'' while it is not found, if the maker of the puzzle hides the words; '' in a lobby",
    }),
    found: Type.Boolean(),
  },
  { $id: 'Word' },
);

export const Status = Type.Union([Type.Literal('in_progress'), Type.Literal('completed')]);

export const GameView = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    board_size: BoardSize,
    player_name: PlayerName,
    category: Type.String(),
    grid: Grid,
    words: Type.Array(WordSummary),
    started_at: Timestamp,
    status: Status,
    completed_at: NullableTimestamp,
  },
  { $id: 'Game' },
);

/**
 * Only a description: the routes check the body themselves, in the contract's order. It has no `default`, because
 * generators of types then make an optional field a required one.
 */
export const NewGameRequest = Type.Object(
  {
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
    player_name: requestedName(
      `Trimmed, and cut to ${MAX_PLAYER_NAME} characters, which must be letters, digits and spaces; ${ANONYMOUS} when it is missing or empty`,
    ),
    difficulty: Type.Optional(
      Type.Union(Difficulty.anyOf, {
        description: `${DIRECTIONS_TEXT}; ${DEFAULT_DIFFICULTY} when it is missing`,
      }),
    ),
    lobby: Lobby,
  },
  { $id: 'NewGame' },
);

/** Not its pattern: one that breaks the rule counts as none. */
const Session = Type.Optional(
  Type.String({
    description:
      'A random text of the player, 8 to 64 letters, digits and hyphens: tells players apart who have the same name',
  }),
);

const guesser = {
  player_name: Type.Optional(
    Type.String({
      description: 'The name that the others see with the find. One that breaks the rules counts as none.',
    }),
  ),
  session: Session,
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
  { $id: 'Guess', description: '`word` or `cells`; when both are there, `word` counts' },
);

export const GuessResult = Type.Object(
  {
    correct: Type.Boolean(),
    word: Type.Union([Type.String(), Type.Null()], { description: 'The word that was hit; null on a miss' }),
    cells: Type.Array(CellView, {
      description: "The word's cells from its first letter on; empty on a miss",
    }),
    words: Type.Array(WordSummary),
    status: Status,
    player_name: PlayerName,
    completed_at: NullableTimestamp,
  },
  { $id: 'GuessResult' },
);

export const FindsRequest = Type.Object(
  {
    finds: Type.Array(Type.Object({ cells: Type.Array(CellView) }), {
      minItems: 1,
      maxItems: MAX_FINDS,
      description: 'In the order of finding; the cells of a word from either end',
    }),
    ...guesser,
  },
  { $id: 'Finds' },
);

export const FindsResult = Type.Object(
  {
    results: Type.Array(
      Type.Object({ correct: Type.Boolean(), word: Type.Union([Type.String(), Type.Null()]) }),
      { description: 'Of each find: whether it is a word that nobody had found before, and which' },
    ),
    status: Status,
    completed_at: NullableTimestamp,
    ranked: Type.Union([Type.Literal('yes'), ...UNFAIR], {
      description: `Whether the time of the game counts, or why not: ${UNFAIR_TEXT}`,
    }),
  },
  { $id: 'FindsResult' },
);

export const HintRequest = Type.Object(
  {
    word: Type.Optional(
      Type.String({
        description: 'A word of the game; without it, the service chooses one that is not found yet',
      }),
    ),
  },
  { $id: 'HintRequest' },
);

export const HintView = Type.Object(
  {
    word: Type.String({ description: "'' if the maker of the puzzle hides the words" }),
    cells: Type.Array(CellView, {
      minItems: 1,
      maxItems: HINTS_PER_WORD,
      description: 'The cell where the word begins; from its second hint on also the next cell',
    }),
    hints: Type.Integer({ minimum: 1, description: 'How many hints the game has taken' }),
  },
  { $id: 'Hint' },
);

export const RematchRequest = Type.Object(
  {
    player_name: requestedName(`As for a new game; ${ANONYMOUS} when it is missing`),
    lobby: Lobby,
  },
  { $id: 'Rematch' },
);

export type CategorySummary = Static<typeof CategorySummary>;
export type WordSummary = Static<typeof WordSummary>;
export type GameView = Static<typeof GameView>;
export type NewGameRequest = Static<typeof NewGameRequest>;
export type GuessResult = Static<typeof GuessResult>;
export type FindsRequest = Static<typeof FindsRequest>;
export type FindsResult = Static<typeof FindsResult>;
export type HintView = Static<typeof HintView>;
