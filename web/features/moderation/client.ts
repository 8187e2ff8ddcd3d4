import { type ClientOptions, connectTo } from '../../../src/client/client.ts';
import type {
  AdminBackups,
  AdminFound,
  AdminLog,
  AdminPuzzles,
  AdminPuzzleText,
  AdminReports,
  AdminToday,
} from '../../../src/features/moderation/views.ts';
import { pathOf, searchOf } from '../../../src/platform/client/request.ts';

export type AdminClient = ReturnType<typeof createAdminClient>;

/** The calls of the operator's page. */
export function createAdminClient(baseUrl: string | URL, secret: string, options?: ClientOptions) {
  const { send } = connectTo(baseUrl, options);
  return {
    today: (): Promise<AdminToday> => send('admin/today', { secret }),
    backups: (): Promise<AdminBackups> => send('admin/backups', { secret }),
    backUp: (): Promise<AdminBackups> => send('admin/backups', { method: 'POST', secret }),
    /** Lists puzzles, without the `skipped` newest. */
    puzzles: (search: string, skipped = 0): Promise<AdminPuzzles> =>
      send(`admin/puzzles${searchOf({ search, skipped })}`, { secret }),
    /** Lists reports, without the first `skipped`. */
    reports: (skipped = 0): Promise<AdminReports> =>
      send(`admin/reports${searchOf({ skipped })}`, { secret }),
    puzzle: (id: string): Promise<AdminPuzzleText> => send(pathOf`admin/puzzles/${id}`, { secret }),
    /** Returns the moderation log, without the `skipped` newest lines. */
    log: (skipped = 0): Promise<AdminLog> => send(`admin/log${searchOf({ skipped })}`, { secret }),
    /** Dismisses the reports about a puzzle or a group. */
    dismiss: (id: string): Promise<{ dismissed: boolean }> =>
      send(pathOf`admin/reports/${id}/dismiss`, { method: 'POST', secret }),
    deletePuzzle: (id: string): Promise<{ deleted: boolean }> =>
      send(pathOf`admin/puzzles/${id}`, { method: 'DELETE', secret }),
    /** Deletes an item of a feature's kind, such as `group`. */
    remove: (kind: string, id: string): Promise<{ deleted: boolean }> =>
      send(pathOf`admin/${kind}s/${id}`, { method: 'DELETE', secret }),
    /** Returns the results from one part of the games; `after` is the previous part's `next`. */
    names: (search: string, after?: string): Promise<AdminFound> =>
      send(`admin/names${searchOf({ search, after })}`, { secret }),
    /** Renames a player, or erases the name if `newName` is missing. */
    rename: (name: string, newName?: string): Promise<{ games: number }> =>
      send('admin/names', { body: { name, new_name: newName }, secret }),
    renameGame: (id: string, newName: string): Promise<{ renamed: boolean }> =>
      send(pathOf`admin/games/${id}`, { body: { new_name: newName }, secret }),
    deleteGame: (id: string): Promise<{ deleted: boolean }> =>
      send(pathOf`admin/games/${id}`, { method: 'DELETE', secret }),
  };
}
