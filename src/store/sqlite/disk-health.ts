/** A failing disk is tested at most this often. */
const TEST_MS = 1_000;

export type DiskHealth = {
  /** A write has failed because of the disk. */
  failed(error: unknown): void;
  /** Rejects with the last failure until a test write has succeeded. */
  check(): Promise<void>;
};

/**
 * Whether the disk takes writes. After a failure the checks themselves test it: a load balancer sends no requests to an
 * instance that is not ready, so no other write would show that the disk works again.
 */
export function createDiskHealth(
  testWrite: () => Promise<unknown>,
  elapsedMs = () => performance.now(),
): DiskHealth {
  let failure: unknown;
  let nextTest = 0;

  const failed = (error: unknown) => {
    failure = error;
  };
  const works = () => {
    failure = undefined;
  };

  return {
    failed,

    async check() {
      if (failure === undefined) return;
      if (elapsedMs() >= nextTest) {
        nextTest = elapsedMs() + TEST_MS;
        await testWrite().then(works, failed);
      }
      if (failure !== undefined) throw failure;
    },
  };
}
