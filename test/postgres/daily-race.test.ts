import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPostgresDatabase } from '../support/postgres.ts';
import { openService } from '../support/postgres-service.ts';

test('a hundred first requests of a day on three instances make one puzzle', async (t) => {
  const database = await createPostgresDatabase();
  const services = await Promise.all([1, 2, 3].map(() => openService(t, database.url)));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => services[i % 3]?.send('GET', '/api/daily')),
  );
  assert.deepEqual([...new Set(answers.map((answer) => answer?.status))], [200]);
  assert.equal(new Set(answers.map((answer) => JSON.stringify(answer?.body))).size, 1);
  const { rows } = await database.admin.query(
    'SELECT (SELECT count(*)::int FROM boards) AS boards, (SELECT count(*)::int FROM puzzles) AS puzzles',
  );
  assert.deepEqual(rows, [{ boards: 1, puzzles: 1 }]);
  for (const service of services) await service.close();
  await database.dispose();
});
