import { admin as t } from '../messages/en.ts';

export type Puzzle = {
  id: string;
  title: string;
  /** Its words and games belong to another puzzle. */
  is_challenge: boolean;
  reports: number;
  reasons: string[];
  created_at: string;
};
export type Name = { name: string; started: number; found: number };
export type Today = {
  version: string;
  games: number;
  completed: number;
  players: number;
  errors: number;
  database_bytes: number;
};

export type AdminUi = {
  /** The data; undefined until the token is right. */
  today: Today | undefined;
  reported: readonly Puzzle[];
  /** The newest ones, or those that were searched for. */
  puzzles: readonly Puzzle[];
  names: readonly Name[];
  search: string;
  message: string;
};

export type AdminDeps = {
  fetch: typeof globalThis.fetch;
  address(path: string): string;
  confirm(question: string): boolean;
  redraw(): void;
};

/** The token is in memory alone: it is in no address, and gone with the page. */
export function createAdmin({ fetch, address, confirm, redraw }: AdminDeps) {
  let token = '';
  const ui: AdminUi = {
    today: undefined,
    reported: [],
    puzzles: [],
    names: [],
    search: '',
    message: '',
  };

  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(address(`api/admin/${path}`), {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.ok) return (await answer.json()) as T;
    const { error } = (await answer.json().catch(() => ({ error: t.failed }))) as { error: string };
    throw new Error(answer.status === 401 ? t.wrongToken : answer.status === 429 ? t.wait : error);
  }

  async function load(): Promise<void> {
    const search = encodeURIComponent(ui.search);
    const [today, reported, found, names] = await Promise.all([
      send<Today>('GET', 'today'),
      send<{ puzzles: Puzzle[] }>('GET', 'puzzles?reported=yes'),
      send<{ puzzles: Puzzle[] }>('GET', `puzzles?search=${search}`),
      send<{ names: Name[] }>('GET', `names?search=${search}`),
    ]);
    Object.assign(ui, { today, reported: reported.puzzles, puzzles: found.puzzles, names: names.names });
  }

  /** Does it, loads everything again, and says what was done. */
  async function act(run: () => Promise<string>): Promise<void> {
    try {
      const message = await run();
      await load();
      ui.message = message;
    } catch (error) {
      ui.message = error instanceof TypeError ? t.failed : (error as Error).message;
    }
    redraw();
  }

  const rename = (body: { name: string; new_name?: string }) =>
    act(async () => t.changed((await send<{ games: number }>('POST', 'names', body)).games));

  return {
    ui,
    open: (typed: string) =>
      act(async () => {
        token = typed.trim();
        // One request first: a wrong token counts once.
        await send('GET', 'today');
        return '';
      }),
    search: (text: string) =>
      act(async () => {
        ui.search = text.trim();
        return '';
      }),
    async remove({ id, title, is_challenge }: Puzzle): Promise<void> {
      if (!confirm(is_challenge ? t.sureOfLink(title) : t.sure(title))) return;
      await act(async () => {
        await send('DELETE', `puzzles/${id}`);
        return t.deleted;
      });
    },
    rename: (name: string, newName: string) => rename({ name, new_name: newName }),
    async erase(name: string): Promise<void> {
      if (confirm(t.sureErase(name))) await rename({ name });
    },
  };
}

export type AdminController = ReturnType<typeof createAdmin>;
