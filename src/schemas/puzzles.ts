import { MAX_TITLE } from '../game/limits.ts';
import { START_MODES } from '../game/puzzle/puzzle.ts';
import {
  BoardSize,
  Difficulty,
  flag,
  Grid,
  LanguageCode,
  Lobby,
  requestedName,
  shape,
  Timestamp,
  text,
  WordCount,
} from './fields.ts';
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
} from './schema.ts';

export const PuzzleId = string({
  format: 'uuid',
  description: 'Cannot be guessed: a client that knows it may play the puzzle',
});
export const IsoDate = string({ format: 'date', description: 'The date of a puzzle of the day' });
const NullableDate = nullable(IsoDate, 'null unless it is a puzzle of the day');
const Title = string({ minLength: 1, maxLength: MAX_TITLE });
export const Line = text("About the theme of a puzzle of the day; '' for other puzzles");

export const MessageLength = integer({
  minimum: 0,
  description: 'The letters that no word uses read a message, row by row: how many; 0 when there is none',
});

export const MessageWords = array(integer({ minimum: 1 }), {
  description: 'How many letters each word of the message has; empty when there is none',
});

export const MessageSlots = text(
  "The message with _ for each of its letters, such as '___ ____? _____ ___.'; '' when there is none",
);

export const board = { title: Title, board_size: BoardSize, word_count: WordCount, difficulty: Difficulty };

const IsChallenge = boolean({
  description: 'Whether it asks to beat a time, see GET /api/puzzles/{puzzle_id}/challenge',
});

export const TypedWord = union([
  string(),
  object({ word: string(), clue: text('What players see in place of the word until it is found') }),
]);

export const StartMode = oneOf(
  START_MODES,
  '`each`: a game starts when it is made; `together`: games wait until the maker starts them all',
);

export const PuzzleView = shape('Puzzle', {
  id: PuzzleId,
  ...board,
  start: StartMode,
  started_at: nullable(Timestamp, 'When the maker has started the games that start together'),
  date: NullableDate,
  is_challenge: IsChallenge,
  words: optional(
    array(TypedWord, { description: 'With the secret: the words, as a new puzzle takes them' }),
  ),
  grid: optional(Grid),
  language: optional(
    nullable(LanguageCode, "With the secret: that of a vocabulary; null for a player's own words"),
  ),
  show_words: optional(boolean({ description: 'With the secret' })),
  hints_allowed: optional(boolean({ description: 'With the secret' })),
  message: optional(text("With the secret; '' when there is none")),
});

export const GamePuzzleView = shape('GamePuzzle', {
  puzzle_id: nullable(PuzzleId, 'null in a game of a category'),
  is_challenge: IsChallenge,
  title: text('Of the puzzle, or the name of the category'),
  line: Line,
  date: NullableDate,
  language: nullable(LanguageCode, "null for a puzzle of a player's own words"),
  difficulty: Difficulty,
  show_words: boolean({ description: 'Whether a page shows the words, or only their number' }),
  hints_allowed: boolean(),
  waiting: boolean({ description: 'Whether the game waits in its lobby, or its countdown runs' }),
  labels: array(string(), {
    description:
      "Each word as its maker typed it, or its clue, in the order of the words of the game; '' for a hidden word without a clue until it is found",
  }),
  letters: array(integer({ minimum: 0 }), {
    description: 'How many letters the word of each clue has; 0 for a word without one',
  }),
  message_length: MessageLength,
  message_words: MessageWords,
  message_slots: MessageSlots,
  message: nullable(
    string(),
    'With its spaces and punctuation; null before the game is completed, and when there is none',
  ),
  note: nullable(string(), 'A line by the editor of the message; null without it, and before the message'),
});

export const PuzzleGameRequest = shape('NewPuzzleGame', {
  player_name: requestedName(),
  practice: flag('Not the first attempt: the game is never listed; false when it is missing'),
  lobby: Lobby,
});

export type PuzzleView = Static<typeof PuzzleView>;
export type GamePuzzleView = Static<typeof GamePuzzleView>;
export type PuzzleGameRequest = Static<typeof PuzzleGameRequest>;
