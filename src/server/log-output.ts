import { write } from 'node:fs';
import pino from 'pino';

/** Lines are written in batches, at most this late: one write per line costs 6 % of the time. */
const FLUSH_MS = 200;
const BATCH_BYTES = 12 * 1024;
/** So many wait while the disk is full or the reader does not read; further lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;
const WARN_MS = 60_000;

/** Writes the log. It never blocks and never fails: lines that cannot be written are dropped and counted. */
export function createLogOutput(fd: number) {
  const stream = pino.destination({
    dest: fd,
    sync: false,
    minLength: BATCH_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: FLUSH_MS,
    contentMode: 'buffer',
  });
  let dropped = 0;
  let isStuck = false;
  let warnedAt = Number.NEGATIVE_INFINITY;

  const report = (reason: string) => {
    isStuck = true;
    if (performance.now() - warnedAt < WARN_MS) return;
    warnedAt = performance.now();
    // Not with console.error, which waits when stderr is a pipe that nobody reads.
    write(2, `wordsearch: the log cannot be written, and lines are dropped: ${reason}\n`, () => {});
  };
  stream.on('error', (error) => report(error.message));
  stream.on('drop', () => {
    dropped++;
    report('the reader does not read');
  });
  stream.on('write', () => {
    isStuck = false;
  });
  // At the exit pino would write to a full disk again and again, for ever.
  process.prependListener('exit', () => {
    if (isStuck) stream.flushSync = () => {};
  });

  return {
    /** It takes bytes: to a text it would add each line by copying all that waits, which takes 2 µs more. */
    stream: { write: (line: string) => stream.write(Buffer.from(line) as unknown as string) },
    /** Resolves when all lines are written: never, while the disk is full or the reader does not read. */
    flushed(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      stream.once('drain', resolve);
      stream.flush();
      return promise;
    },
    dropped: () => dropped,
  };
}
