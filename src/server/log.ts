import pino from 'pino';
import type { Config } from '../config/config.ts';
import { terminalLog } from './terminal.ts';

type LogConfig = Pick<Config, 'logLevel' | 'debug'>;

/** Whether a person reads the log in a terminal: then the lines are readable text, not JSON. */
export function isInteractive({ debug }: Pick<Config, 'debug'>): boolean {
  return process.stdout.isTTY && !debug;
}

export function createLog(config: LogConfig): pino.Logger {
  return pino({ level: config.logLevel }, destinationFor(config));
}

/** Without a terminal, lines are written in batches, at most 200 ms late: one write per line costs 6 % of the time. */
function destinationFor(config: LogConfig): pino.DestinationStream {
  if (isInteractive(config)) return terminalLog(process.stdout);
  if (config.debug) {
    return pino.transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname' } });
  }
  return pino.destination({ sync: false, minLength: 12 * 1024, periodicFlush: 200 });
}
