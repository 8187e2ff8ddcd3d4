import type { Game } from '../../game/game.ts';
import type { PuzzleBoard } from '../../game/puzzle/puzzle.ts';

/** Reports about puzzles and what features have, and what the page of an operator and the commands share. */
export type Moderation = {
  /**
   * By one person. `false` when this is not new: the same person has reported it before, an operator has
   * dismissed it since its last change, or there is none.
   */
  readonly report: (id: string, reporter: string, reason: string) => Promise<boolean>;
  /** The title of what a feature has; `undefined` when there is none. */
  readonly titleOf: (kind: string, id: string) => Promise<string | undefined>;
  /** Forgets the reports about something, and takes no more until it changes. */
  readonly dismissReports: (id: string) => Promise<boolean>;
  /** Deletes what a feature has, with its reports. `false` when there is none. */
  readonly removeReported: (kind: string, id: string) => Promise<boolean>;
  /** Deletes reports about what is gone. */
  readonly forgetReports: () => Promise<void>;

  /**
   * The names that contain the text, the most frequent first, and the newest games that were started under them;
   * upper and lower case are equal. Millions of games are searched in parts: `next` is where the next part begins.
   */
  readonly findNames: (text: string, part?: { after?: string; batches?: number }) => Promise<FoundNames>;
  /** Changes the name in every game, and wherever features have it. Returns their number. `Anonymous` takes the name away. */
  readonly renamePlayer: (name: string, newName: string) => Promise<number>;
  /** The newest ones that players made. */
  readonly listPuzzles: (filter: PuzzleFilter) => Promise<ListedPuzzle[]>;
  readonly showPuzzle: (id: string) => Promise<ShownPuzzle | undefined>;
  /** What was reported and not dismissed, in the order of the first reports, and how many there are in all. */
  readonly openReports: (page: { limit: number; skipped: number }) => Promise<OpenReports>;
  readonly logAct: (act: ModerationAct) => Promise<void>;
  /** The newest first, without the `skipped` newest ones; and how many there are. */
  readonly moderationLog: (limit: number, skipped?: number) => Promise<{ acts: LoggedAct[]; total: number }>;
  readonly today: () => Promise<{ games: number; completed: number; players: number; bytes: number }>;
};

/** In how many games a player of this name is, as starter and as finder of words, and by kind in how many things of features. */
type FoundNames = { names: FoundName[]; games: FoundGame[]; next: string | null };
export type FoundName = { name: string; started: number; found: number; others: Record<string, number> };
export type FoundGame = Pick<Game, 'id' | 'playerName' | 'category' | 'startedAt'>;

type PuzzleFilter = {
  limit: number;
  /** A part of the title; upper and lower case are equal. */
  search?: string | undefined;
  /** Without so many of the newest ones. */
  skipped?: number;
};

export type ListedPuzzle = Pick<PuzzleBoard, 'title' | 'size' | 'wordCount' | 'day'> & {
  id: string;
  createdAt: number;
  /** Up to a day late. */
  playedAt: number;
  reports: number;
  reasons: readonly string[];
  /** The puzzle that the words and the games belong to: another one when this is a challenge on its board. */
  ownerId: string;
};

export type ShownPuzzle = ListedPuzzle & {
  message: string;
  /** `label` is the word as its maker typed it, or its clue. */
  words: readonly { text: string; label: string }[];
  games: number;
};

/** `reportedAt`: when the first of its open reports came. */
export type OpenSince = { reportedAt: number };

type OpenReports = {
  puzzles: (ListedPuzzle & OpenSince)[];
  others: (ReportedThing & OpenSince)[];
  total: number;
};

/** What a feature has. */
export type ReportedThing = {
  kind: string;
  id: string;
  title: string;
  createdAt: number;
  /** Of people. */
  names: readonly string[];
  reports: number;
  reasons: readonly string[];
};

/** What an operator did. The log never has a name that was taken away, nor a title. */
export type ModerationAct = {
  act: 'renamed' | 'erased' | 'dismissed' | 'deleted';
  /** `name`, `game`, `puzzle`, or a kind of what features have. */
  what: string;
  id?: string;
  note?: string;
  way: 'page' | 'command';
  /** The name that was taken away: only a hash of it is stored. */
  name?: string;
  /** Of a game or a player who was renamed. */
  newName?: string;
};

export type LoggedAct = Required<Omit<ModerationAct, 'name' | 'newName'>> & { at: number };
