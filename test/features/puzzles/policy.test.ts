import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RUDE_MESSAGE, RUDE_TITLE, type SitePolicy } from '../../../src/core/routes/policy.ts';
import { hashSecret, newSecret } from '../../../src/platform/secret.ts';
import { readConfig } from '../../../src/settings.ts';
import { newPuzzle } from '../../support/puzzles.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const PUZZLE = { title: 'Zoo', words: ['ox tail', 'camel', 'zebra'] };
const RUDE = { ...PUZZLE, title: 'Holy shit' };

function ruledBy(t: Parameters<typeof startService>[0], policy: Partial<Omit<SitePolicy, 'filter'>>) {
  return startService(t, sqlite, { policy: { ...readConfig({}, {}).policy, ...policy } });
}

test('by default a rude title is refused, and NAME_FILTER=off accepts it', async (t) => {
  const { send } = await ruledBy(t, {});
  const { id, secret } = (await send('POST', '/api/puzzles', PUZZLE)).body;
  const authorization = { headers: { authorization: `Bearer ${secret}` } };
  for (const [method, path] of [
    ['POST', '/api/puzzles'],
    ['PUT', `/api/puzzles/${id}`],
    ['PATCH', `/api/puzzles/${id}`],
  ] as const) {
    const { status, body } = await send(method, path, RUDE, authorization);
    assert.deepEqual([status, body.error], [400, RUDE_TITLE.message], method);
  }
  const off = await ruledBy(t, { nameFilter: 'off' });
  assert.equal((await off.send('POST', '/api/puzzles', RUDE)).status, 200);
});

test('NAME_FILTER=all refuses rude messages too', async (t) => {
  const rudeMessage = { ...PUZZLE, message: 'oh fuck' };
  const all = await ruledBy(t, { nameFilter: 'all' });
  assert.equal((await all.send('POST', '/api/puzzles', rudeMessage)).body.error, RUDE_MESSAGE.message);
  const long = { ...PUZZLE, message: 'oh fuck '.repeat(60) };
  assert.match((await all.send('POST', '/api/puzzles', long)).body.error, /at most/, 'not read to its end');
  const usual = await ruledBy(t, {});
  assert.notEqual((await usual.send('POST', '/api/puzzles', rudeMessage)).body.error, RUDE_MESSAGE.message);
});

test('OWN_PUZZLES=off stops everyone from creating or changing puzzles, and the page says so', async (t) => {
  const { send, store } = await ruledBy(t, { ownPuzzles: false });
  const refused = await send('POST', '/api/puzzles', PUZZLE);
  const why = { error: 'Custom puzzles are switched off', code: 'own_puzzles_off' };
  assert.deepEqual([refused.status, refused.body], [403, why]);
  const secret = newSecret();
  const id = await store.addPuzzle(newPuzzle({ secretHash: hashSecret(secret) }));
  const headers = { authorization: `Bearer ${secret}` };
  for (const method of ['PUT', 'PATCH'])
    assert.equal((await send(method, `/api/puzzles/${id}`, PUZZLE, { headers })).status, 403, method);
  assert.equal((await send('POST', `/api/puzzles/${id}/game`, {})).status, 200);
  const { status, text } = await send('GET', '/make');
  assert.equal(status, 200);
  assert.match(text, /switched custom puzzles off/);
  assert.doesNotMatch(text, /href="make"|<script type="module"/);
  assert.match((await (await ruledBy(t, {})).send('GET', '/')).text, /href="make"/);
});
