import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryLimiter } from '../../src/limit/memory.ts';
import { seedCategories } from '../../src/store/seed.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import type { Backend, TestClock } from './backend.ts';

export const START = Date.parse('2026-03-01T12:00:00.000Z');

export const sqlite: Backend = {
  name: 'SQLite',
  async createDatabase() {
    const folder = await mkdtemp(join(tmpdir(), 'wordsearch-'));
    const path = join(folder, 'test.db');
    const clock = createTestClock();
    const opened = new Set<Store>();
    return {
      clock,
      async openStore(seed = seedCategories()) {
        const store = openSqliteStore({ path, seed, now: clock.now });
        opened.add(store);
        const close = () => {
          opened.delete(store);
          return store.close();
        };
        return { ...store, close };
      },
      openLimiter: async (limits) => createMemoryLimiter(limits, clock.now),
      async dispose() {
        for (const store of opened) await store.close();
        await rm(folder, { recursive: true });
      },
    };
  },
};

export function createTestClock(): TestClock {
  let time = START;
  return {
    now: () => time,
    async advance(ms) {
      time += ms;
    },
  };
}
