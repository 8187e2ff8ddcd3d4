/** A change of localStorage reaches the other tabs a few milliseconds later, at most after this time. */
const STORAGE_LAG_MS = 150;

/**
 * Runs the function in one tab at a time. Without Web Locks (plain http) it runs at once: then two tabs may send the
 * same guess, and the server answers the second one with the word already found.
 */
export async function withTabLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return run();
  const first = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { value: await run() } : undefined,
  );
  if (first) return first.value;
  return locks.request(name, async () => {
    await new Promise((resolve) => setTimeout(resolve, STORAGE_LAG_MS));
    return run();
  });
}
