import type { Game } from '../../core/game/game.ts';
import type { PuzzleBoard } from '../../core/game/puzzle/puzzle.ts';

/** Reports about puzzles and features' items, and the actions shared by /admin and commands. */
export type Moderation = {
  /**
   * Stores one person's report. Returns `false` if it isn't new: the same person has reported it before, an operator has
   * dismissed it since its last change, or the id is unknown.
   */
  readonly report: (id: string, reporter: string, reason: string) => Promise<boolean>;
  /** Returns the title of a feature's item; `undefined` for an unknown id. */
  readonly titleOf: (kind: string, id: string) => Promise<string | undefined>;
  /** Forgets the reports about an item, and accepts no more until the item changes. */
  readonly dismissReports: (id: string) => Promise<boolean>;
  /** Deletes a feature's item with its reports. Returns `false` for an unknown id. */
  readonly removeReported: (kind: string, id: string) => Promise<boolean>;
  /** Deletes reports about deleted items. */
  readonly forgetReports: () => Promise<void>;

  /**
   * The names that contain the text, the most frequent first, and the newest games that were started under
   * them; case doesn't matter. Millions of games are searched in parts: `next` is where the next part begins.
   */
  readonly findNames: (text: string, part?: { after?: string; batches?: number }) => Promise<FoundNames>;
  /** Changes the name in every game and every feature's items. Returns their number. `Anonymous` erases the name. */
  readonly renamePlayer: (name: string, newName: string) => Promise<number>;
  /** Returns the newest puzzles made by players. */
  readonly listPuzzles: (filter: PuzzleFilter) => Promise<ListedPuzzle[]>;
  readonly showPuzzle: (id: string) => Promise<ShownPuzzle | undefined>;
  /** Returns open reports in the order of the first reports, and their total. */
  readonly openReports: (page: { limit: number; skipped: number }) => Promise<OpenReports>;
  readonly logAct: (act: ModerationAction) => Promise<void>;
  /** Returns the log, newest first and without the `skipped` newest lines, and its length. */
  readonly moderationLog: (
    limit: number,
    skipped?: number,
  ) => Promise<{ acts: LoggedAction[]; total: number }>;
  readonly today: () => Promise<{ games: number; completed: number; players: number; bytes: number }>;
};

/** For each name, the games started under it, the games with finds under it, and the other items with it, by kind. */
type FoundNames = { names: FoundName[]; games: FoundGame[]; next: string | null };
export type FoundName = { name: string; started: number; found: number; others: Record<string, number> };
export type FoundGame = Pick<Game, 'id' | 'playerName' | 'category' | 'startedAt'>;

type PuzzleFilter = {
  limit: number;
  /** A part of the title, in any case. */
  search?: string | undefined;
  /** The number of newest items to skip. */
  skipped?: number;
};

export type ListedPuzzle = Pick<PuzzleBoard, 'title' | 'size' | 'wordCount' | 'day'> & {
  id: string;
  createdAt: number;
  /** When it was last played, up to a day late. */
  playedAt: number;
  reports: number;
  reasons: readonly string[];
  /** The puzzle that owns the words and games: another puzzle if this is a challenge on its board. */
  ownerId: string;
};

export type ShownPuzzle = ListedPuzzle & {
  message: string;
  /** `label` is the word as its creator typed it, or its clue. */
  words: readonly { text: string; label: string }[];
  games: number;
};

/** `reportedAt` is the time of its first open report. */
export type OpenSince = { reportedAt: number };

type OpenReports = {
  puzzles: (ListedPuzzle & OpenSince)[];
  others: (ReportedThing & OpenSince)[];
  total: number;
};

/** A reported item of a feature. */
export type ReportedThing = {
  kind: string;
  id: string;
  title: string;
  createdAt: number;
  /** The names of the people in it. */
  names: readonly string[];
  reports: number;
  reasons: readonly string[];
};

/** An operator's action. The log never contains an erased name or a title. */
export type ModerationAction = {
  act: 'renamed' | 'erased' | 'dismissed' | 'deleted';
  /** `name`, `game`, `puzzle`, or a kind of item of a feature. */
  what: string;
  id?: string;
  note?: string;
  way: 'page' | 'command';
  /** The erased name, of which only a hash is stored. */
  name?: string;
  /** The new name of a game or player. */
  newName?: string;
};

export type LoggedAction = Required<Omit<ModerationAction, 'name' | 'newName'>> & { at: number };
