/** The passing of time as the controllers see it, so that tests can turn it by hand. */
export type Timers = {
  now(): number;
  /** Calls back after so many milliseconds; the answer cancels it. */
  after(ms: number, callback: () => void): () => void;
};

export const realTimers: Timers = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
