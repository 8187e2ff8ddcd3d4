import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createPostgresDatabase } from '../support/postgres.ts';
import { startService } from '../support/service.ts';

test('a category that another instance has changed is played as it is now', async (t) => {
  const { newGame, sql } = await startPostgresService(t);
  assert.equal((await newGame()).category, 'Animals');
  await sql(`UPDATE categories SET name = 'Trees', words = '["OAK", "ELM", "ASH"]' WHERE id = 1`);
  const game = await newGame();
  assert.equal(game.category, 'Trees');
  assert.deepEqual(game.words.map((word) => word.text).sort(), ['ASH', 'ELM', 'OAK']);
});

test('a category that another instance has taken away is 404, and one that it has added is there', async (t) => {
  const { send, sql } = await startPostgresService(t);
  await sql(`DELETE FROM categories WHERE id = 2`);
  const gone = await send('POST', '/api/game/new', { category_id: 2 });
  assert.deepEqual([gone.status, gone.body], [404, { error: 'Category not found' }]);
  await sql(`INSERT INTO categories (id, name, words) VALUES (99, 'Trees', '["OAK", "ELM", "ASH"]')`);
  assert.equal((await send('POST', '/api/game/new', { category_id: 99 })).body.category, 'Trees');
});

async function startPostgresService(t: TestContext) {
  const database = await createPostgresDatabase();
  const service = await startService(t, { name: 'PostgreSQL', createDatabase: async () => database });
  return { ...service, sql: (text: string) => database.admin.query(text) };
}
