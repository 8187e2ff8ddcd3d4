import type { AdminClient } from '../../src/client/admin.ts';
import type { ApiError } from '../../src/client/client.ts';
import type {
  AdminAct,
  AdminGroup,
  AdminName,
  AdminPuzzle,
  AdminPuzzleText,
  AdminToday,
} from '../../src/schemas/admin.ts';
import { admin as t } from '../messages/messages.ts';
import { createState } from '../shared/controller.ts';

export type AdminDeps = {
  connect(token: string): AdminClient;
  /** The token of this tab; '' before one was right. */
  token: { get(): string; set(token: string): void };
  confirm(question: string): boolean;
  redraw(): void;
};

/** The token is kept for the tab, and is in no address. */
export function createAdmin({ connect, token, confirm, redraw }: AdminDeps) {
  let client = connect('');
  const { state: ui, change } = createState(
    {
      /** The data; undefined until the token is right. */
      today: undefined as AdminToday | undefined,
      reported: [] as readonly AdminPuzzle[],
      reportedGroups: [] as readonly AdminGroup[],
      /** The newest ones, or those that were searched for. */
      puzzles: [] as readonly AdminPuzzle[],
      names: [] as readonly AdminName[],
      /** The puzzles whose words are shown, by id. */
      shown: {} as Readonly<Record<string, AdminPuzzleText>>,
      acts: [] as readonly AdminAct[],
      search: '',
      message: '',
    },
    redraw,
  );

  async function load(): Promise<void> {
    const { search } = ui;
    const [today, reported, found, { names }, { acts }] = await Promise.all([
      client.today(),
      client.puzzles({ reported: 'yes' }),
      client.puzzles({ search }),
      client.names(search),
      client.log(),
    ]);
    change({
      ...{ today, names, acts, puzzles: found.puzzles },
      ...{ reported: reported.puzzles, reportedGroups: reported.groups },
    });
  }

  /** Does it, loads everything again, and says what was done. */
  async function act(run: () => Promise<string>): Promise<void> {
    try {
      const message = await run();
      await load();
      change({ message });
    } catch (error) {
      change({ message: problemOf(error as ApiError) });
    }
  }

  const rename = (name: string, newName?: string) =>
    act(async () => t.changed((await client.rename(name, newName)).games));

  const open = (given: string) =>
    act(async () => {
      client = connect(given);
      // One request first: a wrong token is refused once.
      await client.today();
      token.set(given);
      return '';
    });

  return {
    ui,
    /** After a reload, or a return to the page. */
    async reopen(): Promise<void> {
      if (token.get() !== '') await open(token.get());
    },
    open: (typed: string) => open(typed.trim()),
    search: (text: string) =>
      act(async () => {
        change({ search: text.trim() });
        return '';
      }),
    show: (id: string) =>
      act(async () => {
        const puzzle = await client.puzzle(id);
        change({ shown: { ...ui.shown, [id]: puzzle } });
        return '';
      }),
    dismiss: (id: string) => act(() => client.dismiss(id).then(() => t.dismissed)),
    async remove({ id, title, is_challenge }: AdminPuzzle): Promise<void> {
      if (!confirm(is_challenge ? t.sureOfLink(title) : t.sure(title))) return;
      await act(() => client.deletePuzzle(id).then(() => t.deleted));
    },
    async removeGroup({ id, name }: AdminGroup): Promise<void> {
      if (confirm(t.sureOfGroup(name))) await act(() => client.deleteGroup(id).then(() => t.deleted));
    },
    rename,
    async erase(name: string): Promise<void> {
      if (confirm(t.sureErase(name))) await rename(name);
    },
  };
}

export type AdminController = ReturnType<typeof createAdmin>;

function problemOf({ status, message }: ApiError): string {
  if (status === 401) return t.wrongToken;
  return status === 0 || message === '' ? t.failed : message;
}
