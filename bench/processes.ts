import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Server = { url: string; pid: number; stop(): Promise<void> };

const ROOT = join(import.meta.dirname, '..');

/** Starts a server in its own process, which prints the URL on which it listens. */
export async function startServer(
  args: readonly string[],
  logFile: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  const url = await listeningUrl(logFile);
  return {
    url,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Our service as in production: logs on, to a file; limits off; SQLite on disk. */
export function startService(folder: string, database = join(folder, 'bench.db')): Promise<Server> {
  const args = [
    'bin/wordsearch.js',
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--database',
    `sqlite:${database}`,
  ];
  return startServer(args, join(folder, 'service.log'), { RATE_LIMIT_NEW_GAME: '0', RATE_LIMIT_GUESS: '0' });
}

/** A bare server that answers all requests with these headers and this body. */
export function startBareServer(
  folder: string,
  answer: { headers: string[]; body: string },
): Promise<Server> {
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify(answer));
  return startServer(['bench/bare-server.ts', file], join(folder, 'bare.log'));
}

/** CPU time of a process so far; NaN where there is no /proc. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticksPerSecond = 100;
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

async function listeningUrl(logFile: string): Promise<string> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const found = /listens on (http:\/\/127\.0\.0\.1:\d+)/.exec(await readFile(logFile, 'utf8'));
    if (found) return found[1] as string;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${logFile} does not say where the server listens`);
}
