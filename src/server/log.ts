import { hostname } from 'node:os';
import pino from 'pino';
import type { Config } from '../config/config.ts';
import type { RequestLines } from '../http/hooks/request-log.ts';
import { terminalLog } from './terminal.ts';

export type Log = {
  logger: pino.Logger;
  /** For the line of each request. `undefined`: LOG_LEVEL leaves these lines out. */
  requestLines: RequestLines | undefined;
};

type LogConfig = Pick<Config, 'logLevel' | 'debug'>;

/** The fields of every line, beside its level and its time. */
const BASE = { pid: process.pid, hostname: hostname() };

/** Whether a person reads the log in a terminal: then the lines are readable text, not JSON. */
export function isInteractive({ debug }: Pick<Config, 'debug'>): boolean {
  return process.stdout.isTTY && !debug;
}

export function createLog(config: LogConfig): Log {
  return createLogOn(destinationFor(config), config.logLevel, BASE);
}

/** The logger and the lines of the requests, on one destination and with the same base fields. */
export function createLogOn(
  destination: pino.DestinationStream,
  level: string,
  base: RequestLines['base'],
): Log {
  const logger = pino({ level, base }, destination);
  const write = (line: string) => destination.write(line);
  return { logger, requestLines: logger.isLevelEnabled('info') ? { base, write } : undefined };
}

/**
 * Without a terminal, lines are written in batches, at most 200 ms late: one write per line costs 6 % of the time. A write
 * wakes a thread of the pool: 12 KiB are the lines of some 80 requests. The stream writes 16 KiB at most.
 */
function destinationFor(config: LogConfig): pino.DestinationStream {
  if (isInteractive(config)) return terminalLog(process.stdout);
  if (config.debug) {
    return pino.transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname' } });
  }
  return batchPerTick(pino.destination({ sync: false, minLength: 12 * 1024, periodicFlush: 200 }));
}

/** Batches the log lines of one event-loop tick into one write: the stream measures each text it gets, byte by byte. */
function batchPerTick(output: pino.DestinationStream): pino.DestinationStream {
  let lines = '';
  const flush = () => {
    output.write(lines);
    lines = '';
  };
  // Before the stream's own exit listener, which writes the rest of the stream's buffer.
  process.prependListener('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}
