import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { launch } from '../browser/support/chromium.ts';
import { serve, temporaryFolder } from '../support/process.ts';
import { createPackable } from './repository.ts';
import { callersEnvironment } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');
const env = callersEnvironment();
const run = promisify(execFile);

const PLAY = `import { ApiError, createClient, type Client, type GameView } from 'wordsearch-client';
const client: Client = createClient(process.argv[2] ?? '');
const [category] = await client.categories();
const game: GameView = await client.newGame({ category_id: category?.id ?? 0, board_size: 8, word_count: 3 });
const { correct, status }: { correct: boolean; status: 'in_progress' | 'completed' } = await client.guess(game.id, {
  word: game.words[0]?.text ?? '',
});
for await (const event of client.follow(game.id)) {
  if (event.type === 'state') console.log(correct, status, event.game.words.filter((word) => word.found).length);
  break;
}
await client.game('none').catch((error) => console.log(error instanceof ApiError && error.status));
// @ts-expect-error: a category has no title
category?.title;
`;

/** Installs the package from its tarball in an empty folder. */
async function installClient(t: TestContext): Promise<string> {
  const { root } = createPackable(t, 'packed');
  await run('npm', ['run', 'package'], { cwd: root, env });
  const folder = temporaryFolder(t);
  await run('npm', ['pack', './dist/client', '--pack-destination', folder], { cwd: root, env });
  const [tarball = ''] = readdirSync(folder);
  assert.ok(statSync(join(folder, tarball)).size <= 18_000, 'at most 18 kB');
  await run('npm', ['install', `./${tarball}`], { cwd: folder, env });
  return folder;
}

test('wordsearch-client is at most 18 kB, has no dependency, and works on Node 20, this Node and in a browser', async (t) => {
  const folder = await installClient(t);
  const packages = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
  assert.deepEqual(packages, ['wordsearch-client']);

  writeFileSync(join(folder, 'play.mts'), PLAY);
  const node = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--outDir', folder, ...node];
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  await run(tsc, [...options, 'play.mts'], { cwd: folder, env }).catch(({ stdout }) => assert.fail(stdout));

  const { url } = await serve(t, [], { DATABASE_URL: 'sqlite::memory:', CORS_ORIGIN: '*' });
  for (const program of [process.execPath, await installNode20(t)]) {
    const { stdout } = await run(program, ['play.mjs', url], { cwd: folder, env });
    assert.equal(stdout, 'true in_progress 1\n404\n');
  }

  const browser = await launch();
  t.after(() => browser.close());
  const page = await browser.newPage();
  const code = readFileSync(join(folder, 'node_modules/wordsearch-client/client.js'), 'utf8');
  const script = `data:text/javascript,${encodeURIComponent(code)}`;
  const first = `import(${JSON.stringify(script)}).then(({ createClient }) => createClient('${url}').categories())`;
  assert.deepEqual(((await page.evaluate(first)) as unknown[])[0], { id: 1, name: 'Animals' });
});

async function installNode20(t: TestContext): Promise<string> {
  const folder = temporaryFolder(t);
  const name = `node-${process.platform}-${process.arch}`;
  await run('npm', ['install', '--prefix', folder, `${name}@20`], { env });
  return join(folder, 'node_modules', name, 'bin/node');
}
