import type { ApiError } from '../../src/client/client.ts';
import { dayEndsAt, parseDay } from '../../src/core/game/days.ts';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import type { PuzzleView } from '../../src/core/schemas/puzzles.ts';
import { dateAt } from '../shared/clock.ts';
import { createRetry, createState, type PageDeps } from '../shared/controller.ts';
import { streakOf } from '../shared/figures.ts';
import type { GameResult } from '../shared/finished-games.ts';
import { nameErrorOf, storedName } from '../shared/player-name.ts';
import { newGameProblem } from '../shared/problems.ts';
import { type DayPath, puzzlePath } from '../shared/puzzle-path.ts';
import { type Attempt, attemptOf, startPuzzleGame } from './attempt.ts';
import type { PuzzleSlot } from './slot.ts';
import type { PuzzleSource } from './source.ts';

type PuzzleDeps = PageDeps & {
  source: PuzzleSource;
  /** The part of the page's path for its source. */
  id: string;
  /** A feature's paths for the puzzles of dates, if any. */
  dayPath: DayPath | undefined;
  slots: readonly PuzzleSlot[];
  /** Returns the same text as the game's page shares. */
  sharedText(result: GameResult, number: number | undefined): Promise<string>;
};

/** The page of a puzzle: its title and board, the features' parts, and the button that starts a game. */
export function createPuzzleController(deps: PuzzleDeps) {
  const { client, storage, results, clock, timers, redraw, source } = deps;
  const { state: ui, change } = createState(
    {
      phase: 'loading' as 'loading' | 'open' | 'unknown',
      puzzle: undefined as PuzzleView | undefined,
      /** The number of a daily puzzle. */
      number: undefined as number | undefined,
      /** Whether its day is over everywhere on earth, so that its games aren't ranked. */
      isPast: false,
      attempt: { state: 'none' } as Attempt,
      /** The number of daily puzzles that the player has finished in a row. */
      streak: 0,
      /** A line about a daily puzzle's theme, or '' for other puzzles. */
      line: '',
      /** The language of a daily puzzle's words, or null for other puzzles. */
      language: null as LanguageCode | null,
      /** The hidden message of a finished game; '' before the end and without a message. */
      message: '',
      isCopied: false,
      name: storage.settings().name,
      nameError: '',
      isUnreachable: false,
      isStarting: false,
      problem: '',
    },
    redraw,
  );

  const slots = deps.slots.map((slot) => slot(deps));
  const retry = createRetry(timers);
  let finished: GameResult | undefined;
  let shared: Promise<string> | undefined;

  async function open(): Promise<void> {
    try {
      const { puzzle, ...about } = await source.load(deps, deps.id);
      await Promise.all(slots.map((slot) => slot.open?.(puzzle)));
      const { date } = puzzle;
      const attempt = attemptOf(puzzle, results.all(), storage.recent());
      const isPast = date !== null && clock.now() >= dayEndsAt(parseDay(date) ?? 0);
      const today = dateAt(clock.now());
      const streak = date === today ? streakOf(results.all(), today).current : 0;
      retry.succeeded();
      change({ phase: 'open', puzzle, ...about, attempt, streak, isPast, isUnreachable: false });
      // Loaded early, because a browser shares only right after a click.
      finished = finishedResult();
      shared = finished && deps.sharedText(finished, ui.number);
      shared?.catch(() => {});
      await Promise.all([...slots.map((slot) => slot.load?.(puzzle, finished?.id)), loadMessage()]);
    } catch (error) {
      const { status } = error as ApiError;
      if (status === 404 || status === 400) return change({ phase: 'unknown' });
      change({ isUnreachable: true });
      retry.again(open);
    }
  }

  function finishedResult(): GameResult | undefined {
    const { attempt } = ui;
    return results.all().find(({ id }) => attempt.state === 'done' && attempt.path === `game/${id}`);
  }

  /** Loads the hidden message; the page is complete without it. */
  async function loadMessage(): Promise<void> {
    if (!finished) return;
    const about = await client.gamePuzzle(finished.id).catch(() => undefined);
    change({ message: about?.message ?? '' });
  }

  return {
    ui,
    slots,
    source,
    open,
    /** Stores the typed name. Typing hides an error, and leaving the field shows it. */
    typeName: (name: string) => change({ name, nameError: nameErrorOf(name) && ui.nameError }),
    checkName: () => change({ nameError: nameErrorOf(ui.name) }),

    async start(): Promise<void> {
      const { puzzle, name, isStarting } = ui;
      if (!puzzle || isStarting) return;
      const nameError = nameErrorOf(name);
      if (nameError !== '') return change({ nameError });
      storage.saveSettings({ name: storedName(name) });
      change({ isStarting: true, problem: '' });
      try {
        deps.go(await startPuzzleGame(deps, puzzle.id));
      } catch (error) {
        const problem = newGameProblem(error as ApiError);
        // A 400 can only be about the name.
        const isName = (error as ApiError).status === 400 && source.asksName;
        change({ isStarting: false, ...(isName ? { nameError: problem } : { problem }) });
      }
    },

    /** Shares the result. If the browser doesn't let us copy, the game's page can still share it. */
    async share(): Promise<void> {
      const { puzzle, attempt } = ui;
      if (!puzzle || attempt.state !== 'done') return;
      const result = await shared?.catch(() => undefined);
      if (result === undefined) return deps.go(attempt.path);
      const text = `${result}\n${deps.address(puzzlePath({ ...puzzle, language: ui.language }, deps.dayPath))}`;
      if ((await deps.share(text)) !== 'unavailable') return;
      if (await deps.copy(text)) change({ isCopied: true });
      else deps.go(attempt.path);
    },

    /** Called when the browser has restored the page from its back/forward cache. */
    async restored(): Promise<void> {
      change({ isStarting: false });
      if (ui.phase === 'open') await open();
    },
  };
}

export type PuzzleController = ReturnType<typeof createPuzzleController>;
