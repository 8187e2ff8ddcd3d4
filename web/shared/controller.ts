import type { PageClient } from './api.ts';
import type { ServerClock } from './clock.ts';
import type { Results } from './finished-games.ts';
import type { BrowserStorage, KeyValue } from './storage.ts';

/** The browser and the server as every page has them; a controller names the parts that it needs. */
export type PageDeps = {
  /** Where a page stores what it alone needs. */
  backend: KeyValue;
  client: PageClient;
  storage: BrowserStorage;
  /** The finished games of this browser. */
  results: Results;
  clock: ServerClock;
  timers: Timers;
  redraw(): void;
  go(path: string): void;
  /** The absolute address of a path of this site. */
  address(path: string): string;
  /** Opens the system's menu for sharing. Without one it says so in the click itself, also when the text is not there yet. */
  share(text: string | Promise<string>): Promise<'done' | 'cancelled' | 'unavailable'>;
  /** Resolves to false when the browser does not let the page copy. */
  copy(text: string | Promise<string>): Promise<boolean>;
};

/** State that only its owner changes; each change requests a redraw. Others get it read-only. */
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

/** The pause after so many failures in a row. */
export function pauseMs(failures: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

/** Tries a request again while the server does not answer. */
export function createRetry(timers: Pick<Timers, 'after'>) {
  let failures = 0;
  return {
    /** After a pause, which doubles with each failure in a row. The returned function cancels it. */
    again(run: () => unknown): () => void {
      failures += 1;
      return timers.after(pauseMs(failures), run);
    },
    succeeded() {
      failures = 0;
    },
  };
}
