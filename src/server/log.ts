import { styleText } from 'node:util';
import pino from 'pino';
import type { Config } from '../config/config.ts';
import { createLogOutput } from './log-output.ts';

export type Log = { logger: pino.Logger } & Omit<ReturnType<typeof createLogOutput>, 'stream'>;

export function createLog({ logLevel, debug }: Pick<Config, 'logLevel' | 'debug'>): Log {
  const { stream, ...output } = createLogOutput(1);
  const isReadable = process.stdout.isTTY || debug;
  const lines = isReadable ? { write: (line: string) => stream.write(readable(line, debug)) } : stream;
  return { logger: pino({ level: logLevel }, lines), ...output };
}

const COLOURS = { trace: 'gray', debug: 'blue', info: 'green', warn: 'yellow', error: 'red' } as const;

/** A line of the log for people: the time, the level, the message, what else it has, and the stack of an error. */
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
