import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

export const BIN = join(import.meta.dirname, '../../bin/wordsearch.js');

/** The settings of a service without rate limits. */
export const NO_RATE_LIMITS = {
  RATE_LIMIT_NEW_GAME: '0',
  RATE_LIMIT_GUESS: '0',
  RATE_LIMIT_PUZZLE_GAME: '0',
  RATE_LIMIT_FINDS: '0',
  RATE_LIMIT_OWN_PUZZLES: '0',
};

export type Run = {
  child: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  exited: Promise<number | null>;
  /** Resolves when the text is on stdout. Rejects if the program exits without it. */
  said(text: string): Promise<void>;
};

/** The only variable that the program inherits. */
const { PATH } = process.env;

type RunOptions = {
  /** A program other than the service. */
  program?: string;
  /** Flags for Node. */
  flags?: readonly string[];
  /** The file to which it writes its stdout instead of this process's memory. */
  log?: string;
  /** Whether it receives messages, as reliability/probe.ts does. */
  ipc?: boolean;
};

/**
 * Starts the program as an operator does, in its own process. Tests, attacks and benchmarks start all services
 * here.
 */
export function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  { program = BIN, flags = [], log, ipc = false }: RunOptions = {},
): Run {
  const file = log === undefined ? undefined : openSync(log, 'a');
  const child = spawn(process.execPath, [...flags, program, ...args], {
    env: { PATH, ...env },
    stdio: ['pipe', file ?? 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  if (file !== undefined) closeSync(file);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const said = async (text: string) => {
    while (!stdout.includes(text)) {
      const more = once(child.stdout as Readable, 'data');
      const ended = await Promise.race([more.then(() => false), exited.then(() => true)]);
      if (ended && !stdout.includes(text)) throw new Error(`exited without ${text}: ${stdout}${stderr}`);
    }
  };
  return { child, stdout: () => stdout, stderr: () => stderr, exited, said };
}

export type Server = Run & {
  url: string;
  /** Returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts a serving process on a free port, which is killed when the test ends. */
export async function serve(
  t: TestContext,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const server = await start(args, env);
  t.after(() => server.stop('SIGKILL'));
  return server;
}

/** Starts a serving process on a free port, which the caller must stop. */
export async function start(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  options: RunOptions = {},
): Promise<Server> {
  const started = run(['--port', '0', '--host', '127.0.0.1', ...args], env, options);
  const { child, exited } = started;
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return exited;
  };
  try {
    const { url } = await (options.log === undefined ? listening(child) : listeningIn(options.log, started));
    return { ...started, url, stop };
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
}

const LISTENS = /listens on (http:\/\/[^/\s"]+)/;

/** Waits for the log line with its address. */
export async function listening(child: ChildProcess): Promise<{ url: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ url: string }>();
  let output = '';
  const read = (chunk: unknown) => {
    output += chunk;
    const found = LISTENS.exec(output);
    if (found) resolve({ url: found[1] as string });
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.on('close', (code) => reject(new Error(`exited with ${code}: ${output}`)));
  return promise;
}

/** Like `listening`, for a process whose stdout is a file. */
async function listeningIn(log: string, { child, stderr }: Run): Promise<{ url: string }> {
  for (;;) {
    const found = LISTENS.exec(readFileSync(log, 'utf8'));
    if (found) return { url: found[1] as string };
    if (child.exitCode !== null) throw new Error(`exited with ${child.exitCode}: ${stderr()}`);
    await sleep(POLL_MS);
  }
}

export function temporaryFolder(t: Pick<TestContext, 'after'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wordsearch-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

export async function postJson(url: string, body: unknown): Promise<any> {
  return (await patientFetch(url, { method: 'POST', body: JSON.stringify(body) })).json();
}

export async function getJson(url: string): Promise<any> {
  return (await patientFetch(url)).json();
}

const POLL_MS = 5;
const RETRY_MS = 100;
const MAX_REFUSALS = 50;

/** Repeats a request when a busy machine makes the service answer 503. */
export const patientFetch: typeof fetch = async (url, request) => {
  for (let refusals = 0; ; refusals++) {
    const response = await fetch(url, request);
    if (response.status !== 503 || refusals === MAX_REFUSALS) return response;
    await response.body?.cancel();
    await sleep(RETRY_MS);
  }
};
