import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDITIONS } from '../../src/composition.ts';
import { ALL_SEED } from '../../src/core/store/categories.ts';
import type { OpenedStore } from '../../src/core/store/opened.ts';
import {
  openSqliteForCommand,
  openSqliteStore,
  type SqliteOptions,
} from '../../src/core/store/sqlite/store.ts';
import type { Category } from '../../src/core/store/store.ts';
import { createMemoryLimiter } from '../../src/platform/limit/memory.ts';
import type { Backend, TestClock, TestDatabase } from './backend.ts';
import { seeOthers } from './games.ts';
import { startWriterInThread } from './in-thread-writer.ts';

export const START = Date.parse('2026-03-01T12:00:00.000Z');

/** SQLite without the writer thread, for tests of parts other than the store. */
export const sqlite = {
  name: 'SQLite',
  createDatabase: () => createMigrated(startWriterInThread),
} satisfies Backend;

export const sqliteWithThread: Backend = { name: 'SQLite', createDatabase: () => createMigrated() };

/** Uses a copy of a migrated file, because creating the tables takes longer than most tests. */
async function createMigrated(startWorker?: SqliteOptions['startWorker']) {
  const database = await createSqliteDatabase({ startWorker });
  return {
    ...database,
    async openStore(seed = SEED_CATEGORIES) {
      if (!existsSync(database.path)) writeFileSync(database.path, await migratedFile(seed));
      return database.openStore(seed);
    },
  };
}

export const SEED_CATEGORIES = [...ALL_SEED];
const migratedFiles = new Map<readonly Category[], Buffer>();

/** Returns a database with its tables and these categories. */
export async function migratedFile(seed: readonly Category[]): Promise<Buffer> {
  const known = migratedFiles.get(seed);
  if (known) return known;
  const { path, openStore, dispose } = await createSqliteDatabase({ startWorker: startWriterInThread });
  await (await openStore(seed)).close();
  const bytes = readFileSync(path);
  migratedFiles.set(seed, bytes);
  await dispose();
  return bytes;
}

type SqliteTestOptions = {
  /** May create the file before the first store opens it. */
  fill?: (path: string) => void;
  startWorker?: SqliteOptions['startWorker'];
};

export async function createSqliteDatabase({
  fill = () => {},
  startWorker,
}: SqliteTestOptions = {}): Promise<TestDatabase & { path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'wordsearch-'));
  const path = join(folder, 'test.db');
  fill(path);
  const clock = createTestClock();
  const [stores, commands] = [new Set<OpenedStore>(), new Set<OpenedStore>()];
  const tracked = (store: OpenedStore, opened: Set<OpenedStore>): OpenedStore => {
    opened.add(store);
    const close = () => {
      opened.delete(store);
      return store.close();
    };
    return { ...store, close };
  };
  const seeAll = () => Promise.all([...stores].map(seeOthers));
  return {
    path,
    clock,
    openStore: async (seed = SEED_CATEGORIES) =>
      tracked(openSqliteStore({ additions: ADDITIONS, path, seed, now: clock.now, startWorker }), stores),
    openForCommand: async () =>
      tracked(seenAfterEach(openSqliteForCommand(path, ADDITIONS), seeAll), commands),
    openLimiter: async (limits) => createMemoryLimiter(limits, clock.now),
    async dispose() {
      for (const store of [...commands, ...stores]) await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Makes the stores see an operator's changes before the operator's call returns. */
function seenAfterEach(
  { sql, erasures, ...store }: OpenedStore,
  seeAll: () => Promise<unknown>,
): OpenedStore {
  const acts = Object.entries<(...args: never[]) => unknown>(store);
  const seen = acts.map(([name, act]) => [
    name,
    async (...args: never[]) => {
      const result = await act(...args);
      await seeAll();
      return result;
    },
  ]);
  return { ...Object.fromEntries(seen), sql, erasures };
}

export function createTestClock(): TestClock {
  let time = START;
  return {
    now: () => time,
    async advance(ms) {
      time += ms;
    },
  };
}
