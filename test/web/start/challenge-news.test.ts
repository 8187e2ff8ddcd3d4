import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { createChallengeNews } from '../../../web/start/news.ts';
import { openServer } from '../server.ts';
import { memoryStorage } from '../support.ts';

/** A browser that has made a challenge. */
async function openNews() {
  const server = await openServer();
  const id = await server.openChallenge();
  const storage = createStorage(memoryStorage());
  storage.challenges.put({ id, title: 'Animals', seconds: 75, seen: 0 });
  const visit = async () => {
    const news = createChallengeNews({ client: server.client, storage, redraw: () => {} });
    await news.load();
    return news;
  };
  return { server, id, storage, visit };
}

test('the maker of a challenge learns who took it since the last visit, once', async () => {
  const { server, id, visit } = await openNews();
  await server.play('Cy', 90, id);
  await server.play('Bo', 60, id);
  const first = await visit();
  const [one] = first.all();
  assert.deepEqual([one?.rival, one?.rivalSeconds, one?.seconds], ['Bo', 60, 75]);
  assert.ok(one);
  first.close(one);
  assert.deepEqual([first.all(), (await visit()).all()], [[], []]);
  await server.play('Di', 50, id);
  assert.equal((await visit()).all()[0]?.rival, 'Di');
});

test('a challenge that is gone is forgotten; without an answer it is kept', async () => {
  const { server, storage, visit } = await openNews();
  for (const [status, left] of [
    [0, 1],
    [404, 0],
  ] as const) {
    server.break('GET puzzles/:id/challenge', new ApiError(status, 'No'));
    await visit();
    assert.equal(storage.challenges.all().length, left);
  }
});
