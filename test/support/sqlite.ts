import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryLimiter } from '../../src/limit/memory.ts';
import type { StoreAdmin } from '../../src/store/admin.ts';
import { seedCategories } from '../../src/store/seed.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { openSqliteAdmin } from '../../src/store/sqlite-admin.ts';
import type { Store } from '../../src/store/store.ts';
import type { Backend, TestClock, TestDatabase } from './backend.ts';

export const START = Date.parse('2026-03-01T12:00:00.000Z');

export const sqlite: Backend = { name: 'SQLite', createDatabase: () => createSqliteDatabase() };

/** `fill` may create the file before the first store opens it. */
export async function createSqliteDatabase(fill: (path: string) => void = () => {}): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'wordsearch-'));
  const path = join(folder, 'test.db');
  fill(path);
  const clock = createTestClock();
  const opened = new Set<Store | StoreAdmin>();
  const tracked = <T extends Store | StoreAdmin>(store: T): T => {
    opened.add(store);
    const close = () => {
      opened.delete(store);
      return store.close();
    };
    return { ...store, close };
  };
  return {
    clock,
    openStore: async (seed = seedCategories()) => tracked(openSqliteStore({ path, seed, now: clock.now })),
    openAdmin: async () => tracked(openSqliteAdmin({ path })),
    openLimiter: async (limits) => createMemoryLimiter(limits, clock.now),
    async dispose() {
      for (const store of opened) await store.close();
      await rm(folder, { recursive: true });
    },
  };
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
