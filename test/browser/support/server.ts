import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '../../../src/client/client.ts';
import { start } from '../../../support/process.ts';

export type Server = { url: string; client: Client; databasePath: string; stop(): Promise<void> };

/** On a busy machine the service may answer 503 at first: a client asks again. */
const fetchPatiently: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  if (response.status !== 503) return response;
  await sleep(1_000);
  return fetch(...request);
};

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
    client: createClient(base, { fetch: fetchPatiently }),
    databasePath,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
