import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Reply, startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const FRIEND = 'https://friend.example';

const corsHeaders = ({ headers }: Reply) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control') || name === 'vary');

test('only pages of a named origin may change and delete a puzzle with its secret', async (t) => {
  const service = await startService(t, sqlite, { corsOrigins: [FRIEND] });
  const words = ['bat', 'elk', 'fox'];
  const { id, secret } = (await service.send('POST', '/api/puzzles', { title: 'Class 4b', words })).body;
  const path = `/api/puzzles/${id}`;
  const body = { title: 'Class 5b', words };
  for (const method of ['PUT', 'DELETE']) {
    const asking = {
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,wordsearch-secret',
    };
    for (const origin of ['https://stranger.example', 'http://friend.example', 'null']) {
      const preflight = await service.send('OPTIONS', path, undefined, { headers: { ...asking, origin } });
      assert.deepEqual([preflight.status, corsHeaders(preflight)], [405, ['vary']], origin);
      const authorization = `Bearer ${secret}`;
      const headers = { origin, authorization, 'sec-fetch-site': 'cross-site' };
      const refused = await service.send(method, path, body, { headers });
      assert.deepEqual([refused.status, corsHeaders(refused)], [403, ['vary']], origin);
    }
    assert.equal((await service.send('GET', path)).body.title, method === 'PUT' ? 'Class 4b' : 'Class 5b');

    const preflight = await service.send('OPTIONS', path, undefined, {
      headers: { ...asking, origin: FRIEND },
    });
    assert.deepEqual([preflight.status, preflight.headers['access-control-allow-origin']], [204, FRIEND]);
    const listOf = (name: string) => String(preflight.headers[name]).toLowerCase().split(', ');
    assert.ok(listOf('access-control-allow-methods').includes(method.toLowerCase()), method);
    for (const name of ['authorization', 'content-type', 'wordsearch-secret']) {
      assert.ok(listOf('access-control-allow-headers').includes(name), name);
    }
    assert.equal(preflight.headers['access-control-allow-credentials'], undefined);
    const headers = { origin: FRIEND, authorization: `Bearer ${secret}`, 'sec-fetch-site': 'cross-site' };
    const changed = await service.send(method, path, body, { headers });
    assert.deepEqual([changed.status, changed.headers['access-control-allow-origin']], [200, FRIEND]);
  }
  assert.equal((await service.send('GET', path)).status, 404);
});
