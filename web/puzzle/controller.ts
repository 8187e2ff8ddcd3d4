import type { ApiError } from '../../src/client/client.ts';
import type { PuzzleView } from '../../src/contract/puzzles.ts';
import type { LeaderboardEntry } from '../../src/contract/scores.ts';
import { dayOf, endOf } from '../../src/game/daily.ts';
import { type Attempt, attemptOf } from '../daily/day.ts';
import { startPuzzleGame } from '../daily/start-game.ts';
import type { TodayDeps } from '../daily/today.ts';
import { dateAt } from '../shared/clock.ts';
import { nameErrorOf, typedName } from '../shared/player-name.ts';
import { newGameProblem } from '../shared/problems.ts';
import { findRival, type Rival } from '../shared/rival.ts';

/** The puzzle of a day (today when there is no date), or a puzzle by its id, which may be a challenge. */
export type PuzzleSource = { kind: 'daily'; date?: string | undefined } | { kind: 'link'; id: string };

export type PuzzleUi = {
  phase: 'loading' | 'open' | 'unknown';
  puzzle: PuzzleView | undefined;
  /** The number of a puzzle of the day. */
  number: number | undefined;
  /** Its day is over everywhere on earth: a game of it is not ranked. */
  isPast: boolean;
  rival: Rival | undefined;
  attempt: Attempt;
  /** The fastest games; undefined until they have loaded. */
  entries: readonly LeaderboardEntry[] | undefined;
  name: string;
  nameError: string;
  isUnreachable: boolean;
  isStarting: boolean;
  problem: string;
};

const RETRY_MS = 3000;

/**
 * The page of one puzzle: its title and board, the time to beat in a challenge, and the button that starts a game. With
 * `waits` the game waits for the start of the whole class.
 */
export function createPuzzleController(deps: TodayDeps & { source: PuzzleSource; waits: boolean }) {
  const { client, storage, results, clock, timers, redraw, source } = deps;
  const ui: PuzzleUi = {
    phase: 'loading',
    puzzle: undefined,
    number: undefined,
    isPast: false,
    rival: undefined,
    attempt: { state: 'none' },
    entries: undefined,
    name: storage.settings().name,
    nameError: '',
    isUnreachable: false,
    isStarting: false,
    problem: '',
  };

  async function open(): Promise<void> {
    try {
      const [puzzle, rival] = await Promise.all([loadPuzzle(), loadRival()]);
      const { date } = puzzle;
      const attempt = attemptOf(puzzle, results.all(), storage.recent());
      const isPast = date !== null && clock.now() >= endOf(dayOf(date) ?? 0);
      change({ phase: 'open', puzzle, rival, attempt, isPast, isUnreachable: false });
      await loadScores(puzzle.id);
    } catch (error) {
      const { status } = error as ApiError;
      if (status === 404 || status === 400) ui.phase = 'unknown';
      else {
        ui.isUnreachable = true;
        timers.after(RETRY_MS, open);
      }
    }
    redraw();
  }

  async function loadPuzzle(): Promise<PuzzleView> {
    if (source.kind === 'link') return client.puzzle(source.id);
    const { number, puzzle_id: id, ...puzzle } = await client.daily(source.date ?? dateAt(clock.now()));
    ui.number = number;
    return { id, ...puzzle };
  }

  /** The page is usable without them, so a failure is not shown, and they are asked for again, unless the puzzle is deleted. */
  async function loadScores(id: string): Promise<void> {
    try {
      change({ entries: (await client.puzzleScores(id)).entries });
    } catch (error) {
      if ((error as ApiError).status !== 404) timers.after(RETRY_MS, () => loadScores(id));
    }
  }

  async function loadRival(): Promise<Rival | undefined> {
    return source.kind === 'link' ? findRival(client, source.id) : undefined;
  }

  function change(part: Partial<PuzzleUi>): void {
    Object.assign(ui, part);
    redraw();
  }

  return {
    ui,
    open,
    typeName: (name: string) => change(typedName(name, ui.nameError)),
    checkName: () => change({ nameError: nameErrorOf(ui.name) }),

    async start(): Promise<void> {
      const { puzzle, name, isStarting } = ui;
      if (!puzzle || isStarting) return;
      const nameError = nameErrorOf(name);
      if (nameError !== '') return change({ nameError });
      change({ isStarting: true, problem: '' });
      try {
        deps.go(await startPuzzleGame(deps, puzzle.id, name, deps.waits));
      } catch (error) {
        change({ isStarting: false, problem: newGameProblem(error as ApiError) });
      }
    },

    /** The browser restored the page from its back/forward cache. */
    async restored(): Promise<void> {
      change({ isStarting: false });
      if (ui.phase === 'open') await open();
    },
  };
}

export type PuzzleController = ReturnType<typeof createPuzzleController>;
