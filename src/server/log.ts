import { write } from 'node:fs';
import pino from 'pino';
import type { Config } from '../config/config.ts';

export type Log = {
  logger: pino.Logger;
  /** Resolves when all lines are written: never, while the disk is full or the reader does not read. */
  flushed(): Promise<void>;
  dropped(): number;
};

/** Batches, at most 200 ms late: one write per line costs 6 % of the time. Lines beyond 1 MB are dropped. */
const OUTPUT = {
  dest: 1,
  sync: false,
  minLength: 12 * 1024,
  maxLength: 1024 * 1024,
  periodicFlush: 200,
};

export async function createLog({ logLevel, debug }: Pick<Config, 'logLevel' | 'debug'>): Promise<Log> {
  const output = pino.destination(OUTPUT);
  let dropped = 0;
  let isStuck = false;
  let hasWarned = false;
  const warn = (reason: string) => {
    isStuck = true;
    if (hasWarned) return;
    hasWarned = true;
    // Not with console.error, which waits when stderr is a pipe that nobody reads.
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
  // At the exit pino would write to a full disk again and again, for ever.
  process.prependListener('exit', () => {
    if (isStuck) output.flushSync = () => {};
  });

  const isReadable = process.stdout.isTTY || debug;
  return {
    logger: pino({ level: logLevel }, isReadable ? await readableLines(output, debug) : output),
    flushed() {
      const { promise, resolve } = Promise.withResolvers<void>();
      output.once('drain', resolve);
      output.flush();
      return promise;
    },
    dropped: () => dropped,
  };
}

async function readableLines(output: pino.DestinationStream, debug: boolean) {
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({
    singleLine: true,
    translateTime: 'HH:MM:ss',
    ignore: `pid,hostname,method,route,path,status,ms${debug ? '' : ',reqId'}`,
    messageFormat: ({ msg, method, route, path, status, ms }) =>
      msg === 'request' ? `${method} ${route ?? path} ${status} ${ms} ms` : String(msg),
  });
  return { write: (line: string) => output.write(format(line)) };
}
