import type { ApiError } from '../../../src/client/client.ts';
import { latestDay, parseDay } from '../../../src/core/game/days.ts';
import type { DailyView } from '../../../src/features/daily/schema.ts';
import { type Attempt, attemptOf, startPuzzleGame } from '../../puzzle/attempt.ts';
import { dateAt } from '../../shared/clock.ts';
import { createRetry, createState, type PageDeps } from '../../shared/controller.ts';
import { type Streak, streakOf } from '../../shared/figures.ts';
import { offlineKey, startOfflineGame } from '../../shared/offline-game.ts';
import { newGameProblem } from '../../shared/problems.ts';
import type { SmallBoard } from '../../shared/small-board.ts';
import { boardKey, type KeptBoard } from '../../shared/storage.ts';
import { daysAfter, lastDays, untilNext, waitText } from './day.ts';
import { upperRows } from './rows.ts';

/** Often enough for a text in minutes. Pages tick at different moments, so they don't all ask at midnight. */
const TICK_MS = 30_000;

/** The daily puzzle on the start page. The rest of the page works without it. */
export function createToday(deps: PageDeps) {
  const { client, storage, results, clock, timers, redraw } = deps;
  const { state: ui, change } = createState(
    {
      daily: undefined as DailyView | undefined,
      /** The player's attempt at the puzzle. */
      attempt: { state: 'none' } as Attempt,
      /** The upper rows of the player's unfinished game. */
      board: undefined as SmallBoard | undefined,
      /** The hidden message, if the player has found it. */
      message: '',
      streak: undefined as Streak | undefined,
      /** Whether each of the last seven days is done. */
      days: [] as readonly boolean[],
      /** The time until the next puzzle, in words. */
      next: '',
      isUnreachable: false,
      /** Whether the puzzle comes from storage, because the server doesn't respond. */
      isOffline: false,
      isStarting: false,
      problem: '',
    },
    redraw,
  );
  const retry = createRetry(timers);
  let cancelTick = () => {};

  async function load(): Promise<void> {
    cancelTick();
    const date = dateAt(clock.now());
    try {
      change({ daily: await client.daily(date, client.wordsIn()), isOffline: false });
      retry.succeeded();
    } catch (error) {
      const kept = keptWhenOffline(error as ApiError, date);
      change({ daily: kept ?? ui.daily, isOffline: kept !== undefined });
    }
    change({ isUnreachable: ui.daily === undefined });
    // The device's clock was wrong, and the response has corrected it.
    if (dateAt(clock.now()) !== date) return load();
    refresh();
    void loadAttempt().catch(() => {});
    if (ui.daily?.date === date && !ui.isOffline) void keepBoards(date).catch(() => {});
    cancelTick = ui.isUnreachable || ui.isOffline ? retry.again(tick) : timers.after(TICK_MS, tick);
  }

  function tick(): void {
    if (ui.isOffline || ui.daily?.date !== dateAt(clock.now())) return void load();
    refresh();
    cancelTick = timers.after(TICK_MS, tick);
  }

  function keptToday(): KeptBoard | undefined {
    return storage.board(boardKey({ date: dateAt(clock.now()), language: client.wordsIn() }));
  }

  /** Returns the stored puzzle, but only if the server didn't respond. */
  function keptWhenOffline({ status }: ApiError, date: string): KeptBoard | undefined {
    return status === 0 ? storage.board(boardKey({ date, language: client.wordsIn() })) : undefined;
  }

  /** Stores the boards of today and tomorrow for offline play. */
  async function keepBoards(today: string): Promise<void> {
    const dates = ui.attempt.state === 'none' ? [today, daysAfter(today, 1)] : [daysAfter(today, 1)];
    for (const date of dates) {
      const isServed = (parseDay(date) ?? 0) <= latestDay(clock.now());
      const isKept = storage.board(boardKey({ date, language: client.wordsIn() })) !== undefined;
      if (isServed && !isKept) storage.keepBoard(await client.dailyBoard(date, client.wordsIn()));
    }
  }

  /** Loads the letters of the player's unfinished game, or the message of the finished game. */
  async function loadAttempt(): Promise<void> {
    const { attempt } = ui;
    const id = attempt.state === 'none' ? '' : attempt.path.slice('game/'.length);
    if (attempt.state !== 'running') change({ board: undefined });
    if (attempt.state !== 'done') change({ message: '' });
    const kept = storage.board(offlineKey(id) ?? '');
    if (kept) change({ board: upperRows({ grid: kept.grid, words: [] }) });
    else if (attempt.state === 'running') change({ board: upperRows(await client.game(id)) });
    else if (attempt.state === 'done') change({ message: (await client.gamePuzzle(id)).message ?? '' });
  }

  /** Reads the player's attempt, because another page may have added a game. */
  function refresh(): void {
    const { daily } = ui;
    if (!daily) return;
    const finished = results.all();
    change({
      attempt: attemptOf({ id: daily.puzzle_id, date: daily.date }, finished, storage.recent()),
      streak: streakOf(finished, daily.date),
      days: lastDays(finished, daily.date),
      next: waitText(untilNext(clock.now())),
    });
  }

  return {
    ui,
    /** Reloads the puzzle, even after the browser restored the page from its back/forward cache. */
    async open(): Promise<void> {
      change({ isStarting: false });
      await load();
    },

    /** Whether the player has begun today's puzzle; known before the response if this browser stores the board. */
    isRunning(): boolean {
      const { puzzle_id: id, date } = ui.daily ?? keptToday() ?? {};
      if (id === undefined || date === undefined) return false;
      return attemptOf({ id, date }, results.all(), storage.recent()).state === 'running';
    },

    /** Continues the player's game, or starts a game. */
    async play(): Promise<void> {
      const { daily, attempt } = ui;
      if (!daily || ui.isStarting) return;
      if (attempt.state !== 'none') return deps.go(attempt.path);
      change({ isStarting: true, problem: '' });
      try {
        deps.go(await startPuzzleGame(deps, daily.puzzle_id));
      } catch (error) {
        const kept = keptWhenOffline(error as ApiError, daily.date);
        // Starts offline only after the card has said that the time won't be ranked.
        if (kept && ui.isOffline) return deps.go(startOfflineGame(storage, kept, clock.now()));
        const problem = newGameProblem(error as ApiError);
        // A 400 can only be about the name.
        if ((error as ApiError).status === 400) storage.saveSettings({ name: '' });
        change({ isOffline: kept !== undefined, isStarting: false, problem });
      }
    },
  };
}

export type Today = ReturnType<typeof createToday>;
