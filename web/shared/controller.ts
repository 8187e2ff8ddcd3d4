import type { PageClient } from './api.ts';
import type { ServerClock } from './clock.ts';
import type { Results } from './finished-games.ts';
import type { BrowserStorage, KeyValue } from './storage.ts';

/** The parts of the browser and the server that every page has. A controller names the parts it uses. */
export type PageDeps = {
  /** Storage for data that only one page uses. */
  backend: KeyValue;
  client: PageClient;
  storage: BrowserStorage;
  /** This browser's finished games. */
  results: Results;
  clock: ServerClock;
  timers: Timers;
  redraw(): void;
  go(path: string): void;
  /** Returns the absolute address of a path on this site. */
  address(path: string): string;
  /** Opens the system's menu for sharing. Reports a missing menu within the click, even if the text isn't ready. */
  share(text: string | Promise<string>): Promise<'done' | 'cancelled' | 'unavailable'>;
  /** Resolves to false if the browser doesn't let the page copy. */
  copy(text: string | Promise<string>): Promise<boolean>;
};

/** Creates state that only its owner can change. Each change requests a redraw. */
export function createState<T extends object>(initial: T, redraw: () => void) {
  const state = { ...initial };
  return {
    state: state as Readonly<T>,
    change(part: Partial<T>): void {
      Object.assign(state, part);
      redraw();
    },
  };
}

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 15_000;

/** The clock and timers of the controllers; tests pass their own. */
export type Timers = {
  now(): number;
  /** Like setTimeout; the returned function cancels the timer. */
  after(ms: number, callback: () => void): () => void;
};

export const realTimers: Timers = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Returns the pause after this number of consecutive failures. */
export function pauseMs(failures: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

/** Retries a request until the server responds. */
export function createRetry(timers: Pick<Timers, 'after'>) {
  let failures = 0;
  return {
    /** Retries after a pause, which doubles with each consecutive failure. The returned function cancels it. */
    again(run: () => unknown): () => void {
      failures += 1;
      return timers.after(pauseMs(failures), run);
    },
    succeeded() {
      failures = 0;
    },
  };
}
