import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { Backend } from '../../../support/backend.ts';
import { type Reply, type Service, startService } from '../../../support/service.ts';

/** A mistake in a request, and its response. */
type Fault = { name: string; answer: readonly [status: number, error: string]; body?: object };

/** Tests that a request with any two of these faults gets the first one's response. */
export function checksInOrder(
  faults: readonly Fault[],
  ask: (t: TestContext, has: (name: string) => boolean, body: object) => Promise<Reply>,
): void {
  for (const [i, first] of faults.entries()) {
    for (const second of faults.slice(i + 1)) {
      // Two faults of the same field can't be combined.
      if (Object.keys(first.body ?? {}).some((key) => key in (second.body ?? {}))) continue;
      test(`the check of ${first.name} comes before the check of ${second.name}`, async (t) => {
        const has = (name: string) => name === first.name || name === second.name;
        const { status, body } = await ask(t, has, { ...first.body, ...second.body });
        assert.deepEqual([status, body.error], first.answer);
      });
    }
  }
}

const TOO_LARGE = ' '.repeat(65_537);

/** The order of the checks for a request with several errors, and the value of Retry-After. */
export function orderSuite(backend: Backend): void {
  describe('the order of the checks', () => {
    test('a body that is too large gets a 413 while the rate limit has room, and then a 429', async (t) => {
      for (const path of ['/api/game/new', '/api/game/unknown/guess', '/api/game/unknown/hint']) {
        const { send } = await startService(t, backend, { limits: { new_game: 1, default: 1, finds: 1 } });
        assert.equal((await send('POST', path, TOO_LARGE)).status, 413, path);
        assert.equal((await send('POST', path, TOO_LARGE)).status, 429, path);
        assert.equal((await send('POST', path, '{')).status, 429, path);
      }
    });

    test('Retry-After is the time until a slot is free, rounded up to whole seconds (C103)', async (t) => {
      const service = await startService(t, backend, { limits: { new_game: 1, default: 60 } });
      let waited = 0;
      await create(service);
      for (const [ms, seconds] of [
        [1, '60'],
        [400, '60'],
        [999, '60'],
        [1000, '59'],
        [1001, '59'],
        [58_999, '2'],
        [59_000, '1'],
        [59_999, '1'],
      ] as const) {
        await service.clock.advance(ms - waited);
        waited = ms;
        const { status, headers } = await create(service);
        assert.deepEqual([status, headers['retry-after']], [429, seconds], `after ${ms} ms`);
      }
    });
  });
}

function create(service: Service) {
  return service.send('POST', '/api/game/new', { category_id: 1, word_count: 3 });
}
