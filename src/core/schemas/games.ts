import {
  array,
  boolean,
  integer,
  lenient,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
  union,
  withMessage,
} from '../../platform/schemas/schema.ts';
import { DEFAULT_DIFFICULTY } from '../game/difficulty.ts';
import { UNFAIR } from '../game/fair.ts';
import { HINTS_PER_WORD } from '../game/hint.ts';
import { BOARD_SIZE, MAX_FINDS, MAX_PLAYER_NAME, type Range, WORD_COUNT } from '../game/limits.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import {
  BoardSize,
  CategoryId,
  CellView,
  ContractName,
  difficulty,
  Grid,
  LanguageCode,
  Lobby,
  NullableTimestamp,
  numeric,
  PlayerName,
  playerName,
  requestedName,
  shape,
  Timestamp,
  text,
  Uuid,
} from './fields.ts';
import { UNFAIR_TEXT } from './scores.ts';

export const CategorySummary = shape('Category', { id: CategoryId, name: string() });

export const LanguageView = shape('Language', {
  code: LanguageCode,
  name: text("The language's own name"),
  categories: array(CategorySummary),
});

export const WordSummary = shape('Word', {
  text: text(
    "The word; '' until it is found if the puzzle hides its words, and before a game with a lobby has started",
  ),
  found: boolean(),
});

const Status = oneOf(['in_progress', 'completed']);

const gameFields = {
  id: Uuid,
  board_size: BoardSize,
  player_name: ContractName,
  category: string(),
  grid: Grid,
  words: array(WordSummary),
  started_at: Timestamp,
  status: Status,
  completed_at: NullableTimestamp,
};

export const GameView = shape('Game', gameFields);

/** The game in responses of our own paths. */
export const NamedGameView = shape('NamedGame', {
  ...gameFields,
  name: optional(playerName('The name as its player typed it; missing if it is `player_name`')),
});

function clamped({ min, max, default: fallback }: Range) {
  return numeric(`A number, converted to an integer and clamped to ${min}–${max}. Default: ${fallback}.`);
}

/**
 * The fields that choose a category's board, checked by the routes. They have no `default`, because type generators
 * would then make them required.
 */
export const boardFields = {
  category_id: lenient(
    union([integer(), string({ pattern: '^[1-9][0-9]*$' })], {
      description: 'The id of a category, as a number or as text',
    }),
  ),
  board_size: clamped(BOARD_SIZE),
  word_count: clamped(WORD_COUNT),
};
export const RequestedDifficulty = optional(difficulty(`. Default: ${DEFAULT_DIFFICULTY}.`));

export const NewGameRequest = shape('NewGame', {
  ...boardFields,
  player_name: requestedName(
    `Letters, digits and spaces, trimmed and cut to ${MAX_PLAYER_NAME} characters. Default, and for an empty name: ${ANONYMOUS}.`,
  ),
  difficulty: RequestedDifficulty,
  lobby: Lobby,
});

/** An invalid text counts as missing. */
const guesser = {
  player_name: optional(text('The name shown with the find. An invalid name counts as missing.')),
  session: optional(text('A random text of 8 to 64 letters, digits and hyphens that identifies the player')),
  unlisted: optional(
    nullable(
      oneOf(['offline', 'paused']),
      'Why the game is not ranked from now on: it ended offline, or its clock was paused',
    ),
  ),
};

export const GuessRequest = union(
  [
    object(
      { word: string(), ...guesser },
      { title: 'Typed', description: 'A word in any case; surrounding spaces are ignored' },
    ),
    object(
      { cells: array(CellView), ...guesser },
      { title: 'Clicked', description: 'The cells of the word, from either end' },
    ),
  ],
  { $id: 'Guess', type: 'object', description: '`word` or `cells`; `word` wins if both are present' },
);

export const GuessResult = shape('GuessResult', {
  correct: boolean(),
  word: nullable(string(), 'The found word; null on a miss'),
  cells: array(CellView, {
    description: "The word's cells, starting with its first letter; empty on a miss",
  }),
  words: array(WordSummary),
  status: Status,
  player_name: ContractName,
  completed_at: NullableTimestamp,
});

export const FindsRequest = shape('Finds', {
  finds: withMessage(
    `finds must be a list of 1 to ${MAX_FINDS} finds`,
    array(lenient(object({ cells: array(CellView) })), {
      minItems: 1,
      maxItems: MAX_FINDS,
      description:
        'Finds in order, each with the cells of a word from either end. An invalid find is a miss.',
    }),
  ),
  ...guesser,
});

export const FindResult = shape('FindResult', {
  correct: boolean({ description: 'Whether the cells are a word that nobody had found before' }),
  word: nullable(string(), 'null on a miss'),
  already: optional(
    boolean({
      description: 'true if the cells are a word found earlier, for example by the same request',
    }),
  ),
  player_name: optional(
    nullable(
      PlayerName,
      'With `already`: the name of the player who found it; null for a find without a name',
    ),
  ),
  player_id: optional(text("With `already`: the player's id, as in the event `find`")),
});

export const FindsResult = shape('FindsResult', {
  results: array(FindResult, { description: 'One result per find, in order' }),
  status: Status,
  completed_at: NullableTimestamp,
  ranked: oneOf(
    ['yes', 'second', ...UNFAIR],
    `\`yes\`, or why the time of the game does not count. \`second\`: an earlier completed game of this name counts; ${UNFAIR_TEXT}.`,
  ),
});

export const HintRequest = shape('HintRequest', {
  word: optional(
    withMessage(
      'word must be a string',
      text('A word of the game. Default: an unfound word that the service chooses.'),
    ),
  ),
});

export const HintView = shape('Hint', {
  word: text("The word; '' if the puzzle hides its words"),
  cells: array(CellView, {
    minItems: 1,
    maxItems: HINTS_PER_WORD,
    description: 'The first cell of the word; from its second hint, the next cell too',
  }),
  hints: integer({ minimum: 1, description: 'The number of hints taken in the game' }),
});

export const OwnNameRequest = shape('OwnName', {
  player_name: requestedName(),
  session: text('The session that found the words'),
});

export const RematchRequest = shape('Rematch', {
  player_name: requestedName(),
  lobby: Lobby,
  category_id: optional(
    lenient(
      nullable(
        CategoryId,
        'A category for the new game. Default: the category or words of the completed game.',
      ),
    ),
  ),
  puzzle_id: optional(lenient(nullable(Uuid, 'A puzzle for the new game, such as another daily puzzle'))),
});

export type CategorySummary = Static<typeof CategorySummary>;
export type LanguageView = Static<typeof LanguageView>;
export type WordSummary = Static<typeof WordSummary>;
export type GameView = Static<typeof GameView>;
export type RematchRequest = Static<typeof RematchRequest>;
export type NamedGameView = Static<typeof NamedGameView>;
export type NewGameRequest = Static<typeof NewGameRequest>;
export type GuessResult = Static<typeof GuessResult>;
export type FindsRequest = Static<typeof FindsRequest>;
export type FindResult = Static<typeof FindResult>;
export type FindsResult = Static<typeof FindsResult>;
export type HintView = Static<typeof HintView>;
