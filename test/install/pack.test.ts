import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { getJson, listening, postJson, temporaryFolder } from '../../support/process.ts';
import { commandsOf } from '../support/docs.ts';
import { createPackable } from './repository.ts';
import { assertNoNode, callersEnvironment } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');
const env = callersEnvironment();

test('npm pack gives a tarball that runs with npx wordsearch-server in an empty folder, pages included', async (t) => {
  const folder = temporaryFolder(t);
  const [pack = '', install = '', start = ''] = commandsOf('install.md', 'package');
  const { root } = createPackable(t, 'packed');
  await shell(pack, root, { npm_config_pack_destination: folder });
  await shell(install, folder, {});
  assertNoNode(folder);
  const packed = readJson(join(folder, 'node_modules/wordsearch-server/package.json'));
  assert.equal(packed.engines.node, '>=26');
  assert.deepEqual([packed.scripts, packed.devDependencies], [undefined, undefined]);
  assert.equal(readJson(join(root, 'package.json')).engines.node, '>=20');
  const { packages: tested } = readJson(join(ROOT, 'package-lock.json'));
  const { packages: installed } = readJson(join(folder, 'node_modules/.package-lock.json'));
  const [own] = Object.keys(installed).filter((path) => path.endsWith('/wordsearch-server'));
  for (const [path, { version }] of Object.entries<{ version: string }>(installed)) {
    const place = path.replace(`${own}/`, '');
    if (path !== own) assert.equal(version, tested[place]?.version, `the tested version of ${path}`);
  }
  assert.ok(Object.keys(installed).length < 60);

  const settings = { ...env, PORT: '0', HOST: '127.0.0.1' };
  const child = spawn('bash', ['-c', start], { cwd: folder, env: settings, detached: true });
  t.after(() => process.kill(-(child.pid ?? 0), 'SIGKILL'));
  const { url } = await listening(child);
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
});

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function shell(line: string, cwd: string, settings: NodeJS.ProcessEnv): Promise<void> {
  await promisify(execFile)('bash', ['-euc', line], { cwd, env: { ...env, ...settings } });
}
