import type { Query, RunAll } from '../query.ts';
import { DELETE_REPORTS, DISMISS, REPORTS } from '../reports.ts';
import type { ListedGroup, Moderation } from '../store.ts';
import { listedFrom } from './puzzles.ts';

export function createReportLists(
  query: Query,
  atomic: RunAll,
): Pick<Moderation, 'listGroups' | 'dismissReports'> {
  return {
    async listGroups() {
      const rows = await query<GroupRow>(REPORTED_GROUPS);
      return rows.map(({ members, ...row }) => ({ ...listedFrom(row), members: members?.split('\n') ?? [] }));
    },

    async dismissReports(id) {
      const [, dismissed = []] = await atomic([
        [DELETE_REPORTS, [id]],
        [DISMISS, [id]],
      ]);
      return dismissed.length === 1;
    },
  };
}

type GroupRow = Omit<ListedGroup, 'reasons' | 'members'> & { reasons: string | null; members: string | null };

const REPORTED_GROUPS = `
  SELECT g.id, g.name, g.created_at AS "createdAt", r.reports, r.reasons,
    (SELECT string_agg(m.name, '\n') FROM group_members m WHERE m.group_id = g.id) AS members
  FROM groups g JOIN ${REPORTS} r ON r.about_id = g.id ORDER BY r.reports DESC, g.created_at DESC, g.id`;
