import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hasCode } from '../../../../src/platform/http/reply/errors.ts';
import { DEFAULT_LIMITS, operations } from '../../../support/api.ts';
import type { Backend } from '../../../support/backend.ts';
import { CONTRACT_LIMITS, type Reply, type Service, startService } from '../../../support/service.ts';

export function rateLimitSuite(backend: Backend): void {
  describe('rate limits', () => {
    test('POST /api/game/new allows 10 requests per 60 seconds per client IP, then 429 (C97)', async (t) => {
      const service = await startService(t, backend, { limits: CONTRACT_LIMITS });
      for (let i = 0; i < 10; i++) assert.equal((await create(service)).status, 200);
      const refused = await create(service);
      assert.deepEqual([refused.status, refused.body], [429, { error: 'Too many requests' }]);
      assert.equal(refused.headers['content-type'], 'application/json');
      assert.equal(refused.headers['retry-after'], '60');
    });

    test('POST guess allows 60 requests per 60 seconds per client IP, then 429 (C98)', async (t) => {
      const { newGame, guess } = await startService(t, backend, { limits: CONTRACT_LIMITS });
      const { id } = await newGame();
      for (let i = 0; i < 60; i++) assert.equal((await guess(id, { word: 'X' })).status, 200);
      assert.equal((await guess(id, { word: 'X' })).status, 429);
    });

    test('hints and finds of a game share one limit, and each game has its own (C110)', async (t) => {
      const { newGame, send } = await startService(t, backend, { limits: { ...CONTRACT_LIMITS, finds: 4 } });
      const [one, other] = [await newGame(), await newGame()];
      const act = async (path: string, { id } = one) =>
        (await send('POST', `/api/game/${id}/${path}`, path === 'hint' ? {} : { finds: [{}] })).status;
      for (const path of ['finds', 'hint', 'finds', 'hint']) assert.equal(await act(path), 200);
      assert.deepEqual([await act('hint'), await act('finds'), await act('hint', other)], [429, 429, 200]);
    });

    test("no other path counts towards the contract's two limits (C111)", async (t) => {
      const { send } = await startService(t, backend, { limits: { new_game: 1, default: 1 } });
      const policies = operations
        .filter(({ limit }) => limit?.isOfContract)
        .map(({ method, path, limit }) => [limit?.name, method, path]);
      assert.deepEqual(policies, [
        ['new_game', 'post', '/api/game/new'],
        ['default', 'post', '/api/game/{game_id}/guess'],
      ]);
      for (const { method, path, limit } of operations) {
        if (limit === undefined || limit.isOfContract) continue;
        const url = path.replaceAll(/\{\w+\}/g, 'x');
        for (let i = 0; i < 2; i++)
          assert.notEqual((await send(method.toUpperCase(), url, {})).status, 429, path);
      }
      assert.equal((await send('POST', '/api/game/new', { category_id: 1 })).status, 200);
      assert.equal((await send('POST', '/api/game/x/guess', {})).status, 404);
    });

    test('the window slides, so timestamps at or older than 60 s are discarded (C99)', async (t) => {
      const service = await startService(t, backend, { limits: CONTRACT_LIMITS });
      for (let i = 0; i < 10; i++) {
        await create(service);
        await service.clock.advance(1000);
      }
      await service.clock.advance(49_999);
      const refused = await create(service);
      assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '1']);
      await service.clock.advance(1);
      assert.equal((await create(service)).status, 200);
      assert.equal((await create(service)).status, 429);
      await service.clock.advance(1000);
      assert.equal((await create(service)).status, 200);
    });

    test('a refused request is not counted (C100)', async (t) => {
      const service = await startService(t, backend, { limits: CONTRACT_LIMITS });
      for (let i = 0; i < 10; i++) await create(service);
      await service.clock.advance(30_000);
      for (let i = 0; i < 50; i++) assert.equal((await create(service)).status, 429);
      await service.clock.advance(30_000);
      for (let i = 0; i < 10; i++) assert.equal((await create(service)).status, 200);
    });

    test('a client that keeps sending gets the same refusal each time', async (t) => {
      const service = await startService(t, backend, { limits: CONTRACT_LIMITS });
      for (let i = 0; i < 10; i++) await create(service);
      await service.clock.advance(20_000);
      const answers = await Promise.all(Array.from({ length: 90 }, () => create(service)));
      const [first] = answers;
      const { 'x-request-id': _, date: __, ...headers } = first?.headers ?? {};
      assert.deepEqual([first?.status, headers['retry-after']], [429, '40']);
      for (const answer of answers) {
        const { 'x-request-id': _, date: __, ...same } = answer.headers;
        assert.deepEqual([answer.status, answer.text, same], [429, first?.text, headers]);
      }
      await service.clock.advance(40_000);
      assert.equal((await create(service)).status, 200);
    });

    test('a failed request is counted', async (t) => {
      const { send, guess } = await startService(t, backend, { limits: CONTRACT_LIMITS });
      for (let i = 0; i < 5; i++) assert.equal((await send('POST', '/api/game/new', '{')).status, 400);
      for (let i = 0; i < 5; i++) {
        assert.equal((await send('POST', '/api/game/new', { category_id: 99 })).status, 404);
      }
      assert.equal((await send('POST', '/api/game/new', { category_id: 1 })).status, 429);
      for (let i = 0; i < 60; i++) assert.equal((await guess('unknown', { word: 'X' })).status, 404);
      assert.equal((await guess('unknown', { word: 'X' })).status, 429);
    });

    test('the two buckets and different clients have separate counts (C99, C101)', async (t) => {
      const service = await startService(t, backend, { limits: CONTRACT_LIMITS });
      const { id } = (await create(service)).body;
      for (let i = 0; i < 9; i++) await create(service);
      assert.equal((await create(service)).status, 429);
      assert.equal((await service.guess(id, { word: 'X' })).status, 200);
      assert.equal((await create(service, { remoteAddress: '10.0.0.2' })).status, 200);
    });

    test("the client is only the socket's IP address, and IPv4-mapped IPv6 counts as IPv4 (C8, C104)", async (t) => {
      const service = await startService(t, backend, { limits: { new_game: 1, default: 60 } });
      const from = (remoteAddress: string, headers = {}) => create(service, { remoteAddress, headers });
      assert.equal((await from('10.0.0.1')).status, 200);
      for (const headers of [{ authorization: 'Bearer a' }, { cookie: 'a=b' }, { 'user-agent': 'other' }])
        assert.equal((await from('10.0.0.1', headers)).status, 429);
      assert.equal((await from('::ffff:10.0.0.1')).status, 429);
      assert.equal((await from('::ffff:10.0.0.2')).status, 200);
    });

    test('other endpoints are not rate limited (C102)', async (t) => {
      const { send, newGame } = await startService(t, backend, { limits: CONTRACT_LIMITS });
      const { id } = await newGame();
      for (const path of ['/api/categories', `/api/game/${id}`, '/api/scoreboard']) {
        for (let i = 0; i < 70; i++) assert.equal((await send('GET', path)).status, 200);
      }
    });

    test('a limit of 0 switches the limit and its headers off (C135)', async (t) => {
      const service = await startService(t, backend, { limits: { new_game: 0, default: 60 } });
      for (let i = 0; i < 25; i++) assert.equal((await create(service)).status, 200);
      assert.deepEqual(fields(await create(service)), [undefined, undefined]);
    });

    test("RateLimit and RateLimit-Policy give the client's remaining requests, even on errors and refusals", async (t) => {
      const { send, guess, clock } = await startService(t, backend, { limits: { new_game: 3, default: 60 } });
      const ask = async (body: unknown) => fields(await send('POST', '/api/game/new', body));
      const policy = '"new_game";q=3;w=60';
      assert.deepEqual(await ask({ category_id: 1 }), [policy, '"new_game";r=2;t=60']);
      await clock.advance(10_500);
      assert.deepEqual(await ask('{'), [policy, '"new_game";r=1;t=50']);
      assert.deepEqual(await ask({ category_id: 99 }), [policy, '"new_game";r=0;t=50']);
      await clock.advance(1_000);
      const refused = await send('POST', '/api/game/new', { category_id: 1 });
      assert.deepEqual(fields(refused), [policy, '"new_game";r=0;t=49']);
      assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '49']);
      const missed = await guess('unknown', { word: 'X' });
      assert.deepEqual(fields(missed), ['"default";q=60;w=60', '"default";r=59;t=60']);
      assert.deepEqual(fields(await send('GET', '/api/categories')), [undefined, undefined]);
    });

    test('X-Forwarded-For counts only from proxies the operator names (C105)', async (t) => {
      const from = (address: string, proxy: string) => ({
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': address },
      });
      const limits = { new_game: 1, default: 60 };
      const open = await startService(t, backend, { limits });
      assert.equal((await create(open, from('1.1.1.1', '10.0.0.1'))).status, 200);
      assert.equal((await create(open, from('2.2.2.2', '10.0.0.1'))).status, 429);
      const behind = await startService(t, backend, { limits, trustProxy: ['10.0.0.0/8'] });
      assert.equal((await create(behind, from('1.1.1.1', '10.0.0.1'))).status, 200);
      assert.equal((await create(behind, from('2.2.2.2', '10.0.0.1'))).status, 200);
      assert.equal((await create(behind, from('2.2.2.2', '10.0.0.9'))).status, 429);
      assert.equal((await create(behind, from('9.9.9.9, 2.2.2.2', '10.0.0.1'))).status, 429);
      assert.equal((await create(behind, from('3.3.3.3', '192.0.2.1'))).status, 200);
      assert.equal((await create(behind, from('4.4.4.4', '192.0.2.1'))).status, 429);
    });

    test("a client with an API key is counted by the key's name, except on the contract's paths (C137)", async (t) => {
      const limits = { new_game: 1, default: 1, puzzle_game: 1 };
      const key = 'a'.repeat(20);
      const second = 'b'.repeat(20);
      const apiKeys = new Map([
        [key, 'bot'],
        [second, 'bot'],
        ['c'.repeat(20), 'other'],
      ]);
      const { send } = await startService(t, backend, { limits, apiKeys });
      const status = async (path: string, remoteAddress: string, key?: string) => {
        const headers = key === undefined ? {} : { 'wordsearch-key': key };
        return (await send('POST', path, {}, { remoteAddress, headers })).status;
      };
      const own = '/api/puzzles/x/game';
      assert.equal(await status(own, '10.0.0.1', key), 404);
      assert.equal(await status(own, '10.0.0.2', second), 429, 'from any address, with any key of the name');
      assert.equal(await status(own, '10.0.0.1', 'c'.repeat(20)), 404, 'another name');
      assert.equal(await status(own, '10.0.0.1'), 404, 'the address has its own limit');
      assert.equal(await status('/api/game/new', '10.0.0.1', key), 400);
      assert.equal(await status('/api/game/new', '10.0.0.1', 'c'.repeat(20)), 429);
      assert.equal(await status('/api/game/new', '10.0.0.2', key), 400);
    });

    test("an unknown API key gets a 401 on our own paths, and the contract's paths ignore it", async (t) => {
      const { send, newGame } = await startService(t, backend, {
        apiKeys: new Map([['a'.repeat(20), 'bot']]),
      });
      const { id } = await newGame();
      for (const given of ['wrong', 'a'.repeat(21)]) {
        const headers = { 'wordsearch-key': given };
        for (const operation of operations) {
          const { method, path } = operation;
          const { status, body } = await send(
            method.toUpperCase(),
            path.replaceAll(/\{\w+\}/g, id),
            {},
            { headers },
          );
          if (hasCode(operation)) assert.deepEqual([status, body.code], [401, 'unknown_key'], path);
          else assert.notEqual(status, 401, path);
        }
      }
    });

    test("except for the contract's two, all limits count an IPv6 client by its /64, whatever prefix is set (C111)", async (t) => {
      const own = Object.keys(DEFAULT_LIMITS).filter(
        (bucket) => bucket !== 'new_game' && bucket !== 'default',
      );
      const limits = Object.fromEntries(own.map((bucket) => [bucket, 1]));
      for (const ipv6Prefix of [48, 128]) {
        const { send } = await startService(t, backend, { limits, ipv6Prefix });
        for (const bucket of own) {
          const { method, path } = operations.find(
            ({ limit, missLimit }) => bucket === limit?.name || bucket === missLimit?.name,
          ) as (typeof operations)[number];
          const ask = async (remoteAddress: string) =>
            (await send(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x'), {}, { remoteAddress }))
              .status;
          assert.notEqual(await ask('2001:db8::1'), 429, bucket);
          assert.equal(await ask('2001:db8::ffff:2'), 429, bucket);
          assert.notEqual(await ask('2001:db8:0:1::1'), 429, bucket);
        }
      }
    });

    test("the contract's limits count whole IPv6 addresses, or the prefix the operator sets (C106)", async (t) => {
      const limits = { new_game: 1, default: 60 };
      const whole = await startService(t, backend, { limits });
      assert.equal((await create(whole, { remoteAddress: '2001:db8::1' })).status, 200);
      assert.equal((await create(whole, { remoteAddress: '2001:db8::2' })).status, 200);
      assert.equal((await create(whole, { remoteAddress: '2001:db8:0:0::1' })).status, 429);
      const grouped = await startService(t, backend, { limits, ipv6Prefix: 64 });
      assert.equal((await create(grouped, { remoteAddress: '2001:db8::1' })).status, 200);
      assert.equal((await create(grouped, { remoteAddress: '2001:db8::ffff:2' })).status, 429);
      assert.equal((await create(grouped, { remoteAddress: '2001:db8:0:1::1' })).status, 200);
    });
  });
}

function create(service: Service, options = {}) {
  return service.send('POST', '/api/game/new', { category_id: 1, word_count: 3 }, options);
}

function fields({ headers }: Reply) {
  return [headers['ratelimit-policy'], headers.ratelimit];
}
