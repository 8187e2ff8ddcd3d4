import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Client, createClient } from '../../../src/client/client.ts';

const ROOT = join(import.meta.dirname, '../../..');

export type Server = { url: string; client: Client; databasePath: string; stop(): Promise<void> };

/** The real service in its own process, on a free port, with its own database. */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'wordsearch-browser-'));
  const databasePath = join(folder, 'test.db');
  const child = spawn(process.execPath, [join(ROOT, 'bin/wordsearch.js')], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: `sqlite:${databasePath}`,
      RATE_LIMIT_NEW_GAME: '0',
      RATE_LIMIT_GUESS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const match = /listens on (http\S+?)\/?"/.exec(line);
      if (match?.[1]) resolve(match[1]);
    });
    void exited.then(() => reject(new Error('The server did not start')));
  });
  return {
    url,
    client: createClient(url),
    databasePath,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
