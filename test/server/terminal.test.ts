import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseText, readable } from '../../src/server/terminal.ts';

const BIN = join(import.meta.dirname, '../../bin/wordsearch.js');
const hasPty = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux');

test('at a terminal: the address, the database, how to stop, and one readable line for each request', {
  skip: hasPty ? false : 'the program script of util-linux makes the terminal, and is not here',
}, async (t) => {
  const command = `exec "${process.execPath}" "${BIN}" --port 0 --host 127.0.0.1 --database sqlite::memory:`;
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { PATH: process.env.PATH, TERM: 'xterm' },
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
  assert.match(shown, /^\d\d:\d\d:\d\d {2}Games are kept in memory, and gone when it stops\r$/m);
  const [, url] = /listens on (http:\S+)\/\r/.exec(shown) ?? [];
  await fetch(`${url}/api/categories`);
  await fetch(`${url}/nowhere`);
  await sees(/GET \/nowhere +404/);
  assert.match(shown, /^\d\d:\d\d:\d\d {2}GET \/api\/categories +200 {2}\d+\.\d ms\r$/m);
  assert.doesNotMatch(shown, /\{"/);
  child.stdin.write('\x03');
  const [code] = await once(child, 'exit');
  assert.match(shown, /SIGINT: finishing the running requests/);
  assert.equal(code, 0);
});

test('the database is named without user and password', () => {
  const url = 'postgres://ada:s3cret@db.example.org:6432/games?sslmode=disable&password=s3cret';
  assert.equal(databaseText(url), 'Games are kept in PostgreSQL: games on db.example.org:6432');
  assert.equal(databaseText('sqlite:data/wordsearch.db'), 'Games are kept in data/wordsearch.db');
});

test('what a client sends moves no cursor on the terminal, and begins no line', () => {
  const client = '\u001b[2J\u0007\u009b1;1H\r\nfaked';
  const line = { level: 30, time: 0, msg: 'request', method: 'GET', route: '/', status: 200, ms: 1, client };
  assert.doesNotMatch(readable(line), /\p{Cc}/u);
});

test('a failure shows its cause, and its stack where the program is at fault', () => {
  const err = { type: 'Error', message: 'disk full', stack: 'Error: disk full\n    at here' };
  const line = { time: 0, pid: 1, hostname: 'h', msg: 'not swept', err, worker: 7 };
  assert.equal(readable({ ...line, level: 40 }), 'Warning: not swept: disk full worker=7');
  assert.equal(
    readable({ ...line, level: 50 }),
    'Error: not swept: disk full worker=7\nError: disk full\n    at here',
  );
});
