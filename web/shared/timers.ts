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
