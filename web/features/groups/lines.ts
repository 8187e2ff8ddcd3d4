import type { GroupView } from '../../../src/features/groups/schema.ts';
import { createState, type PageDeps } from '../../shared/controller.ts';
import { readGroup, type SendDeps, showGroups } from './my-groups.ts';

/** How many members of a group have played today; undefined until the server has answered. */
export type GroupLine = { id: string; name: string; played?: number; members?: number };

/** The groups of this browser on the first page. Without an answer they are links alone. */
export function createGroupLines(deps: SendDeps & Pick<PageDeps, 'redraw'>) {
  const { groups, redraw } = deps;
  const linksOf = () => groups.all().map(({ id, name }): GroupLine => ({ id, name }));
  const { state, change } = createState<{ all: readonly GroupLine[] }>({ all: linksOf() }, redraw);

  /** Each group as soon as its answer is there. */
  async function load(): Promise<void> {
    refresh();
    await showGroups(
      deps,
      state.all.map(({ id }) => id),
      show,
    );
    // One that is deleted is forgotten.
    refresh();
  }

  /** The groups that this browser has now, with what is known of them. */
  function refresh(): void {
    change({ all: linksOf().map((link) => state.all.find(({ id }) => id === link.id) ?? link) });
  }

  async function show(id: string): Promise<void> {
    const counts = await readGroup(deps, id).then(countsOf, () => undefined);
    change({ all: state.all.map((line) => (line.id === id ? { id, name: line.name, ...counts } : line)) });
  }

  return { load, all: () => state.all };
}

function countsOf({ members }: GroupView) {
  return { played: members.filter(({ played }) => played).length, members: members.length };
}
