import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { delimiter } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { ADDITIONS, LIMITS } from '../../src/composition.ts';
import { databaseAt } from '../../src/core/database/database.ts';
import { readComposeLine } from '../support/compose.ts';
import { commandsOf } from '../support/docs.ts';
import { complete, start } from '../support/games.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { temporaryFolder } from '../support/process.ts';

test('the pg_dump recipe restores what was deleted after the dump', async (t) => {
  // All programs have the same version, because pg_dump refuses a newer server.
  const programs = globSync('/usr/lib/postgresql/*/bin').at(-1);
  assert.ok(programs, 'PostgreSQL is needed: apt-get install postgresql');
  const server = await startPostgresServer({ programs });
  t.after(() => server.remove());
  const database = await databaseAt(server.url);
  const { store } = await database.open({
    databaseConnections: 2,
    databasePrepare: true,
    deadlineMs: 60_000,
    limits: { new_game: 0, default: 0 },
    ...{ allLimits: LIMITS, additions: ADDITIONS },
    monotonic: () => performance.now(),
  });
  t.after(() => store.close());
  const game = await complete(store, await start(store));
  const scoreboard = await store.scoreboard('en');

  const cwd = temporaryFolder(t);
  const env = { PATH: [programs, process.env.PATH].join(delimiter), DATABASE_URL: server.url };
  const [dump = '', check = '', restore = ''] = commandsOf('postgres.md', 'postgres');
  const shell = (line: string) => promisify(execFile)('bash', ['-euc', line], { cwd, env });
  await shell(dump);
  await shell(check);
  const admin = await database.openForCommand(ADDITIONS);
  assert.equal(await admin.deleteGame(game?.id ?? ''), true);
  await admin.close();
  await shell(restore);
  assert.deepEqual(await store.game(game?.id ?? ''), { ...game, category: 'Animals' });
  assert.deepEqual(await store.scoreboard('en'), scoreboard);
});

test("the commands for compose.postgres.yaml, run by its database's programs, restore what was deleted", async (t) => {
  const programs = globSync('/usr/lib/postgresql/*/bin').at(-1) ?? '';
  const server = await startPostgresServer({ programs });
  t.after(() => server.remove());
  const env = {
    PATH: [programs, process.env.PATH].join(delimiter),
    PGHOST: '127.0.0.1',
    PGPORT: String(server.port),
    PGPASSWORD: decodeURIComponent(new URL(server.url).password),
  };
  const cwd = temporaryFolder(t);
  const shell = (line: string) => promisify(execFile)('bash', ['-euc', line], { cwd, env });
  await shell('createdb --username=postgres wordsearch');
  const url = server.url.replace(/\/postgres$/, '/wordsearch');
  await (await databaseAt(url)).migrate();
  const psql = (sql: string) =>
    shell(`psql --username=postgres --no-align --tuples-only --command="${sql}" wordsearch`);
  const all = 'SELECT * FROM categories ORDER BY id';
  const before = (await psql(all)).stdout;
  assert.match(before, /Animals/);

  const inContainer = async (kind: string) => {
    const lines = commandsOf('postgres.md', kind).map(readComposeLine);
    for (const { verb, service, words, input, output } of lines) {
      if (verb !== 'exec') continue;
      assert.equal(service, 'postgres');
      await shell([...words, input && `< ${input}`, output && `> ${output}`].filter(Boolean).join(' '));
    }
  };
  await inContainer('docker-postgres backup');
  await psql('DELETE FROM categories');
  await inContainer('docker-postgres restore');
  assert.equal((await psql(all)).stdout, before);
});
