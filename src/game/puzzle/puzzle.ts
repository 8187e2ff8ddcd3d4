import type { Difficulty } from '../difficulty.ts';
import type { Board } from '../grid.ts';
import type { LanguageCode } from '../language/languages.ts';

/** The board of a puzzle without the places of its words. Only its title can change. */
export type PuzzleBoard = {
  id: string;
  title: string;
  /** About the theme of a puzzle of the day; '' on other boards. */
  line: string;
  /** What the letters that no word uses read, with its spaces; '' when they are filler. */
  message: string;
  /** A line by the editor of the message; '' without it. */
  note: string;
  size: number;
  difficulty: Difficulty;
  wordCount: number;
  /** Each word as its maker typed it, in the order of the words of a game; `null`: the words themselves. */
  labels: readonly string[] | null;
  /** `false`: a page shows only the number of words. */
  showWords: boolean;
  hintsAllowed: boolean;
  /** `null` on a board of own words. */
  language: LanguageCode | null;
  /** The day of a puzzle of the day, in days since 1970-01-01. */
  day: number | null;
};

/** `together`: games wait until the maker starts them all. */
export const START_MODES = ['each', 'together'] as const;
export type StartMode = (typeof START_MODES)[number];

/** One board that many people play, each in a game of their own. */
export type Puzzle = {
  id: string;
  /** A change by its maker replaces the board; games that have started keep theirs. */
  board: PuzzleBoard;
  /** The words on the board, in the order of its labels. */
  texts: readonly string[];
  grid: readonly string[];
  /** In a challenge, the id of the game whose time is to be beaten. */
  sourceGame: string | null;
  startMode: StartMode;
  /** When the maker has started the games that start together. */
  startedAt: number | null;
};

export type NewBoard = Omit<PuzzleBoard, 'id' | 'wordCount' | 'day'> & { board: Board };

/** What only the maker of a puzzle of own words chooses. */
export const PLAIN = { labels: null, showWords: true, hintsAllowed: true, language: null } as const;

export const PUZZLE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether the text has the form of a puzzle id, which is random so that it cannot be guessed. */
export function isPuzzleId(text: string): boolean {
  return PUZZLE_ID.test(text);
}
