import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Backend } from '../../../support/backend.ts';
import { type Service, startService } from '../../../support/service.ts';

export function conditionalSuite(backend: Backend): void {
  describe('conditional requests', () => {
    test('a GET or HEAD with the current ETag of a game, the categories or the scoreboard gets a 304', async (t) => {
      const service = await startService(t, backend);
      for (const path of await paths(service)) {
        const { etag, 'cache-control': caching } = (await service.send('GET', path)).headers;
        assert.match(String(etag), /^"[\w-]+"$/, path);
        assert.equal(caching, 'no-cache');
        for (const method of ['GET', 'HEAD']) {
          const { status, headers, text } = await ask(service, path, String(etag), method);
          assert.deepEqual([status, text], [304, ''], path);
          assert.deepEqual([headers.etag, headers['cache-control']], [etag, 'no-cache']);
        }
      }
    });

    test('a weakened tag, a list of tags and * match too', async (t) => {
      const service = await startService(t, backend);
      const path = '/api/categories';
      const etag = await tagOf(service, path);
      for (const tags of [`W/${etag}`, `"a", ${etag}`, `"a",W/${etag} , "b"`, '*', ' * ']) {
        assert.equal((await ask(service, path, tags)).status, 304, tags);
      }
      for (const tags of ['', '"a"', '"a", "b"', etag.replaceAll('"', ''), `"${etag}"`, '"*"']) {
        const { status, body } = await ask(service, path, tags);
        assert.deepEqual([status, body.length], [200, 7], tags);
      }
    });

    test('a state gets a new tag only when it changes', async (t) => {
      const service = await startService(t, backend);
      const { id } = await service.newGame({ word_count: 3 });
      const game = `/api/game/${id}`;
      const [before, board] = [await tagOf(service, game), await tagOf(service, '/api/scoreboard')];
      await service.guess(id, { word: 'not there' });
      assert.equal((await ask(service, game, before)).status, 304);
      const [first, ...rest] = await service.solution(id);
      await service.guess(id, { word: first?.text });
      const changed = await ask(service, game, before);
      assert.equal(changed.status, 200);
      assert.equal(changed.body.words.filter((word: { found: boolean }) => word.found).length, 1);
      assert.equal((await ask(service, game, String(changed.headers.etag))).status, 304);
      assert.equal((await ask(service, '/api/scoreboard', board)).status, 304);
      for (const { text } of rest) await service.guess(id, { word: text });
      assert.equal((await ask(service, '/api/scoreboard', board)).status, 200);
    });

    test('an unknown game gets a 404 whatever the ETag', async (t) => {
      const service = await startService(t, backend);
      const { status, headers } = await ask(service, '/api/game/unknown', '*');
      assert.deepEqual([status, headers.etag], [404, undefined]);
    });
  });
}

async function paths({ newGame }: Service): Promise<string[]> {
  return [`/api/game/${(await newGame()).id}`, '/api/categories', '/api/scoreboard'];
}

async function tagOf({ send }: Service, path: string): Promise<string> {
  return String((await send('GET', path)).headers.etag);
}

function ask({ send }: Service, path: string, tags: string, method = 'GET') {
  return send(method, path, undefined, { headers: { 'if-none-match': tags } });
}
