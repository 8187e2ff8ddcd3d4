import type { FoundGame, FoundName, LoggedAction } from './moderation.ts';

/** The responses for the operator's page. Only types, because they are in no document and nothing checks them. */

type Reported = {
  id: string;
  is_rude: boolean;
  reports: number;
  reasons: readonly string[];
  created_at: string;
};

export type AdminText = { text: string; is_rude: boolean };

export type AdminPuzzle = Reported & {
  title: string;
  /** Whether its words and games belong to another puzzle. */
  is_challenge: boolean;
};

/** A feature's item, such as a group. */
export type AdminThing = Reported & { kind: string; name: string; members: AdminText[] };

/** The newest puzzles, or the results of a search, after the skipped ones. */
export type AdminPuzzles = { puzzles: AdminPuzzle[]; has_more: boolean };

/** Reported items, earliest report first, and their total. */
export type AdminReports = { about: ((AdminPuzzle | AdminThing) & { reported_at: string })[]; total: number };

/** Everything that a player would see of a puzzle. */
export type AdminPuzzleText = {
  id: string;
  title: AdminText;
  message: AdminText;
  words: { word: AdminText; clue: AdminText | null }[];
  /** The number of games on its board. */
  games: number;
  /** The day of the last game, as YYYY-MM-DD. */
  played_on: string;
};

export type AdminAct = Omit<LoggedAction, 'at'> & { at: string };

/** The newest actions after the skipped ones, and their total. */
export type AdminLog = { acts: AdminAct[]; total: number };

export type AdminName = FoundName;

export type AdminGame = Pick<FoundGame, 'id' | 'category'> & { player_name: string; started_at: string };

/** The results from a part of all games; `next` is the start of the next part, `null` after the last one. */
export type AdminFound = { names: AdminName[]; games: AdminGame[]; next: string | null };

/** A group of requests that got the same 4xx. */
type AdminRefusal = {
  status: number;
  /** The pattern of the route; null if no route matches the path. */
  path: string | null;
  /** The limit that refused them, for status 429. */
  limit: string | null;
  count: number;
};

export type AdminBackup = { name: string; bytes: number; made_at: string };

export type AdminBackups = {
  can_make: boolean;
  is_postgres: boolean;
  /** Newest first; null without BACKUP_FOLDER. */
  backups: AdminBackup[] | null;
};

export type AdminToday = {
  version: string;
  games: number;
  completed: number;
  players: number;
  errors: number;
  /** The 4xx responses, most frequent first. */
  refusals: AdminRefusal[];
  database_bytes: number;
};
