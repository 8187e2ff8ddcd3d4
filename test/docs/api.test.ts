import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { operations } from '../support/api.ts';
import { type Server, start } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const noCurl = spawnSync('curl', ['--version']).error ? 'curl is not installed' : false;

/** Returns the code block in this language in docs/api.md, with this service's address. */
function snippet(language: string, url: string): string {
  const page = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');
  const [only, ...others] = page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'));
  assert.equal(others.length, 0);
  const code = only?.[1] ?? '';
  assert.ok(code.includes('http://localhost:8080'));
  // Only a release builds the client's package. In a clone it is wordsearch-server/client.
  return code
    .replaceAll('http://localhost:8080', url)
    .replace("'wordsearch-client'", "'wordsearch-server/client'");
}

let server: Server;
before(async () => {
  server = await start(['--database', 'sqlite::memory:']);
});
after(async () => {
  server.child.kill('SIGKILL');
  await server.exited;
});

test('a whole game with the client runs as in docs/api.md', async () => {
  const code = snippet('js', server.url);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: ROOT });
  const lines = stdout.split('\n');
  assert.match(lines.slice(0, 10).join('\n'), /^(?:(?:[A-Z] ){9}[A-Z]\n?){10}$/);
  for (const line of lines.slice(10, 14)) assert.match(line, /^[A-Z]+ true in_progress$/);
  assert.match(lines[14] ?? '', /^[A-Z]+ true completed$/);
  assert.match(stdout, /player_name: 'Ada'.*word_count: 5/s);
});

test('docs/api.md says what repeating each POST does', () => {
  const page = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');
  const [, table = ''] = /^## What sending a POST twice does\n(.*?)^`PUT`/ms.exec(page) ?? [];
  const listed = [...table.matchAll(/`(\/api\/[^`]+)`/g)].map(([, path]) => path);
  const posts = operations.filter(({ method }) => method === 'post');
  assert.deepEqual(listed.sort(), posts.map(({ path }) => path.replace(/\{\w+\}/, '{id}')).sort());
});

test('a whole game with curl runs as in docs/api.md', { skip: noCurl }, async () => {
  const { stdout } = await run('sh', ['-euc', snippet('sh', server.url)]);
  assert.equal(stdout.split('"correct":true').length, 6);
  assert.match(stdout, /"status":"completed"/);
  assert.match(stdout, /"leaderboards":\{"Animals":\[\{"player_name":"Ada"/);
});
