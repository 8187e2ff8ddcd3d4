import type { ApiError, Client } from '../../src/client/client.ts';
import type { ProgressView, PuzzleGameView } from '../../src/contract/class.ts';
import type { PuzzleView } from '../../src/contract/puzzles.ts';
import { foldName, nameErrorOf } from '../shared/player-name.ts';
import { requestProblem } from '../shared/problems.ts';
import type { Timers } from '../shared/timers.ts';

/** A game of the puzzle: what the stream says, and the rest as soon as the list has it. */
export type Pupil = ProgressView & Partial<PuzzleGameView>;

export type ClassDeps = {
  id: string;
  /** Undefined when the puzzle was made in another browser. */
  secret: string | undefined;
  client: Pick<Client, 'puzzle' | 'puzzleGames' | 'puzzleGamesCsv' | 'renamePuzzleGame' | 'deletePuzzleGame'>;
  timers: Timers;
  redraw(): void;
  address(path: string): string;
  download(name: string, text: string): void;
};

export type ClassUi = {
  phase: 'loading' | 'open' | 'unknown';
  puzzle: PuzzleView | undefined;
  pupils: readonly Pupil[];
  renaming: { id: string; name: string; error: string } | undefined;
  /** The id of the game whose removal has to be confirmed. */
  removing: string | undefined;
  problem: string;
};

const POLL_MS = 3_000;
const RETRY_MS = 3_000;

/** The page of a class: all games of a puzzle, live, for its maker. */
export function createClassController(deps: ClassDeps) {
  const { id, client, timers, redraw } = deps;
  const secret = deps.secret ?? '';
  const ui: ClassUi = {
    phase: 'loading',
    puzzle: undefined,
    pupils: [],
    renaming: undefined,
    removing: undefined,
    problem: '',
  };
  let cancelReload = () => {};

  function change(part: Partial<ClassUi>): void {
    Object.assign(ui, part);
    redraw();
  }

  async function open(): Promise<void> {
    if (deps.secret === undefined) return change({ phase: 'unknown' });
    try {
      change({ puzzle: await client.puzzle(id) });
      await load();
    } catch (error) {
      fail(error as ApiError, open);
    }
  }

  function fail(error: ApiError, again: () => void): void {
    if ([401, 403, 404].includes(error.status)) change({ phase: 'unknown' });
    else {
      change({ problem: requestProblem(error) });
      timers.after(RETRY_MS, again);
    }
  }

  /** The whole list; an answer that is older than an event of the stream does not undo it. */
  async function load(): Promise<void> {
    const games: Pupil[] = [];
    for (let next: string | null | undefined; next !== null; ) {
      const page = await client.puzzleGames(id, secret, next);
      games.push(...page.games);
      next = page.next;
    }
    const known = new Map(ui.pupils.map((pupil) => [pupil.id, pupil]));
    const newer = (game: Pupil) => {
      const before = known.get(game.id);
      return before && before.found > game.found ? { ...game, ...progressOf(before) } : game;
    };
    change({ phase: 'open', pupils: games.map(newer), problem: '' });
    reloadIn(POLL_MS);
  }

  function reload(): void {
    load().catch((error) => fail(error, reload));
  }

  function reloadIn(ms: number): void {
    cancelReload();
    cancelReload = timers.after(ms, reload);
  }

  /** The times are in the list only. */
  function put(game: ProgressView): void {
    const before = ui.pupils.find((pupil) => pupil.id === game.id);
    const pupil = { ...before, ...progressOf(game) };
    ui.pupils = before ? ui.pupils.map((other) => (other === before ? pupil : other)) : [...ui.pupils, pupil];
  }

  function drop(gameId: string): void {
    ui.pupils = ui.pupils.filter((pupil) => pupil.id !== gameId);
  }

  /** Runs a change of one game and shows its result, or why it failed. */
  async function send(run: () => Promise<void>): Promise<void> {
    change({ problem: '' });
    try {
      await run();
      redraw();
    } catch (error) {
      change({ problem: requestProblem(error as ApiError) });
    }
  }

  return {
    ui,
    open,
    restored: reload,
    link: () => deps.address(`puzzle/${id}`),

    startRename: (pupil: Pupil) =>
      change({ renaming: { id: pupil.id, name: pupil.player_name, error: '' }, removing: undefined }),
    typeName(typed: string): void {
      if (ui.renaming) change({ renaming: { ...ui.renaming, name: foldName(typed), error: '' } });
    },
    cancel: () => change({ renaming: undefined, removing: undefined }),

    async rename(): Promise<void> {
      const { renaming } = ui;
      if (!renaming) return;
      const error = nameErrorOf(renaming.name);
      if (error !== '') return change({ renaming: { ...renaming, error } });
      await send(async () => {
        put(await client.renamePuzzleGame(id, secret, renaming.id, renaming.name));
        ui.renaming = undefined;
      });
    },

    askToRemove: (gameId: string) => change({ removing: gameId, renaming: undefined }),

    async remove(gameId: string): Promise<void> {
      await send(async () => {
        await client.deletePuzzleGame(id, secret, gameId);
        ui.removing = undefined;
        drop(gameId);
      });
    },

    csv: () =>
      send(async () => {
        const text = await client.puzzleGamesCsv(id, secret);
        deps.download(`${ui.puzzle?.title ?? id}.csv`, text);
      }),
  };
}

export type ClassController = ReturnType<typeof createClassController>;

/** The finished ones by their times, then the others by their finds, each in the order of their starts. */
export function inOrder(pupils: readonly Pupil[]): Pupil[] {
  const time = ({ time_seconds }: Pupil) => time_seconds ?? Number.POSITIVE_INFINITY;
  return pupils.toSorted((a, b) => {
    const [x, y] = [time(a), time(b)];
    return x === y ? b.found - a.found : x - y;
  });
}

function progressOf({ id, player_name, status, found, word_count }: ProgressView): ProgressView {
  return { id, player_name, status, found, word_count };
}
