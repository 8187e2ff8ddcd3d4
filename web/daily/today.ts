import type { ApiError } from '../../src/client/client.ts';
import type { DailyView } from '../../src/contract/puzzles.ts';
import type { PageClient } from '../shared/api.ts';
import { dateAt, type ServerClock } from '../shared/clock.ts';
import { newGameProblem } from '../shared/problems.ts';
import type { BrowserStorage } from '../shared/storage.ts';
import type { Timers } from '../shared/timers.ts';
import type { Results } from '../stats/results.ts';
import { type Streak, streakOf } from '../stats/statistics.ts';
import { type Attempt, attemptOf, lastDays, untilNext, waitText } from './day.ts';
import { startPuzzleGame } from './start-game.ts';

export type TodayDeps = {
  client: PageClient;
  storage: BrowserStorage;
  results: Results;
  clock: ServerClock;
  timers: Timers;
  redraw(): void;
  go(path: string): void;
};

export type TodayUi = {
  daily: DailyView | undefined;
  /** What this player has done with it. */
  attempt: Attempt;
  streak: Streak | undefined;
  /** Which of the last seven days are done. */
  days: readonly boolean[];
  /** The time until the next puzzle, as text. */
  next: string;
  isUnreachable: boolean;
  isStarting: boolean;
  problem: string;
};

const RETRY_MS = 10_000;
/** The text has whole minutes. The phase differs from page to page, so not all of them ask at midnight. */
const TICK_MS = 30_000;

/** The puzzle of the player's day on the start page. Without it the rest of the page works. */
export function createToday(deps: TodayDeps) {
  const { client, storage, results, clock, timers, redraw } = deps;
  const ui: TodayUi = {
    daily: undefined,
    attempt: { state: 'none' },
    streak: undefined,
    days: [],
    next: '',
    isUnreachable: false,
    isStarting: false,
    problem: '',
  };
  let cancelTick = () => {};

  async function load(): Promise<void> {
    cancelTick();
    const date = dateAt(clock.now());
    try {
      ui.daily = await client.daily(date);
      ui.isUnreachable = false;
    } catch {
      ui.isUnreachable = ui.daily === undefined;
    }
    // The clock of the device was wrong, and the answer has corrected it.
    if (dateAt(clock.now()) !== date) return load();
    refresh();
    cancelTick = timers.after(ui.isUnreachable ? RETRY_MS : TICK_MS, tick);
  }

  function tick(): void {
    if (ui.daily?.date !== dateAt(clock.now())) return void load();
    refresh();
    cancelTick = timers.after(TICK_MS, tick);
  }

  /** Reads what the player has done: another page may have added a game. */
  function refresh(): void {
    const { daily } = ui;
    if (daily) {
      const finished = results.all();
      ui.attempt = attemptOf({ id: daily.puzzle_id, date: daily.date }, finished, storage.recent());
      ui.streak = streakOf(finished, daily.date);
      ui.days = lastDays(finished, daily.date);
      ui.next = waitText(untilNext(clock.now()));
    }
    redraw();
  }

  return {
    ui,
    load,
    /** The browser restored the page from its back/forward cache. */
    async restored(): Promise<void> {
      ui.isStarting = false;
      await load();
    },

    /** Resumes the player's game, or starts one. */
    async play(name: string): Promise<void> {
      const { daily, attempt } = ui;
      if (!daily || ui.isStarting) return;
      if (attempt.state !== 'none') return deps.go(attempt.path);
      ui.isStarting = true;
      ui.problem = '';
      redraw();
      try {
        deps.go(await startPuzzleGame(deps, daily.puzzle_id, name));
      } catch (error) {
        ui.isStarting = false;
        ui.problem = newGameProblem(error as ApiError);
        redraw();
      }
    },
  };
}

export type Today = ReturnType<typeof createToday>;
