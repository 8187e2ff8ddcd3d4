import type { ApiError } from '../../../src/client/client.ts';
import type {
  AdminAct,
  AdminBackups,
  AdminFound,
  AdminGame,
  AdminName,
  AdminPuzzle,
  AdminPuzzles,
  AdminPuzzleText,
  AdminReports,
  AdminThing,
  AdminToday,
} from '../../../src/features/moderation/views.ts';
import { moderation as t } from '../../messages/messages.ts';
import { createState } from '../../shared/controller.ts';
import { shownName } from '../../shared/player-name.ts';
import type { AdminClient } from './client.ts';

type AdminDeps = {
  connect(token: string): AdminClient;
  /** This tab's token, or '' before a correct token. */
  token: { get(): string; set(token: string): void };
  confirm(question: string): boolean;
  redraw(): void;
};

const NOTHING: AdminFound = { names: [], games: [], next: null };
/** The initial number of names, most frequent first. */
const NAMES_SHOWN = 50;
/** The number of games on the page, newest first. */
const MAX_GAMES = 50;

/** The operator's page. Its token lasts as long as the tab, and never appears in an address. */
export function createAdmin({ connect, token, confirm, redraw }: AdminDeps) {
  let client = connect('');
  const { state: ui, change } = createState(
    {
      /** The data, or undefined before a correct token. */
      today: undefined as AdminToday | undefined,
      backups: { can_make: false, is_postgres: false, backups: null } as AdminBackups,
      reports: { about: [], total: 0 } as AdminReports,
      /** The newest items, or the results of a search. */
      listed: { puzzles: [], has_more: false } as AdminPuzzles,
      /** The names that match a search, which ends with the last part. */
      found: NOTHING,
      namesShown: NAMES_SHOWN,
      /** The texts of the puzzles whose words are visible, by id. */
      shown: {} as Readonly<Record<string, AdminPuzzleText>>,
      /** The newest actions, and their number. */
      acts: [] as readonly AdminAct[],
      allActs: 0,
      search: '',
      message: '',
    },
    redraw,
  );

  let searches = 0;

  async function load(): Promise<void> {
    const { search } = ui;
    const current = ++searches;
    const [today, backups, reports, listed, found, log] = await Promise.all([
      client.today(),
      client.backups(),
      client.reports(),
      client.puzzles(search),
      client.names(search),
      client.log(),
    ]);
    if (current !== searches) return;
    change({
      ...{ today, backups, reports, listed, found, namesShown: NAMES_SHOWN },
      ...{ acts: log.acts, allActs: log.total },
    });
    void attempt(() => searchOn(current));
  }

  /** Adds further parts of the search, until everything is reloaded. */
  async function searchOn(current: number): Promise<void> {
    while (ui.found.next !== null) {
      const part = await client.names(ui.search, ui.found.next);
      if (current !== searches) return;
      change({ found: together(ui.found, part) });
    }
  }

  async function attempt(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      change({ message: problemOf(error as ApiError) });
    }
  }

  /** Runs an action, reloads everything, and reports the result. */
  const act = (run: () => Promise<string>) =>
    attempt(async () => {
      const message = await run();
      await load();
      change({ message });
    });

  const rename = (name: string, newName?: string) =>
    act(async () => t.changed((await client.rename(name, newName)).games));

  const open = (given: string) =>
    act(async () => {
      client = connect(given);
      // One request first, so that a wrong token is refused once.
      await client.today();
      token.set(given);
      return '';
    });

  return {
    ui,
    /** Loads the data, after a reload or a return to the page. */
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
    backUp: () => act(() => client.backUp().then(() => t.backups.done)),
    dismiss: (id: string) => act(() => client.dismiss(id).then(() => t.dismissed)),
    async remove({ id, title, is_challenge }: AdminPuzzle): Promise<void> {
      if (!confirm(is_challenge ? t.sureOfLink(title) : t.sure(title))) return;
      await act(() => client.deletePuzzle(id).then(() => t.deleted));
    },
    async removeThing({ kind, id, name }: AdminThing): Promise<void> {
      if (confirm(t.sureOfGroup(name))) await act(() => client.remove(kind, id).then(() => t.deleted));
    },
    rename,
    async erase(name: string): Promise<void> {
      if (confirm(t.sureErase(name))) await rename(name);
    },
    renameGame: ({ id }: AdminGame, newName: string) =>
      act(() => client.renameGame(id, newName).then(() => t.changed(1))),
    async removeGame({ id, player_name }: AdminGame): Promise<void> {
      if (confirm(t.sureOfGame(shownName(player_name))))
        await act(() => client.deleteGame(id).then(() => t.deleted));
    },
    showMoreReports: () =>
      attempt(async () => {
        const { about, total } = await client.reports(ui.reports.about.length);
        change({ reports: { about: [...ui.reports.about, ...about], total } });
      }),
    showMorePuzzles: () =>
      attempt(async () => {
        const { puzzles, has_more } = await client.puzzles(ui.search, ui.listed.puzzles.length);
        change({ listed: { puzzles: [...ui.listed.puzzles, ...puzzles], has_more } });
      }),
    showMoreNames: () => change({ namesShown: ui.namesShown + NAMES_SHOWN }),
    showOlderActs: () =>
      attempt(async () => {
        const { acts, total } = await client.log(ui.acts.length);
        change({ acts: [...ui.acts, ...acts], allActs: total });
      }),
  };
}

export type AdminController = ReturnType<typeof createAdmin>;

function problemOf({ status, message }: ApiError): string {
  if (status === 401) return t.wrongToken;
  return status === 0 || message === '' ? t.failed : message;
}

/** Combines two parts of a search; the later part has the newer games. */
function together(before: AdminFound, part: AdminFound): AdminFound {
  const names = new Map(before.names.map((name) => [name.name, name]));
  for (const { name, started, found, others } of part.names) {
    const known = names.get(name) ?? { started: 0, found: 0, others };
    names.set(name, { ...known, name, started: known.started + started, found: known.found + found });
  }
  return {
    names: [...names.values()].sort((a, b) => timesOf(b) - timesOf(a)),
    games: [...part.games, ...before.games].slice(0, MAX_GAMES),
    next: part.next,
  };
}

function timesOf({ started, found, others }: AdminName): number {
  return Object.values(others).reduce((sum, count) => sum + count, started + found);
}
