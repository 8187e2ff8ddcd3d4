import pino from 'pino';
import type { Config } from '../config/config.ts';
import { createLogOutput } from './log-output.ts';

export type Log = { logger: pino.Logger } & Omit<ReturnType<typeof createLogOutput>, 'stream'>;

export async function createLog({ logLevel, debug }: Pick<Config, 'logLevel' | 'debug'>): Promise<Log> {
  const { stream, ...output } = createLogOutput(1);
  const isReadable = process.stdout.isTTY || debug;
  const lines = isReadable ? await readableLines(stream, debug) : stream;
  return { logger: pino({ level: logLevel }, lines), ...output };
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
