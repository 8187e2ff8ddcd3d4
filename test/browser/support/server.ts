import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '../../../src/client/client.ts';
import { ADDITIONS } from '../../../src/composition.ts';
import type { OpenedStore } from '../../../src/core/store/opened.ts';
import { openSqliteStore } from '../../../src/core/store/sqlite/store.ts';
import { createMemoryLimiter } from '../../../src/platform/limit/memory.ts';
import { readConfig } from '../../../src/settings.ts';
import { buildTestApp } from '../../support/app.ts';
import { startWriterInThread } from '../../support/in-thread-writer.ts';
import { patientFetch } from '../../support/process.ts';
import { migratedFile, SEED_CATEGORIES } from '../../support/sqlite.ts';

export type Server = {
  url: string;
  client: Client;
  store: OpenedStore;
  /** Sets the service's clock ahead, as if a player had thought for this time. */
  advance(ms: number): void;
  stop(): Promise<void>;
};

/** How long a test waits for a response or for the page, because a machine may stall for seconds. */
export const PATIENCE_MS = 60_000;

/**
 * Starts the service in this process, on a free port, with its own database. This takes a tenth of the processor time
 * of a separate process, which prefix.test.ts starts.
 */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const config = readConfig({}, { RATE_LIMIT_NEW_GAME: '0', RATE_LIMIT_GUESS: '0', ...env });
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const { store, close } = await openStore(now);
  const app = buildTestApp({ ...config, store, limiter: createMemoryLimiter(config.limits, now) });
  // The pages set their clocks by it.
  app.server.prependListener('request', (_request, response) =>
    response.setHeader('Date', new Date(now()).toUTCString()),
  );
  const url = (await app.listen()).url + config.basePath;
  return {
    url,
    client: createClient(url, { timeout: PATIENCE_MS, fetch: patientFetch }),
    store,
    advance(ms) {
      ahead += ms;
    },
    async stop() {
      app.server.closeAllConnections();
      await app.close();
      await close();
    },
  };
}

/** Opens a store on a new file. */
export async function openStore(now: () => number = Date.now) {
  const folder = await mkdtemp(join(tmpdir(), 'wordsearch-browser-'));
  const path = join(folder, 'test.db');
  await writeFile(path, await migratedFile(SEED_CATEGORIES));
  const store = openSqliteStore({
    additions: ADDITIONS,
    path,
    seed: SEED_CATEGORIES,
    now,
    startWorker: startWriterInThread,
  });
  return {
    path,
    store,
    async close() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
