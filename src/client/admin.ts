import { type ClientOptions, connectTo } from './client.ts';
import { pathOf, searchOf } from './request.ts';

export type AdminPuzzle = {
  id: string;
  title: string;
  /** Its words and games belong to another puzzle. */
  is_challenge: boolean;
  reports: number;
  reasons: string[];
  created_at: string;
};
export type AdminGroup = {
  id: string;
  name: string;
  members: string[];
  reports: number;
  reasons: string[];
  created_at: string;
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
export function createAdminClient(baseUrl: string | URL, token: string, options?: ClientOptions) {
  const { send } = connectTo(baseUrl, options);
  const secret = token;
  return {
    today: (): Promise<AdminToday> => send('admin/today', { secret }),
    puzzles: (query: {
      search?: string;
      reported?: 'yes';
    }): Promise<{ puzzles: AdminPuzzle[]; groups: AdminGroup[] }> =>
      send(`admin/puzzles${searchOf(query)}`, { secret }),
    deletePuzzle: (id: string): Promise<{ deleted: boolean }> =>
      send(pathOf`admin/puzzles/${id}`, { method: 'DELETE', body: {}, secret }),
    deleteGroup: (id: string): Promise<{ deleted: boolean }> =>
      send(pathOf`admin/groups/${id}`, { method: 'DELETE', body: {}, secret }),
    names: (search: string): Promise<{ names: AdminName[] }> =>
      send(`admin/names${searchOf({ search })}`, { secret }),
    /** Without a new name, the name is erased. */
    rename: (name: string, newName?: string): Promise<{ games: number }> =>
      send('admin/names', { body: { name, new_name: newName }, secret }),
  };
}
