import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { generate } from '../../src/game/board/generate.ts';
import type { MakeBoard } from '../../src/http/operation/operation.ts';
import { seeded } from '../../src/server/board-maker.ts';
import { createPostgresDatabase } from '../support/postgres.ts';
import { startService } from '../support/service.ts';

test('a category that another instance has changed is played as it is now', async (t) => {
  const { newGame, sql } = await startPostgresService(t);
  assert.equal((await newGame()).category, 'Animals');
  await sql(
    `UPDATE categories SET revision = 2, name = 'Trees', words = '["OAK", "ELM", "ASH"]' WHERE id = 1`,
  );
  const game = await newGame();
  assert.equal(game.category, 'Trees');
  assert.deepEqual(game.words.map((word) => word.text).sort(), ['ASH', 'ELM', 'OAK']);
});

test('a category that another instance has taken away is 404, and one that it has added is there', async (t) => {
  const { send, sql } = await startPostgresService(t);
  await sql(`DELETE FROM categories WHERE id = 2`);
  const gone = await send('POST', '/api/game/new', { category_id: 2 });
  assert.deepEqual([gone.status, gone.body], [404, { error: 'Category not found' }]);
  await sql(
    `INSERT INTO categories (id, language, name, words) VALUES (99, 'en', 'Trees', '["OAK", "ELM", "ASH"]')`,
  );
  assert.equal((await send('POST', '/api/game/new', { category_id: 99 })).body.category, 'Trees');
});

test('a board made of words that an import has just replaced is generated again', async (t) => {
  let boards = 0;
  const { send, newGame, sql } = await startPostgresService(t, async (wish) => {
    boards++;
    const board = generate(seeded({ ...wish, seed: boards }));
    if (boards > 1) return board;
    await sql(
      `UPDATE categories SET revision = 2, name = 'Trees', words = '["OAK", "ELM", "ASH"]' WHERE id = 1`,
    );
    await send('GET', '/api/categories'); // the instance reads the new words before the game is written
    return board;
  });
  const game = await newGame();
  assert.deepEqual([boards, game.category], [2, 'Trees']);
  assert.deepEqual(game.words.map((word) => word.text).sort(), ['ASH', 'ELM', 'OAK']);
});

async function startPostgresService(t: TestContext, makeBoard?: MakeBoard) {
  const database = await createPostgresDatabase();
  const backend = { name: 'PostgreSQL', createDatabase: async () => database };
  const service = await startService(t, backend, makeBoard ? { makeBoard } : {});
  return { ...service, sql: (text: string) => database.admin.query(text) };
}
