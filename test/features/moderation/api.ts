import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { InjectOptions } from 'light-my-request';
import type { Backend } from '../../support/backend.ts';
import { newPuzzle } from '../../support/puzzles.ts';
import { createLog, startService } from '../../support/service.ts';

export default function reportsSuite(backend: Backend): void {
  describe('reports', () => {
    test('a puzzle is reported with or without a reason, which is never logged', async (t) => {
      const { log, lines } = createLog('debug');
      const { send, store } = await startService(t, backend, { log });
      const id = await store.addPuzzle(newPuzzle());
      const bodies = [
        [undefined, 200],
        ['{}', 200],
        ['{"reason": " rude\\nwords "}', 200],
        [`{"reason": "${'x'.repeat(201)}"}`, 400],
        ['{', 400],
        ['[]', 400],
      ] as const;
      // An IPv6 /64 is one client.
      for (const [i, [body, status]] of [...bodies, ...bodies].entries()) {
        const options: InjectOptions = { remoteAddress: `2001:db8:0:${i < bodies.length ? i : 0}::${i}` };
        const answer = await send('POST', `/api/puzzles/${id}/report`, body, options);
        assert.equal(answer.status, status, String(body));
      }
      const rows = await store.sql.read<{ reporter: string; reason: string }>(
        'SELECT reporter, reason FROM reports WHERE about_id = $1 ORDER BY reason',
        [id],
      );
      assert.deepEqual(
        rows.map(({ reason }) => reason),
        ['', '', 'rude words'],
      );
      for (const { reporter } of rows) assert.match(reporter, /^[0-9a-f]{6}$/, 'not the address');
      const reported = lines.filter(({ msg }) => msg === 'reported by a player');
      assert.deepEqual([reported.length, reported[0]?.puzzle], [3, id], 'each new report');
      assert.doesNotMatch(JSON.stringify(lines), /rude/);
    });

    test('reports share the limit on changes to puzzles, and an unknown puzzle gets a 404', async (t) => {
      const { send } = await startService(t, backend, { limits: { own_puzzles: 2 } });
      const statuses = [];
      for (let i = 0; i < 3; i++) statuses.push((await send('POST', '/api/puzzles/x/report', {})).status);
      assert.deepEqual(statuses, [404, 404, 429]);
    });
  });
}
