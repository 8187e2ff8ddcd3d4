import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { makeBoard } from '../../src/core/game/board/make.ts';
import type { MakeBoard } from '../../src/core/routes/parts.ts';
import { createPostgresDatabase } from '../support/postgres.ts';
import { startService } from '../support/service.ts';

test('a board is made again if an import has just replaced its words', async (t) => {
  let boards = 0;
  const { send, newGame, sql } = await startPostgresService(t, async (wish) => {
    boards++;
    const { board } = makeBoard({ ...wish, seed: boards });
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

async function startPostgresService(t: TestContext, makeBoard: MakeBoard) {
  const database = await createPostgresDatabase();
  const backend = { name: 'PostgreSQL', createDatabase: async () => database };
  const service = await startService(t, backend, { makeBoard });
  return { ...service, sql: (text: string) => database.admin.query(text) };
}
