import assert from 'node:assert/strict';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { test } from 'node:test';
import { postJson, run, temporaryFolder } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '../..');
const LISTENS = /listens on (http:\/\/[^/\s"]+)/g;

test('npm run dev serves games, and starts again when a source of the service changes', async (t) => {
  const database = `sqlite:${join(temporaryFolder(t), 'test.db')}`;
  const args = ['--port', '0', '--host', '127.0.0.1', '--database', database];
  const { child, said, stdout, exited } = run(args, {}, { program: join(ROOT, 'scripts/dev.ts') });
  t.after(() => child.kill());
  const urls = () => [...stdout().matchAll(LISTENS)].map(([, url]) => url as string);

  await said('listens on');
  const game = await postJson(`${urls()[0]}/api/game/new`, { category_id: 1 });
  assert.equal(game.status, 'in_progress');

  utimesSync(join(ROOT, 'src/main.ts'), new Date(), new Date());
  while (urls().length < 2) await once(child.stdout as Readable, 'data');
  const again = await (await fetch(`${urls()[1]}/api/game/${game.id}`)).json();
  assert.deepEqual(again, game);

  child.kill();
  assert.equal(await exited, 0);
});
