import type { Difficulty } from '../difficulty.ts';
import type { Board } from '../grid.ts';
import type { LanguageCode } from '../language/languages.ts';

/** The board of a puzzle without its words' cells. Only its title can change. */
export type PuzzleBoard = {
  id: string;
  title: string;
  /** The line about a daily puzzle's theme; '' on other boards. */
  line: string;
  /** The hidden message with its spaces; '' if the leftover letters are filler. */
  message: string;
  /** A line by the editor of the message; '' without it. */
  note: string;
  size: number;
  difficulty: Difficulty;
  wordCount: number;
  /** Each word as its creator typed it, in the order of a game's words; `null` if the words serve as labels. */
  labels: readonly string[] | null;
  /** `false`: a page shows only the number of words. */
  showWords: boolean;
  hintsAllowed: boolean;
  /** `null` on a board of custom words. */
  language: LanguageCode | null;
  /** The day of a daily puzzle, in days since 1970-01-01. */
  day: number | null;
};

/** `together`: games wait until the creator starts them all. */
export const START_MODES = ['each', 'together'] as const;
export type StartMode = (typeof START_MODES)[number];

/** One board that many people play, each in a game of their own. */
export type Puzzle = {
  id: string;
  /** A change by its creator replaces the board; started games keep theirs. */
  board: PuzzleBoard;
  /** The words on the board, in the order of its labels. */
  texts: readonly string[];
  grid: readonly string[];
  /** The id of the game with the time to beat, in a challenge. */
  sourceGame: string | null;
  startMode: StartMode;
  /** The time at which the creator started the games that start together. */
  startedAt: number | null;
};

/** Whether the waiting games of the puzzle start together, when its creator starts them. */
export function waitsForCreator({ startMode, startedAt }: Puzzle): boolean {
  return startMode === 'together' && startedAt === null;
}

export type NewBoard = Omit<PuzzleBoard, 'id' | 'wordCount' | 'day'> & { board: Board };

/** The defaults for everything that only the creator of a custom puzzle chooses. */
export const PLAIN = { labels: null, showWords: true, hintsAllowed: true, language: null } as const;

export const PUZZLE_ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether the text has the form of a puzzle id, which is random and so unguessable. */
export function isPuzzleId(text: string): boolean {
  return PUZZLE_ID_PATTERN.test(text);
}
