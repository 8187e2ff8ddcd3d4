import type { ApiError, CodeView, TableQuery } from '../../../src/client/client.ts';
import type { PuzzleView } from '../../../src/core/schemas/puzzles.ts';
import type { PuzzleEvent } from '../../../src/features/classes/follow.ts';
import type { ProgressView } from '../../../src/features/classes/schema.ts';
import { createRetry, createState, type PageDeps } from '../../shared/controller.ts';
import { nameErrorOf } from '../../shared/player-name.ts';
import { nameProblem, requestProblem } from '../../shared/problems.ts';
import { allGames, type Pupil } from './pupils.ts';

export type ClassroomDeps = PageDeps & {
  id: string;
  /** Undefined if another browser created the puzzle. */
  secret: string | undefined;
  /** Returns this browser's code for the class, while it is valid. */
  savedCode(): string | undefined;
  saveCode(code: CodeView): void;
  /** Stores a puzzle with a secret from a link as this browser's own. */
  adopt(puzzle: PuzzleView): void;
  /** Asks the browser to keep the secret even if storage runs low. */
  keepStorage(): void;
  table: TableQuery;
  /** Follows the events of all the puzzle's games. */
  follow(): AsyncIterable<PuzzleEvent>;
  download(name: string, text: string): void;
};

/** The interval of reloads, in case the event stream is refused or loses an event. */
const POLL_MS = 10_000;
/** The delay of a reload, because several pupils may finish together. */
const RELOAD_MS = 500;

/** The page of a class: all games of a puzzle, live, for its creator. */
export function createClassroomController(deps: ClassroomDeps) {
  const { id, client, timers, redraw } = deps;
  const secret = deps.secret ?? '';
  const retry = createRetry(timers);
  const { state: ui, change } = createState(
    {
      phase: 'loading' as 'loading' | 'open' | 'unknown',
      puzzle: undefined as PuzzleView | undefined,
      pupils: [] as readonly Pupil[],
      /** The pupils' code, or undefined before the response. */
      code: deps.savedCode(),
      separator: deps.table.separator ?? ('comma' as NonNullable<TableQuery['separator']>),
      /** Whether the page shows the link for another device of the teacher. */
      isMoving: false,
      /** Whether a copy for another class is being made. */
      isCopying: false,
      /** Whether the results and the tools that change them replace the bars. */
      showsResults: false,
      /** Whether the page asks before it empties the class. */
      isEmptying: false,
      renaming: undefined as { id: string; name: string; error: string } | undefined,
      /** The id of the game whose removal awaits confirmation. */
      removing: undefined as string | undefined,
      problem: '',
    },
    redraw,
  );
  let cancelReload = () => {};
  /** The events since the start of each running request for the list. */
  const reads = new Set<PuzzleEvent[]>();

  async function open(): Promise<void> {
    if (deps.secret === undefined) return change({ phase: 'unknown' });
    try {
      const puzzle = await client.ownPuzzle(id, secret);
      change({ puzzle });
      deps.adopt(puzzle);
      deps.keepStorage();
      if (ui.code === undefined) await newCode();
    } catch (error) {
      return fail(error as ApiError, open);
    }
    void follow();
    await reload();
  }

  function fail(error: ApiError, again: () => void): void {
    if ([401, 403, 404].includes(error.status)) change({ phase: 'unknown' });
    else {
      change({ problem: requestProblem(error) });
      retry.again(again);
    }
  }

  /** Loads the whole list, then applies the events that arrived meanwhile, because the list may be older. */
  async function load(): Promise<void> {
    const arrived: PuzzleEvent[] = [];
    reads.add(arrived);
    const pupils = await allGames(client, id, secret).finally(() => reads.delete(arrived));
    retry.succeeded();
    change({ phase: 'open', pupils, problem: '' });
    reloadIn(POLL_MS);
    arrived.forEach(apply);
  }

  async function reload(): Promise<void> {
    await load().catch((error) => fail(error, reload));
  }

  function reloadIn(ms: number): void {
    cancelReload();
    cancelReload = timers.after(ms, reload);
  }

  async function follow(): Promise<void> {
    try {
      for await (const event of deps.follow()) arrive(event);
    } catch {
      // The puzzle has been deleted, which the next reload reports.
    }
  }

  function arrive(event: PuzzleEvent): void {
    for (const arrived of reads) arrived.push(event);
    apply(event);
  }

  function apply(event: PuzzleEvent): void {
    if (event.type === 'removed') change({ pupils: ui.pupils.filter((pupil) => pupil.id !== event.id) });
    else for (const game of event.type === 'games' ? event.games : [event.game]) put(game);
  }

  /** Adds a game from an event to the list, whose games also have times. Ignores fewer finds, because they are older. */
  function put(game: ProgressView): void {
    const before = ui.pupils.find((pupil) => pupil.id === game.id);
    if (before && before.found > game.found) return;
    const pupil = { ...before, ...progressOf(game) };
    change({
      pupils: before ? ui.pupils.map((other) => (other === before ? pupil : other)) : [...ui.pupils, pupil],
    });
    if (game.status === 'completed' && before?.status !== 'completed') reloadIn(RELOAD_MS);
  }

  const waiting = () => ui.pupils.filter(({ status }) => status === 'waiting');

  async function newCode(): Promise<void> {
    const code = await client.newCode(id, secret);
    deps.saveCode(code);
    change({ code: code.code });
  }

  /** Makes a change and shows its result or error. Returns whether it succeeded. */
  async function send(run: () => Promise<void>, problemOf = requestProblem): Promise<boolean> {
    change({ problem: '' });
    try {
      await run();
      return true;
    } catch (error) {
      change({ problem: problemOf(error as ApiError) });
      return false;
    }
  }

  return {
    ui,
    open,
    restored(): void {
      change({ isCopying: false });
      if (ui.phase === 'open') void reload();
    },
    waiting,

    /** Returns the address where pupils type the code. The QR code has it in the fragment. */
    joinLink: () => deps.address('join'),
    codeLink: () => deps.address(`join#${ui.code ?? ''}`),
    pupilLink: () => deps.address(`puzzle/${id}`),
    /** Returns a link with the secret in the fragment, which browsers never send. */
    moveLink: () => deps.address(`class/${id}#secret=${secret}`),

    /** Shows the change immediately; the server's response decides. */
    async setStart(start: PuzzleView['start']): Promise<void> {
      const { puzzle } = ui;
      change({ puzzle: puzzle && { ...puzzle, start } });
      const isStored = await send(async () =>
        change({ puzzle: await client.changePuzzleSettings(id, secret, { start }) }),
      );
      if (!isStored) change({ puzzle });
    },

    startAll: () =>
      send(async () => {
        const { started_at } = await client.startPuzzle(id, secret);
        if (ui.puzzle) change({ puzzle: { ...ui.puzzle, started_at } });
        void reload();
      }),

    showMoveLink: (isMoving: boolean) => change({ isMoving }),

    /** Copies the puzzle for another class, and opens its page. */
    async copy(): Promise<void> {
      if (ui.isCopying) return;
      change({ isCopying: true });
      const isMade = await send(async () => {
        const made = await client.copyPuzzle(id, secret);
        deps.go(`class/${made.id}#secret=${made.secret}`);
      });
      if (!isMade) change({ isCopying: false });
    },

    showResults: (showsResults: boolean) => change({ showsResults }),

    askToEmpty: (isEmptying: boolean) => change({ isEmptying }),
    empty: () =>
      send(async () => {
        await client.emptyPuzzle(id, secret);
        const { puzzle, pupils } = ui;
        change({ isEmptying: false, puzzle: puzzle && { ...puzzle, started_at: null } });
        for (const pupil of pupils) arrive({ type: 'removed', id: pupil.id });
      }),

    setSeparator: (separator: (typeof ui)['separator']) => change({ separator }),

    startRename: (pupil: Pupil) =>
      change({ renaming: { id: pupil.id, name: pupil.player_name, error: '' }, removing: undefined }),
    typeName(typed: string): void {
      if (ui.renaming) change({ renaming: { ...ui.renaming, name: typed, error: '' } });
    },
    cancel: () => change({ renaming: undefined, removing: undefined }),

    async rename(): Promise<void> {
      const { renaming } = ui;
      if (!renaming) return;
      const error = nameErrorOf(renaming.name);
      if (error !== '') return change({ renaming: { ...renaming, error } });
      await send(async () => {
        const game = await client.renamePuzzleGame(id, secret, renaming.id, renaming.name);
        arrive({ type: 'game', game });
        change({ renaming: undefined });
      }, nameProblem);
    },

    askToRemove: (gameId: string) => change({ removing: gameId, renaming: undefined }),

    async remove(gameId: string): Promise<void> {
      await send(async () => {
        await client.deletePuzzleGame(id, secret, gameId);
        change({ removing: undefined });
        arrive({ type: 'removed', id: gameId });
      });
    },

    csv: () =>
      send(async () => {
        const text = await client.puzzleGamesCsv(id, secret, { ...deps.table, separator: ui.separator });
        deps.download(`${ui.puzzle?.title ?? id}.csv`, text);
      }),
  };
}

export type ClassroomController = ReturnType<typeof createClassroomController>;

function progressOf({ id, player_name, status, found, word_count }: ProgressView): ProgressView {
  return { id, player_name, status, found, word_count };
}
