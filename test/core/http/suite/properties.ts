import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Backend } from '../../../support/backend.ts';
import { startService } from '../../../support/service.ts';

export function propertySuite(backend: Backend): void {
  describe('for any input', () => {
    test('any JSON as a body gets a 200, 400, 404 or 413, never a 500 (C86)', async (t) => {
      const { send, newGame } = await startService(t, backend);
      const { id } = await newGame();
      const field = fc.oneof(fc.jsonValue(), fc.integer(), fc.constantFrom(1, '1', null, 8, '12'));
      const request = fc.record(
        {
          category_id: field,
          board_size: field,
          word_count: field,
          player_name: field,
          word: field,
          cells: field,
        },
        { requiredKeys: [] },
      );
      const path = fc.constantFrom(
        '/api/game/new',
        `/api/game/${id}/guess`,
        `/api/game/${id}/hint`,
        '/api/game/x/guess',
      );
      await fc.assert(
        fc.asyncProperty(path, fc.oneof(request, fc.jsonValue({ maxDepth: 8 })), async (url, body) => {
          let answer = await send('POST', url, JSON.stringify(body));
          // On a busy machine PostgreSQL may respond too late.
          for (let i = 0; i < 5 && answer.status === 503; i++)
            answer = await send('POST', url, JSON.stringify(body));
          assert.ok([200, 400, 404, 413].includes(answer.status), `${answer.status}`);
          if (answer.status !== 200)
            assert.deepEqual(Object.keys(answer.body), url.endsWith('/hint') ? ['error', 'code'] : ['error']);
        }),
        { numRuns: 150 },
      );
    });
  });
}
