import { DEFAULT_DIFFICULTY } from '../game/difficulty.ts';
import { UNFAIR } from '../game/fair.ts';
import { HINTS_PER_WORD } from '../game/hint.ts';
import { BOARD_SIZE, MAX_FINDS, MAX_PLAYER_NAME, type Range, WORD_COUNT } from '../game/limits.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import {
  BoardSize,
  CategoryId,
  CellView,
  difficulty,
  Grid,
  LanguageCode,
  Lobby,
  NullableTimestamp,
  numeric,
  PlayerName,
  requestedName,
  shape,
  Timestamp,
  text,
  Uuid,
} from './fields.ts';
import {
  array,
  boolean,
  integer,
  lenient,
  nullable,
  object,
  oneOf,
  optional,
  refusedAs,
  type Static,
  string,
  union,
} from './schema.ts';
import { UNFAIR_TEXT } from './scores.ts';

export const CategorySummary = shape('Category', { id: CategoryId, name: string() });

export const LanguageView = shape('Language', {
  code: LanguageCode,
  name: text('In the language itself'),
  categories: array(CategorySummary),
});

export const WordSummary = shape('Word', {
  text: text(
    "'' while it is not found, if the maker of the puzzle hides the words; '' before a game with a lobby has started",
  ),
  found: boolean(),
});

const Status = oneOf(['in_progress', 'completed']);

export const GameView = shape('Game', {
  id: Uuid,
  board_size: BoardSize,
  player_name: PlayerName,
  category: string(),
  grid: Grid,
  words: array(WordSummary),
  started_at: Timestamp,
  status: Status,
  completed_at: NullableTimestamp,
});

function clamped({ min, max, default: usual }: Range) {
  return numeric(`Converted to an integer, and clamped into ${min} to ${max}; ${usual} when it is missing`);
}

/** The routes check the body. No `default`: generators of types would make the field a required one. */
export const NewGameRequest = shape('NewGame', {
  category_id: union([integer(), string({ pattern: '^[1-9][0-9]*$' })], {
    description: 'The id of a category, as a number or as text',
  }),
  board_size: clamped(BOARD_SIZE),
  word_count: clamped(WORD_COUNT),
  player_name: requestedName(
    `Trimmed, and cut to ${MAX_PLAYER_NAME} characters, which must be letters, digits and spaces; ${ANONYMOUS} when it is missing or empty`,
  ),
  difficulty: optional(difficulty(`; ${DEFAULT_DIFFICULTY} when it is missing`)),
  lobby: Lobby,
});

/** What breaks the rule of a text counts as none. */
const guesser = {
  player_name: optional(
    text('The name that the others see with the find. One that breaks the rules counts as none.'),
  ),
  session: optional(
    text(
      'A random text of the player, 8 to 64 letters, digits and hyphens: tells players apart who have the same name',
    ),
  ),
  unlisted: optional(
    nullable(
      oneOf(['offline', 'paused']),
      'The game is on no list of ours from now on: it ended without a network, or its clock was stopped for a while',
    ),
  ),
};

export const GuessRequest = union(
  [
    object(
      { word: string(), ...guesser },
      { title: 'Typed', description: 'Upper or lower case, spaces around it are ignored' },
    ),
    object(
      { cells: array(CellView), ...guesser },
      { title: 'Clicked', description: 'The cells of the word, from either end' },
    ),
  ],
  { $id: 'Guess', type: 'object', description: '`word` or `cells`; when both are there, `word` counts' },
);

export const GuessResult = shape('GuessResult', {
  correct: boolean(),
  word: nullable(string(), 'The word that was hit; null on a miss'),
  cells: array(CellView, { description: "The word's cells from its first letter on; empty on a miss" }),
  words: array(WordSummary),
  status: Status,
  player_name: PlayerName,
  completed_at: NullableTimestamp,
});

export const FindsRequest = shape('Finds', {
  finds: refusedAs(
    `finds must be a list of 1 to ${MAX_FINDS} finds`,
    array(lenient(object({ cells: array(CellView) })), {
      minItems: 1,
      maxItems: MAX_FINDS,
      description: 'In the order of finding; the cells of a word from either end. What is no find is a miss.',
    }),
  ),
  ...guesser,
});

export const FindResult = shape('FindResult', {
  correct: boolean({ description: 'Whether it is a word that nobody had found before' }),
  word: nullable(string(), 'null on a miss'),
  already: optional(
    boolean({
      description:
        'true when these cells are a word that was found before, such as by the same request sent twice',
    }),
  ),
  player_name: optional(
    nullable(PlayerName, 'With `already`: who found it; null when that find had no name'),
  ),
  player_id: optional(text('With `already`: as in `find` of the events')),
});

export const FindsResult = shape('FindsResult', {
  results: array(FindResult, { description: 'Of each find, in their order' }),
  status: Status,
  completed_at: NullableTimestamp,
  ranked: oneOf(
    ['yes', 'second', ...UNFAIR],
    `Whether the time of the game counts, or why not: an earlier completed game of this name is on the list of the day; ${UNFAIR_TEXT}`,
  ),
});

export const HintRequest = shape('HintRequest', {
  word: optional(
    refusedAs(
      'word must be a string',
      text('A word of the game; without it, the service chooses one that is not found yet'),
    ),
  ),
});

export const HintView = shape('Hint', {
  word: text("'' if the maker of the puzzle hides the words"),
  cells: array(CellView, {
    minItems: 1,
    maxItems: HINTS_PER_WORD,
    description: 'The cell where the word begins; from its second hint on also the next cell',
  }),
  hints: integer({ minimum: 1, description: 'How many hints the game has taken' }),
});

export const OwnNameRequest = shape('OwnName', {
  player_name: requestedName(),
  session: text('The one with which the words were found'),
});

export const RematchRequest = shape('Rematch', { player_name: requestedName(), lobby: Lobby });

export type CategorySummary = Static<typeof CategorySummary>;
export type LanguageView = Static<typeof LanguageView>;
export type WordSummary = Static<typeof WordSummary>;
export type GameView = Static<typeof GameView>;
export type NewGameRequest = Static<typeof NewGameRequest>;
export type GuessResult = Static<typeof GuessResult>;
export type FindsRequest = Static<typeof FindsRequest>;
export type FindResult = Static<typeof FindResult>;
export type FindsResult = Static<typeof FindsResult>;
export type HintView = Static<typeof HintView>;
