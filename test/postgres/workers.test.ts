import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { getJson, run, type Server, serve } from '../../support/process.ts';
import { createSchema } from '../support/postgres.ts';

test('--workers: several processes on one port; one that dies is replaced; SIGTERM ends them all with 0', async (t) => {
  const schema = await createSchema();
  t.after(() => schema.drop());
  const server = await serve(t, ['--workers', '2'], { DATABASE_URL: schema.url });
  const [first, second] = await listening(server, 2);
  process.kill(first as number, 'SIGKILL');
  await listening(server, 3);
  assert.match(server.stdout(), /A worker died, another takes its place/);
  assert.equal((await getJson(`${server.url}/api/categories`)).length, 7);
  server.child.kill('SIGTERM');
  assert.equal(await server.exited, 0);
  assert.throws(() => process.kill(second as number, 0), { code: 'ESRCH' });
});

test('--workers that cannot start say why once, and the program ends', async () => {
  const { exited, stderr } = run(['--workers', '2', '--port', '0'], {
    DATABASE_URL: 'postgres://h/d?sslmode=verify-ca&sslrootcert=/none',
  });
  assert.equal(await exited, 1);
  assert.match(stderr(), /^wordsearch: sslrootcert .*\n$/);
});

test('a first worker that is killed before it listens ends the program with a line and a code other than 0', async (t) => {
  const { child, exited, stdout, stderr } = run(['--workers', '2', '--port', '0'], {
    DATABASE_URL: 'postgres://127.0.0.1:1/d',
  });
  t.after(() => child.kill('SIGKILL'));
  while (!stdout().includes('cannot be reached')) await sleep(20);
  const [{ pid }] = stdout()
    .split('\n')
    .filter((line) => line.includes('cannot be reached'))
    .map((line) => JSON.parse(line));
  assert.notEqual(pid, child.pid);
  process.kill(pid, 'SIGKILL');
  assert.equal(await exited, 1);
  assert.equal(stderr(), 'wordsearch: The first worker ended before it listened: SIGKILL\n');
});

test('--workers with SQLite is refused with a sentence that says why', async () => {
  const { exited, stderr } = run(['--workers', '2', '--database', 'sqlite::memory:']);
  assert.equal(await exited, 2);
  assert.match(stderr(), /^wordsearch: WORKERS above 1 needs PostgreSQL: with SQLite one process .*\n$/);
});

/** The workers that have logged their address, in the order of these log lines. */
async function listening(server: Server, count: number): Promise<number[]> {
  for (;;) {
    const lines = server.stdout().trim().split('\n');
    const pids = lines.filter((line) => line.includes('listens on')).map((line) => JSON.parse(line).pid);
    if (pids.length >= count) return pids;
    await sleep(20);
  }
}
