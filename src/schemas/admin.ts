import type { FoundName, LoggedAct } from '../store/store.ts';

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

export type AdminGroup = Reported & { name: string; members: AdminText[] };

/** All that a player would see of a puzzle. */
export type AdminPuzzleText = {
  id: string;
  title: AdminText;
  message: AdminText;
  words: { word: AdminText; clue: AdminText | null }[];
};

export type AdminAct = Omit<LoggedAct, 'at'> & { at: string };

export type AdminName = FoundName;

export type AdminToday = {
  version: string;
  games: number;
  completed: number;
  players: number;
  errors: number;
  database_bytes: number;
};
