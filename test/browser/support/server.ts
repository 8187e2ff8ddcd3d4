import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '../../../src/client/client.ts';
import { start } from '../../../support/process.ts';

export type Server = { url: string; client: Client; databasePath: string; stop(): Promise<void> };

/** The real service in its own process, on a free port, with its own database. */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'wordsearch-browser-'));
  const databasePath = join(folder, 'test.db');
  const { url, child, exited } = await start([], {
    DATABASE_URL: `sqlite:${databasePath}`,
    RATE_LIMIT_NEW_GAME: '0',
    RATE_LIMIT_GUESS: '0',
    ...env,
  });
  const base = url + (env.BASE_PATH ?? '');
  return {
    url: base,
    client: createClient(base),
    databasePath,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
