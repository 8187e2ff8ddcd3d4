import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { commandsOf } from '../support/docs.ts';
import { getJson, postJson, temporaryFolder } from '../support/process.ts';
import { checkLife, createService, env, packNext, shell } from './life.ts';
import { createPackable } from './repository.ts';
import { assertNoNode } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the npm package takes at most 11 MB, has no dependency, and works with every command of docs/install.md', async (t) => {
  const [folder, prefix, empty] = [temporaryFolder(t), temporaryFolder(t), temporaryFolder(t)];
  const [install = '', startLine = ''] = commandsOf('install.md', 'package');
  const { root } = createPackable(t, 'packed');
  await shell(`npm run package && npm pack ./dist/package --pack-destination='${folder}'`, root);
  const global = `export npm_config_prefix='${prefix}' PATH='${join(prefix, 'bin')}':"$PATH"`;
  const inPrefix = (line: string) => shell(`${global} && ${line}`, folder);
  await inPrefix(install);
  const [kilobytes] = (await shell(`du -sk '${prefix}'`, folder)).split('\t');
  t.diagnostic(`${kilobytes} kB`);
  assert.ok(Number(kilobytes) <= 11_000, 'at most 11 MB');
  await shell(`npm install '${folder}'/wordsearch-server-*.tgz`, empty);
  checkContents(empty);
  const service = createService(t, () =>
    spawn('bash', ['-c', `${global} && ${startLine}`], { cwd: folder, env, detached: true }),
  );
  await checkService(empty, await service.start());
  await checkLife({
    name: 'package',
    doc: 'install.md',
    backups: join(folder, 'backups'),
    ...service,
    run: async (line) => {
      await (line === startLine ? service.start() : inPrefix(line));
    },
    version: () => inPrefix('wordsearch --version'),
    publishNext: () => packNext(t, folder),
  });
});

/** Checks what is installed from this repository's package. */
function checkContents(folder: string): void {
  assertNoNode(folder);
  const packed = readJson(join(folder, 'node_modules/wordsearch-server/package.json'));
  assert.equal(packed.engines.node, '>=26');
  for (const [file = ''] of JSON.stringify(packed.exports).matchAll(/\.\/[^"]+\.\w+/g))
    assert.ok(existsSync(join(folder, 'node_modules/wordsearch-server', file)), file);
  const { packages: installed } = readJson(join(folder, 'node_modules/.package-lock.json'));
  assert.deepEqual(Object.keys(installed), ['node_modules/wordsearch-server']);
}

/** Checks that the package includes the pages, the worker and the client. */
async function checkService(folder: string, url: string): Promise<void> {
  const page = await (await fetch(`${url}/`)).text();
  const [, script = ''] = /src="([^"]+\.js)"/.exec(page) ?? [];
  assert.equal((await fetch(new URL(script, `${url}/`))).status, 200);
  const game = await postJson(`${url}/api/game/new`, { category_id: 1, board_size: 8, word_count: 30 });
  assert.ok(game.words.length > 12, 'the worker that searches dense boards runs too');

  writeFileSync(
    join(folder, 'play.mts'),
    `import { createClient, type Client } from 'wordsearch-server/client';
     const client: Client = createClient(${JSON.stringify(url)});
     const { category }: { category: string } = await client.game(${JSON.stringify(game.id)});
     console.log(category);`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, ['play.mts'], { cwd: folder, env });
  assert.equal(stdout, 'Animals\n');
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', 'play.mts'];
  await promisify(execFile)(tsc, options, { cwd: folder, env }).catch(({ stdout }) => assert.fail(stdout));
  assert.equal((await getJson(`${url}/api/categories`)).length, 7);
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
