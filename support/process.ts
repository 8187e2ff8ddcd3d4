import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

export const BIN = join(import.meta.dirname, '../bin/wordsearch.js');

export type Run = {
  child: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  exited: Promise<number | null>;
};

/** The only variable that the program inherits. */
const { PATH } = process.env;

/** Starts the program as an operator does, in its own process. */
export function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Run {
  const child = spawn(process.execPath, [BIN, ...args], { env: { PATH, ...env } });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, stdout: () => stdout, stderr: () => stderr, exited };
}

export type Server = Run & { url: string };

/** A serving process on a free port; killed when the test ends. */
export async function serve(
  t: TestContext,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const server = await start(args, env);
  t.after(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
  });
  return server;
}

/** A serving process on a free port; the caller must stop it. */
export async function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const process = run(['--port', '0', '--host', '127.0.0.1', ...args], env);
  return { ...process, ...(await listening(process.child)) };
}

/** Waits for the log line with its address. */
export async function listening(child: ChildProcess): Promise<{ url: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ url: string }>();
  let output = '';
  const read = (chunk: unknown) => {
    output += chunk;
    const found = /listens on (http:\/\/[^/\s"]+)/.exec(output);
    if (found) resolve({ url: found[1] as string });
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.on('close', (code) => reject(new Error(`exited with ${code}: ${output}`)));
  return promise;
}

export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'wordsearch-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

export async function postJson(url: string, body: unknown): Promise<any> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return response.json();
}

export async function getJson(url: string): Promise<any> {
  return (await fetch(url)).json();
}
