import assert from 'node:assert/strict';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '../support/postgres-server.ts';
import { postJson, run, temporaryFolder } from '../support/process.ts';
import { newContext } from './support/journey.ts';
import { PATIENCE_MS } from './support/server.ts';

const ROOT = join(import.meta.dirname, '../..');

const save = (file: string) => utimesSync(join(ROOT, file), new Date(), new Date());

test('npm run dev shows a saved style without a reload and restarts the service when its sources change', async (t) => {
  const port = await freePort();
  const database = `sqlite:${join(temporaryFolder(t), 'test.db')}`;
  const args = ['--port', String(port), '--database', database];
  const { child, said, stdout, exited } = run(args, {}, { program: join(ROOT, 'scripts/dev.ts') });
  t.after(() => child.kill());
  await said('The pages, with their sources');
  await said('listens on');
  const url = `http://localhost:${port}`;
  const game = await postJson(`${url}/api/game/new`, { category_id: 1 });

  const page = await (await newContext({ serviceWorkers: 'block' })).newPage();
  await page.goto(`${url}/game/${game.id}`);
  await page.locator('.board').waitFor({ timeout: PATIENCE_MS });
  await page.evaluate('window.isSame = true');
  const styled = page.waitForRequest(/\/main\.css\?t=/, { timeout: PATIENCE_MS });
  save('web/shared/base.css');
  await styled;
  assert.equal(await page.evaluate('window.isSame'), true);

  save('src/main.ts');
  while (stdout().split('listens on').length < 3)
    await new Promise((resolve) => child.stdout?.once('data', resolve));
  assert.deepEqual(await (await fetch(`${url}/api/game/${game.id}`)).json(), game);

  child.kill();
  assert.equal(await exited, 0);
});
