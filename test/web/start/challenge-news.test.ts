import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { createChallengeNews } from '../../../web/start/news.ts';
import { CHALLENGE, fakeServer } from '../fake-server.ts';
import { memoryStorage } from '../support.ts';

const attempt = (player_name: string, time_seconds: number) => ({
  player_name,
  time_seconds,
  hints: 0,
  completed_at: '2026-05-01T12:00:00.000Z',
});

test('the maker of a challenge learns who took it since the last visit, once', async () => {
  const storage = createStorage(memoryStorage());
  storage.challenges.put({ id: 'c1', title: 'Animals', seconds: 75, seen: 0 });
  let attempts = [attempt('Bo', 60), attempt('Cy', 90)];
  const client = {
    ...fakeServer().client,
    challenge: async () => ({ ...CHALLENGE, attempts, total: attempts.length }),
  };
  const visit = async () => {
    const news = createChallengeNews({ client, storage, redraw: () => {} });
    await news.load();
    return news;
  };
  const first = await visit();
  const [one] = first.all();
  assert.deepEqual([one?.rival, one?.rivalSeconds, one?.seconds], ['Bo', 60, 75]);
  assert.ok(one);
  first.close(one);
  assert.deepEqual([first.all(), (await visit()).all()], [[], []]);
  attempts = [attempt('Di', 50), ...attempts];
  assert.equal((await visit()).all()[0]?.rival, 'Di');
});

test('a challenge that is gone is forgotten; without an answer it is kept', async () => {
  const storage = createStorage(memoryStorage());
  storage.challenges.put({ id: 'c1', title: 'Animals', seconds: 75, seen: 0 });
  for (const [status, left] of [
    [0, 1],
    [404, 0],
  ] as const) {
    const client = { ...fakeServer().client, challenge: () => Promise.reject(new ApiError(status, 'No')) };
    await createChallengeNews({ client, storage, redraw: () => {} }).load();
    assert.equal(storage.challenges.all().length, left);
  }
});
