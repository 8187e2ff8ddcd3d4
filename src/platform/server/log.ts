import { write } from 'node:fs';
import { styleText } from 'node:util';
import pino from 'pino';

export type Log = {
  logger: pino.Logger;
  /** Resolves when all lines are written, which never happens while the disk is full or the reader has stopped. */
  flushed(): Promise<void>;
  dropped(): number;
};

/** Writes batches, at most 200 ms late, because one write per line is slower. Lines beyond 1 MB are dropped. */
const OUTPUT = {
  dest: 1,
  sync: false,
  minLength: 12 * 1024,
  maxLength: 1024 * 1024,
  periodicFlush: 200,
};

export function createLog({ logLevel, debug }: { logLevel: string; debug: boolean }): Log {
  const output = pino.destination(OUTPUT);
  let dropped = 0;
  let isStuck = false;
  let hasWarned = false;
  const warn = (reason: string) => {
    isStuck = true;
    if (hasWarned) return;
    hasWarned = true;
    // Doesn't use console.error, which waits if stderr is a pipe that nobody reads.
    write(2, `wordsearch: the log cannot be written, and lines are dropped: ${reason}\n`, () => {});
  };
  output.on('error', ({ message }) => warn(message));
  output.on('drop', () => {
    dropped++;
    warn('the reader does not read');
  });
  output.on('write', () => {
    isStuck = false;
  });
  // Without this, pino would retry writes to a full disk forever at the exit.
  process.prependListener('exit', () => {
    if (isStuck) output.flushSync = () => {};
  });

  const isReadable = process.stdout.isTTY || debug;
  const lines = isReadable ? { write: (line: string) => output.write(readable(line, debug)) } : output;
  return {
    logger: pino({ level: logLevel }, lines),
    flushed() {
      const { promise, resolve } = Promise.withResolvers<void>();
      output.once('drain', resolve);
      output.flush();
      return promise;
    },
    dropped: () => dropped,
  };
}

const COLOURS = { trace: 'gray', debug: 'blue', info: 'green', warn: 'yellow', error: 'red' } as const;

/** Returns a line of the log for people: time, level, message, other fields, and the stack of an error. */
function readable(line: string, debug: boolean): string {
  const { time, level, msg, pid, hostname, reqId, method, route, path, status, ms, err, ...rest } =
    JSON.parse(line);
  const label = pino.levels.labels[level] ?? '';
  const colour = COLOURS[label as keyof typeof COLOURS] ?? 'red';
  const start = `[${new Date(time).toTimeString().slice(0, 8)}] ${styleText(colour, label.toUpperCase())}`;
  const message = msg === 'request' ? `${method} ${route ?? path} ${status} ${ms} ms` : msg;
  const other = { ...(debug && reqId !== undefined && { reqId }), ...rest };
  const more = Object.keys(other).length > 0 ? ` ${JSON.stringify(other)}` : '';
  return `${start}: ${message}${more}\n${err ? `${err.stack ?? err.message}\n` : ''}`;
}
