import type { GroupView } from '../../../src/features/groups/schema.ts';
import { createState, type PageDeps } from '../../shared/controller.ts';
import { readGroup, type SendDeps, showGroups } from './my-groups.ts';

/** A group on the start page; its members, and who has played, are missing before the response. */
export type GroupLine = { id: string; name: string; played?: readonly string[]; members?: number };

/** This browser's groups on the start page. Without a response they are just links. */
export function createGroupLines(deps: SendDeps & Pick<PageDeps, 'redraw'>) {
  const { groups, redraw } = deps;
  const linksOf = () => groups.all().map(({ id, name }): GroupLine => ({ id, name }));
  const { state, change } = createState<{ all: readonly GroupLine[] }>({ all: linksOf() }, redraw);

  /** Loads the groups, and shows each as its response arrives. */
  async function load(): Promise<void> {
    refresh();
    await showGroups(
      deps,
      state.all.map(({ id }) => id),
      show,
    );
    // Forgets a deleted group.
    refresh();
  }

  /** Returns this browser's current groups with the loaded members. */
  function refresh(): void {
    change({ all: linksOf().map((link) => state.all.find(({ id }) => id === link.id) ?? link) });
  }

  async function show(id: string): Promise<void> {
    const players = await readGroup(deps, id).then(playersIn, () => undefined);
    change({ all: state.all.map((line) => (line.id === id ? { id, name: line.name, ...players } : line)) });
  }

  return { load, all: () => state.all };
}

function playersIn({ members }: GroupView) {
  return { played: members.filter(({ played }) => played).map(({ name }) => name), members: members.length };
}
