/** The maximum number of connections or streams of a process, in total and per client; 0: unlimited. */
export type Caps = { total: number; perAddress: number };

export const NO_CAPS: Caps = { total: 0, perAddress: 0 };

/** Counts what each client has open; `max` 0: unlimited. */
export function createOpenCounts(max: number) {
  const counts = new Map<string, number>();

  /** Returns a function that frees the slot; further calls do nothing. `undefined` if the cap is reached. */
  return function enter(key: string): (() => void) | undefined {
    const count = counts.get(key) ?? 0;
    if (max > 0 && count >= max) return undefined;
    counts.set(key, count + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  };
}
