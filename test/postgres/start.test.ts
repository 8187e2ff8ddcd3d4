import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDatabase, unusable } from '../../src/core/store/postgres/schema.ts';
import { StoreUnusable } from '../../src/platform/errors.ts';
import { connectionSettingsFrom } from '../../src/platform/postgres/settings.ts';
import { run } from '../support/process.ts';

/** No program listens on port 1. */
const DOWN = 'postgres://ann:secret@127.0.0.1:1/games';
const AT_ONCE =
  'The PostgreSQL database at 127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1): trying again for 15 s';

test('a start while PostgreSQL is down reports this immediately, without the password, and retries', async (t) => {
  for (const [args, output] of [
    [['serve', '--port', '0'], 'stdout'],
    [['migrate'], 'stderr'],
  ] as const) {
    const program = run(args, { DATABASE_URL: DOWN });
    t.after(() => program.child.kill('SIGKILL'));
    while (!program[output]().includes(AT_ONCE)) {
      assert.equal(program.child.exitCode, null, 'reported before the end');
      await sleep(20);
    }
    program.child.kill('SIGKILL');
    await program.exited;
    assert.doesNotMatch(program.stdout() + program.stderr(), /secret/);
  }
});

test("waiting for PostgreSQL is logged once, and the final error says why the database can't be used", async () => {
  const lines: string[] = [];
  await assert.rejects(
    prepareDatabase(connectionSettingsFrom(DOWN), [], (line) => lines.push(line), { maxWaitMs: 1000 }),
    new StoreUnusable('Cannot use the PostgreSQL database: connect ECONNREFUSED 127.0.0.1:1'),
  );
  assert.deepEqual(lines, [AT_ONCE.replace('15 s', '1 s')]);
});

test('a host without a responding address is reported by its error code, because the error has no text', () => {
  const error = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  assert.equal(unusable(error).message, 'Cannot use the PostgreSQL database: ECONNREFUSED');
});
