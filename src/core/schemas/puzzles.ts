import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
  union,
} from '../../platform/schemas/schema.ts';
import { MAX_TITLE } from '../game/limits.ts';
import { START_MODES } from '../game/puzzle/puzzle.ts';
import {
  BoardSize,
  Difficulty,
  flag,
  Grid,
  LanguageCode,
  Lobby,
  playerName,
  requestedName,
  shape,
  Timestamp,
  text,
  WordCount,
} from './fields.ts';

export const PuzzleId = string({
  format: 'uuid',
  description: 'An unguessable id: anyone who knows it may play the puzzle',
});
export const IsoDate = string({ format: 'date', description: 'The date of a daily puzzle' });
const NullableDate = nullable(IsoDate, 'The date of a daily puzzle; null for any other');
const Title = string({ minLength: 1, maxLength: MAX_TITLE });
export const ThemeLine = text("A line about a daily puzzle's theme; '' for other puzzles");

export const MessageLength = integer({
  minimum: 0,
  description: 'The number of letters of the hidden message; 0 for none',
});

export const MessageWords = array(integer({ minimum: 1 }), {
  description: 'The number of letters of each word of the hidden message; empty for none',
});

export const MessageSlots = text(
  "The hidden message with _ for each letter, such as '___ ____? _____ ___.'; '' for none",
);

export const board = { title: Title, board_size: BoardSize, word_count: WordCount, difficulty: Difficulty };

const IsChallenge = boolean({
  description: 'Whether it has a time to beat; see GET /api/puzzles/{puzzle_id}/challenge',
});

export const TypedWord = union([
  string(),
  object({ word: string(), clue: text('The clue shown instead of the word until it is found') }),
]);

export const StartMode = oneOf(
  START_MODES,
  '`each`: a game starts when it is created; `together`: games wait until the creator starts them all',
);

export const PuzzleView = shape('Puzzle', {
  id: PuzzleId,
  ...board,
  start: StartMode,
  started_at: nullable(Timestamp, 'The time at which the creator started all waiting games'),
  date: NullableDate,
  is_challenge: IsChallenge,
  words: optional(
    array(TypedWord, { description: 'With the secret: the words, in the format of a new puzzle' }),
  ),
  grid: optional(Grid),
  language: optional(
    nullable(LanguageCode, 'With the secret: the language of a vocabulary; null for custom words'),
  ),
  show_words: optional(boolean({ description: 'With the secret: whether a page shows the words' })),
  hints_allowed: optional(boolean({ description: 'With the secret: whether players may take hints' })),
  message: optional(text("With the secret: the hidden message; '' for none")),
});

export const GamePuzzleView = shape('GamePuzzle', {
  puzzle_id: nullable(PuzzleId, 'null in a game of a category'),
  name: optional(
    playerName("The name of the game's player as typed; missing if it is the game's `player_name`"),
  ),
  is_challenge: IsChallenge,
  title: text('The title of the puzzle, or the name of the category'),
  line: ThemeLine,
  date: NullableDate,
  language: nullable(LanguageCode, 'The language of the words; null for custom words'),
  difficulty: Difficulty,
  show_words: boolean({ description: 'Whether a page shows the words or only their number' }),
  hints_allowed: boolean(),
  waiting: boolean({ description: 'Whether the game is in its lobby or countdown' }),
  creator_starts: boolean({
    description: "Whether the game is in its lobby until the puzzle's creator starts all its games",
  }),
  labels: array(string(), {
    description:
      "Each word as its creator typed it, or its clue, in the order of the game's words; '' for a hidden word without a clue until it is found",
  }),
  letters: array(integer({ minimum: 0 }), {
    description: "The number of letters of each clue's word; 0 for a word without a clue",
  }),
  dictionary_words: optional(
    array(string(), {
      description:
        "In a vocabulary: each word as in a dictionary, with its article, such as der Hund; '' for a hidden word until it is found",
    }),
  ),
  message_length: MessageLength,
  message_words: MessageWords,
  message_slots: MessageSlots,
  message: nullable(
    string(),
    'The hidden message with its punctuation; null before the game is completed or without a message',
  ),
  note: nullable(
    string(),
    "A line by the message's editor; null before the game is completed or without a note",
  ),
});

export const PuzzleGameRequest = shape('NewPuzzleGame', {
  player_name: requestedName(),
  practice: flag('Whether this is a later attempt, which is never ranked. Default: false.'),
  lobby: Lobby,
});

export type PuzzleView = Static<typeof PuzzleView>;
export type GamePuzzleView = Static<typeof GamePuzzleView>;
export type PuzzleGameRequest = Static<typeof PuzzleGameRequest>;
