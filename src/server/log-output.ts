import { write, writeSync } from 'node:fs';

/** Lines are written in batches, at most this late: one write per line costs 6 % of the time. */
const FLUSH_MS = 200;
const BATCH_CHARS = 12 * 1024;
/** So many wait while the disk is full or the reader does not read; further lines are dropped. */
const MAX_WAITING_CHARS = 1024 * 1024;
const WARN_MS = 60_000;

export type LogOutput = {
  write(line: string): void;
  /** Resolves when all lines are written: never, while the disk is full or the reader does not read. */
  flushed(): Promise<void>;
  /** The number of lines that were dropped. */
  dropped(): number;
};

/**
 * Writes the log. It never blocks and never fails: lines that cannot be written are dropped and counted. The streams of
 * pino do not do: at the exit they write to a full disk again and again, for ever.
 */
export function createLogOutput(fd: number, warn: (text: string) => void = warnOnStderr): LogOutput {
  let waiting = '';
  let isWriting = false;
  let dropped = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let onFlushed: (() => void)[] = [];

  const report = (reason: string) => {
    if (performance.now() - warnedAt < WARN_MS) return;
    warnedAt = performance.now();
    warn(`wordsearch: the log cannot be written, and lines are dropped: ${reason}\n`);
  };

  const flush = () => {
    if (isWriting) return;
    if (waiting !== '') {
      isWriting = true;
      const bytes = Buffer.from(waiting);
      waiting = '';
      return send(bytes);
    }
    for (const resolve of onFlushed) resolve();
    onFlushed = [];
  };

  const send = (bytes: Buffer): void => {
    write(fd, bytes, (error, written) => {
      if (error) {
        if (error.code !== 'EAGAIN') report(error.message);
        setTimeout(send, FLUSH_MS, bytes).unref();
      } else if (written < bytes.length) send(bytes.subarray(written));
      else {
        isWriting = false;
        if (waiting.length >= BATCH_CHARS || onFlushed.length > 0) flush();
      }
    });
  };

  setInterval(flush, FLUSH_MS).unref();
  // After a crash, but not behind a write that may never end.
  process.once('exit', () => {
    try {
      if (!isWriting) writeSync(fd, waiting);
    } catch {}
  });

  return {
    write(line) {
      if (waiting.length > MAX_WAITING_CHARS) {
        dropped++;
        return report('the reader does not read');
      }
      waiting += line;
      if (waiting.length >= BATCH_CHARS) flush();
    },
    flushed() {
      const { promise, resolve } = Promise.withResolvers<void>();
      onFlushed.push(resolve);
      flush();
      return promise;
    },
    dropped: () => dropped,
  };
}

/** Not with console.error, which waits when stderr is a pipe that nobody reads. */
function warnOnStderr(text: string): void {
  write(2, text, () => {});
}
