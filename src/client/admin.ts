import { type ClientOptions, connectTo } from './client.ts';
import { pathOf, searchOf } from './request.ts';

export type AdminPuzzle = {
  id: string;
  title: string;
  is_rude: boolean;
  /** Its words and games belong to another puzzle. */
  is_challenge: boolean;
  reports: number;
  reasons: string[];
  created_at: string;
};
export type AdminText = { text: string; is_rude: boolean };
/** All that a player would see of a puzzle. */
export type AdminPuzzleText = {
  id: string;
  title: AdminText;
  message: AdminText;
  words: { word: AdminText; clue: AdminText | null }[];
};
export type AdminGroup = {
  id: string;
  name: string;
  is_rude: boolean;
  members: AdminText[];
  reports: number;
  reasons: string[];
  created_at: string;
};
export type AdminAct = {
  at: string;
  act: 'renamed' | 'erased' | 'dismissed' | 'deleted';
  what: 'name' | 'game' | 'puzzle' | 'group';
  id: string;
  note: string;
  way: 'page' | 'command';
};
export type AdminName = { name: string; started: number; found: number; groups: number };
export type AdminToday = {
  version: string;
  games: number;
  completed: number;
  players: number;
  errors: number;
  database_bytes: number;
};

export type AdminClient = ReturnType<typeof createAdminClient>;

/** The calls of the operator's page. */
export function createAdminClient(baseUrl: string | URL, secret: string, options?: ClientOptions) {
  const { send } = connectTo(baseUrl, options);
  return {
    today: (): Promise<AdminToday> => send('admin/today', { secret }),
    puzzles: (query: {
      search?: string;
      reported?: 'yes';
    }): Promise<{ puzzles: AdminPuzzle[]; groups: AdminGroup[] }> =>
      send(`admin/puzzles${searchOf(query)}`, { secret }),
    puzzle: (id: string): Promise<AdminPuzzleText> => send(pathOf`admin/puzzles/${id}`, { secret }),
    log: (): Promise<{ acts: AdminAct[] }> => send('admin/log', { secret }),
    /** Of a puzzle or a group. */
    dismiss: (id: string): Promise<{ dismissed: boolean }> =>
      send(pathOf`admin/reports/${id}/dismiss`, { method: 'POST', secret }),
    deletePuzzle: (id: string): Promise<{ deleted: boolean }> =>
      send(pathOf`admin/puzzles/${id}`, { method: 'DELETE', secret }),
    deleteGroup: (id: string): Promise<{ deleted: boolean }> =>
      send(pathOf`admin/groups/${id}`, { method: 'DELETE', secret }),
    names: (search: string): Promise<{ names: AdminName[] }> =>
      send(`admin/names${searchOf({ search })}`, { secret }),
    /** Without a new name, the name is erased. */
    rename: (name: string, newName?: string): Promise<{ games: number }> =>
      send('admin/names', { body: { name, new_name: newName }, secret }),
  };
}
