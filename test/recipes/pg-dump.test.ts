import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { delimiter } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { migrateDatabase, openAdmin, openDatabase } from '../../src/database.ts';
import { commandsOf } from '../support/docs.ts';
import { complete, start } from '../support/games.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { temporaryFolder } from '../support/process.ts';

test('the pg_dump recipe brings back what was deleted after it', async (t) => {
  // The same version for all programs: pg_dump refuses a newer server.
  const programs = globSync('/usr/lib/postgresql/*/bin').at(-1);
  assert.ok(programs, 'PostgreSQL is needed: apt-get install postgresql');
  const server = await startPostgresServer({ programs });
  t.after(() => server.remove());
  await migrateDatabase(server.url);
  const { store } = await openDatabase({
    databaseUrl: server.url,
    databaseConnections: 2,
    databasePrepare: true,
    limits: { new_game: 0, default: 0 },
    monotonic: () => performance.now(),
  });
  t.after(() => store.close());
  const game = await complete(store, await start(store));
  const scoreboard = await store.scoreboard();

  const env = { PATH: [programs, process.env.PATH].join(delimiter), DATABASE_URL: server.url };
  const cwd = temporaryFolder(t);
  const [dump = '', restore = ''] = commandsOf('operators.md', 'postgres');
  const shell = (line: string) => promisify(execFile)('bash', ['-euc', line], { cwd, env });
  await shell(dump);
  const admin = await openAdmin(server.url);
  assert.equal(await admin.deleteGame(game?.id ?? ''), true);
  await admin.close();
  await shell(restore);
  assert.deepEqual(await store.game(game?.id ?? ''), { ...game, category: 'Animals' });
  assert.deepEqual(await store.scoreboard(), scoreboard);
});
