import assert from 'node:assert/strict';
import { test } from 'node:test';
import together from '../../../web/features/daily/together.ts';
import type { Subject } from '../../../web/game/game-state.ts';
import type { PageDeps } from '../../../web/shared/controller.ts';
import { createResults } from '../../../web/shared/finished-games.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { openServer } from '../../web/server.ts';
import { memoryStorage } from '../../web/support.ts';

async function open() {
  const server = await openServer();
  const backend = memoryStorage();
  const results = createResults(backend);
  const deps = { client: server.client, results, storage: createStorage(backend) } as unknown as PageDeps;
  const after = (date: string) =>
    together(deps, { kind: 'daily', id: 'x', date, details: { language: 'en' } } as Subject);
  const archive = await server.client.dailyArchive('2026-05-01', 'en');
  return { server, results, deps, after, archive };
}

test('after a daily puzzle comes the day before it', async () => {
  const { after, archive } = await open();
  const [yesterday] = archive;
  assert.equal(yesterday?.date, '2026-04-30');
  assert.deepEqual(await after('2026-05-01'), {
    title: yesterday?.title,
    language: 'en',
    board: { puzzle_id: yesterday?.puzzle_id },
  });
});

test('days that this browser has played are skipped, and the first day has nothing before it', async () => {
  const { after, archive, results } = await open();
  const [yesterday, before] = archive;
  results.put({
    id: 'game',
    title: '',
    size: 10,
    words: 3,
    difficulty: 'easy',
    seconds: 60,
    completedAt: '2026-04-30T12:00:00Z',
    finishedOn: '2026-04-30',
    typed: 0,
    hints: 0,
    puzzleId: yesterday?.puzzle_id ?? '',
    date: yesterday?.date ?? '',
  });
  assert.deepEqual((await after('2026-05-01'))?.board, { puzzle_id: before?.puzzle_id });
  assert.equal(await after('2026-01-01'), undefined);
});

test('other games have no next daily puzzle', async () => {
  const { deps } = await open();
  assert.equal(await together(deps, { kind: 'category', details: {} } as Subject), undefined);
});
