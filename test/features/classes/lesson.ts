import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Backend } from '../../support/backend.ts';
import { startOwnPuzzle } from '../../support/own-puzzle.ts';

const HOUR_MS = 3_600_000;

export function lessonSuite(backend: Backend): void {
  describe('a lesson', () => {
    test('a code in upper or lower case finds the puzzle for 24 hours, and an earlier code stays valid', async (t) => {
      const { asMaker, send, id, clock } = await startOwnPuzzle(t, backend);
      const first = (await asMaker('POST', '/code')).body.code as string;
      const second = (await asMaker('POST', '/code')).body.code as string;
      assert.match(first, /^[A-HJKMNP-Z]{6}$/);
      assert.notEqual(first, second);
      for (const code of [first, second, first.toLowerCase()])
        assert.equal((await send('GET', `/api/codes/${code}`)).body.id, id);
      await clock.advance(24 * HOUR_MS + 1);
      assert.deepEqual((await send('GET', `/api/codes/${first}`)).body.error, 'Code not found');
    });

    test('a wrong code gets a 404, even if its puzzle was deleted', async (t) => {
      const { asMaker, send } = await startOwnPuzzle(t, backend);
      const { code } = (await asMaker('POST', '/code')).body;
      for (const wrong of ['AAAAAA', 'A', 'ABCDEFG', 'ABC%27--', '123456', 'ÄÖÜÄÖÜ'])
        assert.equal((await send('GET', `/api/codes/${encodeURIComponent(wrong)}`)).status, 404, wrong);
      await asMaker('DELETE', '');
      assert.equal((await send('GET', `/api/codes/${code}`)).status, 404);
    });

    test('a correct code works from any address, and even an address over the limit gets one response a second', async (t) => {
      const { asMaker, send } = await startOwnPuzzle(t, backend, {}, { limits: { codes: 60 } });
      const { code } = (await asMaker('POST', '/code')).body;
      const ask = (of: string, remoteAddress: string) =>
        send('GET', `/api/codes/${of}`, undefined, { remoteAddress });
      for (let i = 0; i < 1200; i++) await ask('AAAAAA', `10.1.${i % 20}.1`);
      assert.equal((await ask('AAAAAA', '10.1.0.1')).status, 429);
      for (let i = 0; i < 70; i++) {
        const { status, headers } = await ask(code, '10.3.0.1');
        assert.deepEqual([status, headers.ratelimit], [200, undefined]);
      }
      const replies = await Promise.all(Array.from({ length: 5 }, () => ask(code, '10.1.0.1')));
      assert.deepEqual(replies.map(({ status, headers }) => [status, headers['retry-after']]).sort(), [
        ...Array(3).fill([200, undefined]),
        ...Array(2).fill([429, '1']),
      ]);
      assert.equal((await ask('AAAAAA', '10.2.0.1')).status, 404);
    });

    test("an address may send 60 wrong codes a minute, and correct codes don't count", async (t) => {
      const { asMaker, send, clock } = await startOwnPuzzle(t, backend, {}, { limits: { codes: 60 } });
      const { code } = (await asMaker('POST', '/code')).body;
      const ask = (of: string, remoteAddress = '10.0.0.2') =>
        send('GET', `/api/codes/${of}`, undefined, { remoteAddress });
      for (let i = 0; i < 60; i++) {
        assert.equal((await ask(code)).status, 200);
        const { status, headers } = await ask('AAAAAA');
        assert.deepEqual([status, headers.ratelimit], [404, `"codes";r=${59 - i};t=60`]);
      }
      const refused = await ask('AAAAAA');
      assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '60']);
      assert.equal(refused.headers['ratelimit-policy'], '"codes";q=60;w=60');
      await clock.advance(60_000);
      assert.equal((await ask('AAAAAA')).status, 404);
    });

    test('a player who waits sees the names of the others who wait, until the start', async (t) => {
      const { asMaker, send, id, join, clock } = await startOwnPuzzle(t, backend, { startMode: 'together' });
      const [ann, bob] = [await join('Ann'), await join('Оксана')];
      await asMaker('PATCH', `/games/${await join('Cleo')}`, { player_name: 'Cleo K' });
      const seenBy = async (game: string) => (await send('GET', `/api/game/${game}/classmates`)).body.players;
      const named = (...names: string[]) => names.map((player_name) => ({ player_name }));
      assert.deepEqual(await seenBy(ann), named('Оксана', 'Cleo K'));
      assert.deepEqual(await seenBy(bob), named('Ann', 'Cleo K'));
      assert.equal(
        (await send('GET', `/api/game/${id}/classmates`)).status,
        404,
        'a link to the puzzle shows none',
      );
      await asMaker('POST', '/start');
      assert.deepEqual(await seenBy(ann), []);
      await clock.advance(3_000);
      assert.deepEqual(await seenBy(await join('Dora')), []);
    });

    test('games that start together wait, reveal nothing, and start when the creator starts them', async (t) => {
      const { asMaker, send, id, join, guess, clock } = await startOwnPuzzle(t, backend, {
        startMode: 'together',
      });
      const games = [await join('Ann'), await join('Bob')];
      const waitsForCreator = async (game: string) =>
        (await send('GET', `/api/game/${game}/puzzle`)).body.creator_starts;
      for (const game of games) {
        assert.equal(await waitsForCreator(game), true);
        const { body } = await send('GET', `/api/game/${game}`);
        assert.deepEqual(new Set(body.grid.flat()), new Set(['']));
        assert.deepEqual(new Set(body.words.map(({ text }: any) => text)), new Set(['']));
        assert.equal((await guess(game, { word: 'elk' })).status, 409);
        assert.equal((await send('POST', `/api/game/${game}/start`, {})).status, 409);
      }
      const { body: started } = await asMaker('POST', '/start');
      assert.equal(started.games, 2);
      const again = (await asMaker('POST', '/start')).body;
      assert.deepEqual(again, { started_at: started.started_at, games: 0 });
      await clock.advance(3_000);
      const times = new Set<string>();
      for (const game of games) {
        assert.equal(await waitsForCreator(game), false);
        assert.equal((await guess(game, { word: 'elk' })).body.correct, true);
        times.add((await send('GET', `/api/game/${game}`)).body.started_at);
      }
      assert.equal(times.size, 1);
      const late = await join('Cay');
      assert.equal((await guess(late, { word: 'elk' })).body.correct, true);
      assert.equal((await send('GET', `/api/puzzles/${id}`)).body.started_at, started.started_at);
    });

    test('changing the start mode to `each` starts the waiting games', async (t) => {
      const { asMaker, join, guess } = await startOwnPuzzle(t, backend);
      assert.equal((await asMaker('POST', '/start')).status, 409);
      assert.equal((await asMaker('PATCH', '', { start: 'together' })).body.start, 'together');
      const ann = await join('Ann');
      assert.equal((await guess(ann, { word: 'elk' })).status, 409);
      assert.equal((await asMaker('PATCH', '', { start: 'each' })).body.start, 'each');
      assert.equal((await guess(ann, { word: 'elk' })).body.correct, true);
      for (const start of ['now', null, 1])
        assert.equal((await asMaker('PATCH', '', { start })).body.error, 'start must be each or together');
    });

    test('emptying a class removes its games and names and keeps the puzzle', async (t) => {
      const { asMaker, send, join, guess } = await startOwnPuzzle(t, backend);
      const ann = await join('Ann');
      for (const word of ['bat', 'elk', 'fox']) await guess(ann, { word });
      await asMaker('PUT', '', { title: 'Other', words: ['cat', 'dog', 'owl'] });
      const bob = await join('Bob');
      assert.deepEqual((await asMaker('DELETE', '/games')).body, { deleted: true });
      assert.deepEqual((await asMaker('GET', '/games')).body, { games: [], next: null });
      for (const game of [ann, bob]) assert.equal((await send('GET', `/api/game/${game}`)).status, 404);
      assert.equal((await send('GET', `/api/game/${await join('Cay')}`)).status, 200);
    });

    test('emptying a class that starts together makes it wait for the next start', async (t) => {
      const { asMaker, send, id, join } = await startOwnPuzzle(t, backend, { startMode: 'together' });
      await join('Ann');
      await asMaker('POST', '/start');
      await asMaker('DELETE', '/games');
      assert.equal((await send('GET', `/api/puzzles/${id}`)).body.started_at, null);
      const bob = await join('Bob');
      assert.equal((await send('GET', `/api/game/${bob}`)).body.words[0].text, '');
      assert.equal((await asMaker('POST', '/start')).body.games, 1);
    });

    test('a copy has the same board, its own secret and no games', async (t) => {
      const { asMaker, send, join } = await startOwnPuzzle(t, backend, { startMode: 'together' });
      await join('Ann');
      const { id, secret } = (await asMaker('POST', '/copy')).body;
      const headers = { authorization: `Bearer ${secret}` };
      const read = async (path: string) =>
        (await send('GET', `/api/puzzles/${id}${path}`, undefined, { headers })).body;
      const { id: _, ...first } = (await asMaker('GET', '')).body;
      const { id: __, ...copy } = await read('');
      assert.deepEqual(copy, first);
      assert.deepEqual((await read('/games')).games, []);
      assert.equal((await asMaker('DELETE', '')).status, 200);
      assert.equal((await read('')).title, 'Class');
    });
  });
}
