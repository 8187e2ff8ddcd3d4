import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changes, type FollowOptions, follow } from '../support/follow.ts';
import { postJson } from '../support/process.ts';
import { nginxWith, PROXIES, startBehind } from './support.ts';

/** Much longer than an event takes on a busy machine, and much shorter than the 20 s to the next comment. */
const AT_ONCE_MS = 12_000;

/**
 * With HTTP/1.0 nginx would buffer the events, unless the service's header X-Accel-Buffering or
 * `proxy_buffering off` prevents that. Each of these two proxies uses only one of them.
 */
const byHeader = nginxWith((site) =>
  site.replace('proxy_http_version 1.1;', '').replace('proxy_buffering off;', ''),
);
const byExample = nginxWith((site) =>
  site.replace('proxy_http_version 1.1;', 'proxy_ignore_headers X-Accel-Buffering;'),
);

for (const [name, proxy, prefix] of [
  ...PROXIES,
  ['nginx with HTTP/1.0, by the service header only', byHeader, '/wordsearch'],
  ['nginx with HTTP/1.0, by its example only', byExample, '/wordsearch'],
] as const) {
  test(`behind ${name} events arrive immediately, with Last-Event-ID forwarded and disconnects reaching the service`, async (t) => {
    const url = await startBehind(t, proxy, prefix);
    const { id, words } = await postJson(`${url}/api/game/new`, { category_id: 1 });
    const watch = (options: FollowOptions) => follow(t, url, id, options);
    const guess = (word: string) => postJson(`${url}/api/game/${id}/guess`, { word });

    const ann = await atOnce(watch({ name: 'Ann' }));
    await atOnce(ann.until((event) => event.name === 'state'));
    for (const [i, { text }] of words.slice(0, 2).entries()) {
      await guess(text);
      await atOnce(ann.until((event) => event.id === String(i + 1)));
    }
    assert.deepEqual(changes(ann.seen), ['0 state', '1 find', '2 find']);

    const bob = await atOnce(watch({ name: 'Bob', lastEventId: 1 }));
    await atOnce(bob.until((event) => event.name === 'players'));
    await atOnce(ann.until(({ data }) => data.players?.join() === 'Ann,Bob'));
    assert.deepEqual(changes(bob.seen), ['2 find']);

    ann.seen.length = 0;
    bob.close();
    await atOnce(ann.until(({ data }) => data.players?.join() === 'Ann'));
  });
}

async function atOnce<T>(promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`not within ${AT_ONCE_MS} ms`)), AT_ONCE_MS);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
