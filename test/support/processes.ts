import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { NO_RATE_LIMITS } from './limits.ts';
import { run } from './process.ts';

export type Server = { url: string; pid: number; stop(): Promise<void> };

const ROOT = join(import.meta.dirname, '../..');
/** Linux counts CPU time in /proc in steps of 10 ms. */
const TICK_US = 10_000;

/** Starts a server in its own process, which prints the URL on which it listens. */
export async function startServer(
  [program = '', ...args]: readonly string[],
  log: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  rmSync(log, { force: true });
  const { child, exited, stderr } = run(
    args,
    { ...process.env, NODE_ENV: 'production', ...env },
    { program: resolve(ROOT, program), log },
  );
  exited.then((code) => {
    if (code) console.error(`${program} exited with ${code}: ${stderr()}`);
  });
  return {
    url: await listeningUrl(log),
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      await exited;
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
  return startServer(args, join(folder, 'service.log'), NO_RATE_LIMITS);
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

/** CPU time of a process and of its children that have ended; NaN where there is no /proc. */
export function cpuMicros(pid: number): number {
  return statOf(pid)?.cpuMicros ?? Number.NaN;
}

/** CPU time of a process and of all its children. One that ends just now counts in its parent. */
export function familyCpuMicros(pid: number): number {
  return familyOf(pid).reduce((sum, one) => sum + (statOf(one)?.cpuMicros ?? 0), 0);
}

/** These processes and their children. */
export function familyOf(...parents: readonly number[]): number[] {
  const children = allProcesses().filter((pid) => parents.includes(statOf(pid)?.parent ?? 0));
  return [...parents, ...children];
}

function allProcesses(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** Empty when the process has ended. */
function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** Resident memory of a process. */
export function memoryKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

type Stat = { parent: number; cpuMicros: number };

/** `undefined` for a process that has ended. The name before the last bracket may contain anything. */
function statOf(pid: number): Stat | undefined {
  const stat = readStat(pid);
  if (stat === '') return undefined;
  const fields = stat
    .slice(stat.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  return { parent: fields[1] as number, cpuMicros: ticks * TICK_US };
}

async function listeningUrl(logFile: string): Promise<string> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const found = /listens on (http:\/\/127\.0\.0\.1:\d+)/.exec(await readFile(logFile, 'utf8'));
    if (found) return found[1] as string;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${logFile} does not say where the server listens`);
}
