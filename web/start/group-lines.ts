import { dateAt } from '../shared/clock.ts';
import type { MyGroups } from '../shared/groups.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { sendResults } from '../shared/send-results.ts';
import { createState } from '../shared/state.ts';

type Deps = Pick<PageDeps, 'client' | 'results' | 'clock' | 'redraw'> & { groups: MyGroups };

/** How many members of a group have played today; undefined until the server has answered. */
export type GroupLine = { id: string; name: string; played?: number; members?: number };

/** The groups of this browser on the first page. Without an answer they are links alone. */
export function createGroupLines(deps: Deps) {
  const { client, groups, clock, redraw } = deps;
  const known = () => groups.all().map(({ id, name }): GroupLine => ({ id, name }));
  const { state, change } = createState<{ all: readonly GroupLine[] }>({ all: known() }, redraw);

  async function load(): Promise<void> {
    if (groups.all().length === 0) return change({ all: [] });
    await sendResults(deps);
    const date = dateAt(clock.now());
    const line = async ({ id, name }: GroupLine): Promise<GroupLine> => {
      const { members } = await client.group(id, date);
      return { id, name, played: members.filter(({ played }) => played).length, members: members.length };
    };
    change({ all: await Promise.all(known().map((group) => line(group).catch(() => group))) });
  }

  return { load, all: () => state.all };
}
