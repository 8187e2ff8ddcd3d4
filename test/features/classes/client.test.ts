import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '../../../src/client/client.ts';

const TABLE = '\uFEFFa,b\r\n';

test("a teacher's calls send the secret, and a table keeps its byte order mark", async () => {
  const cut = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) });
  const answers = [
    ...Array.from({ length: 4 }, () => Response.json({})),
    new Response(TABLE, { headers: { 'content-type': 'text/csv' } }),
    Response.json({ error: 'Wrong secret' }, { status: 403 }),
    new Response(cut),
  ];
  const asked: unknown[] = [];
  const client = createClient('', {
    async fetch(url, init) {
      assert.equal(new Headers(init?.headers).get('wordsearch-secret'), 's');
      asked.push([init?.method, url, init?.body]);
      return answers.shift() ?? Response.error();
    },
  });
  await client.puzzleGames('p', 's');
  await client.puzzleGames('p', 's', 'g');
  await client.renamePuzzleGame('p', 's', 'g', 'Ann');
  await client.deletePuzzleGame('p', 's', 'g');
  assert.equal(await client.puzzleGamesCsv('p', 's'), TABLE, 'with its byte order mark');
  await assert.rejects(client.puzzleGamesCsv('p', 's'), { status: 403, message: 'Wrong secret' });
  await assert.rejects(client.puzzleGamesCsv('p', 's'), { status: 0 });
  assert.deepEqual(asked, [
    ['GET', '/api/puzzles/p/games', undefined],
    ['GET', '/api/puzzles/p/games?after=g', undefined],
    ['PATCH', '/api/puzzles/p/games/g', '{"player_name":"Ann"}'],
    ['DELETE', '/api/puzzles/p/games/g', undefined],
    ...Array.from({ length: 3 }, () => ['GET', '/api/puzzles/p/games?format=csv', undefined]),
  ]);
});
