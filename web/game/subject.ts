import type { GamePuzzleView } from '../../src/schemas/puzzles.ts';
import type { PageClient } from '../shared/api.ts';

/** What the list of words and the result show, of any game. */
export type Details = Omit<GamePuzzleView, 'puzzle_id' | 'date' | 'is_challenge'>;

/** Whose time a game has to beat. */
export type Rival = {
  name: string;
  seconds: number;
  /** Above the board. */
  title: string;
  /** How many words they had found this long after the start. */
  foundBy(ms: number): number;
  /** How far both are. */
  progress(found: number, all: number, theirs: number): string;
};

/** Asks for the rival of a challenge: `rival.ts` in the folder of a feature. */
export type FindRival = (client: PageClient, puzzleId: string) => Promise<Rival | undefined>;

/**
 * What the game of this page is a game of. `unknown`: the server has not said it yet. `deleted`: it knows the game no more, and
 * the page has a copy. The time to beat of a challenge is `undefined` until it is known, and when that game has been deleted.
 */
export type Subject =
  | { kind: 'unknown' | 'deleted'; details?: undefined }
  | { kind: 'category'; details: Details }
  | { kind: 'puzzle'; details: Details; id: string; date: null }
  | { kind: 'daily'; details: Details; id: string; date: string }
  | {
      kind: 'challenge';
      details: Details;
      id: string;
      date: string | null;
      rival: Rival | undefined;
    };

export function subjectOf(
  { puzzle_id: id, date, is_challenge, ...details }: GamePuzzleView,
  rival: Rival | undefined,
): Subject {
  if (id === null) return { kind: 'category', details };
  if (is_challenge) return { kind: 'challenge', details, id, date, rival };
  return date === null ? { kind: 'puzzle', details, id, date } : { kind: 'daily', details, id, date };
}

/** `undefined` when it is a game of no puzzle, and until that is known. */
export function puzzleIn(subject: Subject): { id: string; date: string | null } | undefined {
  return 'id' in subject ? subject : undefined;
}

export function rivalIn(subject: Subject): Rival | undefined {
  return subject.kind === 'challenge' ? subject.rival : undefined;
}
