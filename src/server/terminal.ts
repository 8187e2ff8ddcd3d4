import { styleText } from 'node:util';
import type pino from 'pino';
import { isPostgres } from '../database/database.ts';
import { addressesText, readPostgresUrl } from '../postgres/settings.ts';

type Line = Readonly<Record<string, unknown>> & { level: number; time: number; msg: string };

const ERROR = 50;
const WARNING = 40;
/** Fields that every line has, or that the readable line shows in a place of their own. */
const SHOWN = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'msg', 'err']);

/** Formats the JSON lines of the log for a person at a terminal. */
export function terminalLog(output: NodeJS.WriteStream): pino.DestinationStream {
  const dim = (text: string) => styleText('dim', text, { stream: output });
  const bright = (text: string, level: number) =>
    level >= WARNING ? styleText(level >= ERROR ? 'red' : 'yellow', text, { stream: output }) : text;
  return {
    write(json) {
      const line: Line = JSON.parse(json);
      const time = new Date(line.time).toTimeString().slice(0, 8);
      output.write(`${dim(time)}  ${bright(readable(line), levelOf(line))}\n`);
    },
  };
}

/** The log line as readable text on one line; an error's stack follows on lines of its own. */
export function readable(line: Line): string {
  const { message, stack } = (line.err ?? {}) as { message?: string; stack?: string };
  const text = line.msg === 'request' ? requestText(line) : noticeText(line, message);
  const below = line.level >= ERROR && stack ? stack.split('\n') : [];
  // The text may contain input of a client: control characters could move the cursor or fake a line.
  return [text, ...below].map((part) => part.replaceAll(/\p{Cc}/gu, ' ')).join('\n');
}

/** Where the games are stored, without the password. */
export function databaseText(databaseUrl: string): string {
  if (databaseUrl === 'sqlite::memory:') return 'Games are kept in memory, and gone when it stops';
  if (!isPostgres(databaseUrl)) return `Games are kept in ${databaseUrl.slice('sqlite:'.length)}`;
  const { servers, database } = readPostgresUrl(databaseUrl);
  return `Games are kept in PostgreSQL: ${database} on ${addressesText(servers)}`;
}

function requestText({ method, route, path, status, ms, client }: Line): string {
  const asked = `${method} ${route ?? path}`;
  const whose = client === undefined ? '' : `  ${client}`;
  return `${asked.padEnd(32)} ${status}  ${Number(ms).toFixed(1)} ms${whose}`;
}

/** A failed request gets the colour of a warning or an error. */
function levelOf({ level, status }: Line): number {
  if (typeof status !== 'number' || status < 400) return level;
  return status < 500 ? WARNING : ERROR;
}

function nameOf(level: number): string {
  if (level >= ERROR) return 'Error: ';
  return level >= WARNING ? 'Warning: ' : '';
}

function noticeText({ level, msg, ...line }: Line, cause: string | undefined): string {
  const fields = Object.entries(line)
    .filter(([name]) => !SHOWN.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`);
  return nameOf(level) + msg + (cause === undefined ? '' : `: ${cause}`) + fields.join('');
}
