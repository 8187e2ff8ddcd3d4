import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { postJson, serve, temporaryFolder } from '../../support/process.ts';
import { changes, follow } from '../support/follow.ts';

test('two processes on one SQLite file: the finds of one are on the streams of the other, and the rematch', async (t) => {
  const database = `sqlite:${join(temporaryFolder(t), 'shared.db')}`;
  const [a, b] = [await serve(t, ['--database', database]), await serve(t, ['--database', database])];
  const game = await postJson(`${a.url}/api/game/new`, { category_id: 1, word_count: 3 });
  const follower = await follow(b.url, game.id, { lastEventId: 0 });
  t.after(follower.close);
  for (const { text } of game.words) await postJson(`${a.url}/api/game/${game.id}/guess`, { word: text });
  await follower.until(({ name }) => name === 'completed');
  assert.deepEqual(changes(follower.seen), ['1 find', '2 find', '3 find', '4 completed']);
  const rematch = await postJson(`${a.url}/api/game/${game.id}/rematch`, {});
  assert.deepEqual((await follower.until(({ name }) => name === 'rematch')).data, { id: rematch.id });
});
