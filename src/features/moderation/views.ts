import type { FoundGame, FoundName, LoggedAct } from './moderation.ts';

/** The answers to the operator's page. They are types alone: they are in no document and nothing checks them. */

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
  /** Its words and games belong to another puzzle. */
  is_challenge: boolean;
};

/** What a feature has: a group. */
export type AdminThing = Reported & { kind: string; name: string; members: AdminText[] };

/** The newest puzzles, or those that were searched for, without the first ones. */
export type AdminPuzzles = { puzzles: AdminPuzzle[]; has_more: boolean };

/** What was reported, the first report first, and how many that are in all. */
export type AdminReports = { about: ((AdminPuzzle | AdminThing) & { reported_at: string })[]; total: number };

/** All that a player would see of a puzzle. */
export type AdminPuzzleText = {
  id: string;
  title: AdminText;
  message: AdminText;
  words: { word: AdminText; clue: AdminText | null }[];
  /** On its board. */
  games: number;
  /** The day of the last game, as YYYY-MM-DD. */
  played_on: string;
};

export type AdminAct = Omit<LoggedAct, 'at'> & { at: string };

/** The newest acts without the first ones of the log, and how many there are in all. */
export type AdminLog = { acts: AdminAct[]; total: number };

export type AdminName = FoundName;

export type AdminGame = Pick<FoundGame, 'id' | 'category'> & { player_name: string; started_at: string };

/** A part of all games was searched; `next` is where the next part begins, `null` after the last one. */
export type AdminFound = { names: AdminName[]; games: AdminGame[]; next: string | null };

/** Requests that were answered 4xx, by what they have in common. */
export type AdminRefusal = {
  status: number;
  /** The pattern of the route; null when no route answers the path. */
  path: string | null;
  /** The limit that refused them, when the status is 429. */
  limit: string | null;
  count: number;
};

export type AdminToday = {
  version: string;
  games: number;
  completed: number;
  players: number;
  errors: number;
  /** The answers 4xx, the most frequent first. */
  refusals: AdminRefusal[];
  database_bytes: number;
};
