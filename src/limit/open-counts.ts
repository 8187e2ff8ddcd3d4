/** Counts what each client has open; `max` 0: unlimited. */
export function createOpenCounts(max: number) {
  const counts = new Map<string, number>();

  return {
    /** `false` when it would be one too many. */
    enter(key: string): boolean {
      const count = counts.get(key) ?? 0;
      if (max > 0 && count >= max) return false;
      counts.set(key, count + 1);
      return true;
    },

    leave(key: string): void {
      const count = (counts.get(key) ?? 0) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
