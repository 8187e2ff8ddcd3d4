import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseText } from '../../../src/cli/start.ts';

const BIN = join(import.meta.dirname, '../../../bin/wordsearch.js');
const hasPty = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux');

test('a terminal shows the address, the database, how to stop and, with LOG_REQUESTS=on, a readable line for each request', {
  skip: hasPty ? false : 'the program script of util-linux makes the terminal, and is not here',
}, async (t) => {
  const command = `exec "${process.execPath}" "${BIN}" --port 0 --host 127.0.0.1 --database sqlite::memory:`;
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { PATH: process.env.PATH, TERM: 'xterm', LOG_REQUESTS: 'on' },
  });
  t.after(() => child.kill('SIGKILL'));
  let shown = '';
  child.stdout.on('data', (chunk) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are such characters
    shown = (shown + chunk).replaceAll(/\u001b\[\d+m/g, '');
  });
  const sees = async (text: RegExp) => {
    while (!text.test(shown)) await sleep(10, undefined, { signal: t.signal });
  };
  await sees(/Ctrl\+C stops it\r\n/);
  assert.match(shown, /^\[\d\d:\d\d:\d\d\] INFO: Games are kept in memory, and gone when it stops\r$/m);
  const [, url] = /listens on (http:\S+)\/\r/.exec(shown) ?? [];
  await fetch(`${url}/api/categories`);
  await fetch(`${url}/nowhere`);
  await sees(/GET \/nowhere +404 /);
  assert.match(shown, /^\[\d\d:\d\d:\d\d\] INFO: GET \/api\/categories 200 [\d.]+ ms\r$/m);
  assert.doesNotMatch(shown, /\{"/);
  child.stdin.write('\x03');
  const [code] = await once(child, 'exit');
  assert.match(shown, /finishing running requests \{"signal":"SIGINT"\}/);
  assert.equal(code, 0);
});

test('the database is named without its user and password', () => {
  const url = 'postgres://ada:s3cret@db.example.org:6432/games?sslmode=disable&password=s3cret';
  assert.equal(databaseText(url), 'Games are kept in PostgreSQL: games on db.example.org:6432');
  assert.equal(
    databaseText('sqlite:data/wordsearch.db'),
    `Games are kept in ${resolve('data/wordsearch.db')}`,
  );
});
