import pino from 'pino';
import type { Config } from '../config/config.ts';
import { createLogOutput } from './log-output.ts';

type LogConfig = Pick<Config, 'logLevel' | 'debug'>;

export type Log = {
  logger: pino.Logger;
  /** Resolves when all lines are written. */
  flushed(): Promise<void>;
  /** The number of lines that could not be written. */
  dropped(): number;
};

export async function createLog({ logLevel, debug }: LogConfig): Promise<Log> {
  if (process.stdout.isTTY || debug) {
    const logger = pino({ level: logLevel }, await readableLines(debug));
    return { logger, flushed: async () => {}, dropped: () => 0 };
  }
  const { stream, flushed, dropped } = createLogOutput(1);
  return { logger: pino({ level: logLevel }, stream), flushed, dropped };
}

/** For a person at a terminal. */
async function readableLines(debug: boolean): Promise<pino.DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    sync: true,
    singleLine: true,
    translateTime: 'HH:MM:ss',
    ignore: `pid,hostname,method,route,path,status,ms${debug ? '' : ',reqId'}`,
    messageFormat: ({ msg, method, route, path, status, ms }) =>
      msg === 'request' ? `${method} ${route ?? path} ${status} ${ms} ms` : String(msg),
  });
}
