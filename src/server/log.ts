import pino from 'pino';
import type { Config } from '../config/config.ts';
import { createLogOutput } from './log-output.ts';

export type Log = { logger: pino.Logger } & Omit<ReturnType<typeof createLogOutput>, 'stream'>;

export async function createLog({ logLevel, debug }: Pick<Config, 'logLevel' | 'debug'>): Promise<Log> {
  if (process.stdout.isTTY || debug) {
    const logger = pino({ level: logLevel }, await readableLines(debug));
    return { logger, flushed: async () => {}, dropped: () => 0 };
  }
  const { stream, ...output } = createLogOutput(1);
  return { logger: pino({ level: logLevel }, stream), ...output };
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
