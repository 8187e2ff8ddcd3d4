import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { command } from '../support/command.ts';
import { allOf } from '../support/features.ts';
import { getJson, postJson, run, type Server, serve, temporaryFolder } from '../support/process.ts';
import { startService } from '../support/service.ts';
import { sqlite } from '../support/sqlite.ts';

/** The features' requests before a kill -9; each returns the check of what was answered. */
const FILLS = await Promise.all(allOf<(url: string) => Promise<(url: string) => Promise<void>>>('restart'));

test('a restart finds the same data after SIGTERM and kill -9, and announces a new database only once', async (t) => {
  const path = join(temporaryFolder(t), 'data/games.db');
  const database = `sqlite:${path}`;
  // Node strips types with a WebAssembly module. Later starts need none, because compiled code is cached.
  const watch = `WebAssembly.Module = class extends WebAssembly.Module {
    constructor(code) { super(code); console.error('a WebAssembly module'); }
  };`;
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(watch)}`;
  const created = (server: Server) => server.stdout().match(/Created a new database at [^"]+/g);
  const first = await serve(t, ['--database', database], { NODE_OPTIONS });
  const game = await postJson(`${first.url}/api/game/new`, { category_id: 1, word_count: 3 });
  const { words } = await postJson(`${first.url}/api/game/${game.id}/guess`, { word: game.words[0].text });
  first.child.kill('SIGTERM');
  assert.equal(await first.exited, 0);
  assert.deepEqual(created(first), [`Created a new database at ${path}`]);
  assert.equal(await command(['migrate', '--database', database]), 'The database is up to date');

  const second = await serve(t, [], { DATABASE_URL: database, NODE_OPTIONS });
  assert.deepEqual(await getJson(`${second.url}/api/game/${game.id}`), { ...game, words });
  for (const { text } of game.words.slice(1)) {
    await postJson(`${second.url}/api/game/${game.id}/guess`, { word: text });
  }
  const checks = await Promise.all(FILLS.map((fill) => fill(second.url)));
  const [state, scoreboard] = [
    await getJson(`${second.url}/api/game/${game.id}`),
    await getJson(`${second.url}/api/scoreboard`),
  ];
  second.child.kill('SIGKILL');
  await second.exited;
  assert.deepEqual([created(second), second.stderr()], [null, '']);

  const third = await serve(t, ['--database', database]);
  assert.equal(state.status, 'completed');
  assert.deepEqual(await getJson(`${third.url}/api/game/${game.id}`), state);
  assert.deepEqual(await getJson(`${third.url}/api/scoreboard`), scoreboard);
  for (const check of checks) await check(third.url);
});

test('a second service on a SQLite file stops unless forced, while commands work and kill -9 leaves no lock', async (t) => {
  const folder = temporaryFolder(t);
  const path = join(folder, 'games.db');
  const link = join(folder, 'link.db');
  const first = await serve(t, ['--database', `sqlite:${path}`]);
  symlinkSync(path, link);
  const second = run(['--port', '0', '--database', `sqlite:${link}`]);
  assert.equal(await second.exited, 2);
  const advice = 'Stop it, or add --force to start this one beside it';
  assert.equal(second.stderr(), `wordsearch: Another service uses ${link}. ${advice}\n`);
  const forced = await serve(t, ['--database', `sqlite:${path}`, '--force']);
  assert.equal(await forced.stop(), 0);
  const copy = join(folder, 'copy.db');
  assert.match(await command(['backup', copy, '--database', `sqlite:${path}`]), /^Copied/);
  await first.stop('SIGKILL');
  const third = await serve(t, ['--database', `sqlite:${path}`]);
  assert.equal(await third.stop(), 0);
});

test('SIGTERM lets running requests and the log finish and exits with 0, and each log line is JSON', async (t) => {
  const server = await serve(t, ['--database', 'sqlite::memory:', '--base-path', '/games'], {
    LOG_REQUESTS: 'on',
  });
  const answer = Promise.withResolvers<number | undefined>();
  const body = JSON.stringify({ category_id: 1 });
  const pending = request(`${server.url}/api/game/new`, {
    method: 'POST',
    headers: { 'content-length': body.length },
  });
  pending.on('response', (response) => answer.resolve(response.resume().statusCode));
  pending.on('error', answer.reject);
  pending.write(body.slice(0, 5));
  assert.equal((await getJson(`${server.url}/api/categories`)).length, 7);
  server.child.kill('SIGTERM');
  await server.said('finishing');
  const newcomer = connect(Number(new URL(server.url).port), '127.0.0.1');
  await assert.rejects(once(newcomer, 'connect'), { code: 'ECONNREFUSED' });
  pending.end(body.slice(5));
  assert.equal(await answer.promise, 200);
  assert.equal(await server.exited, 0);
  const lines = server.stdout().trimEnd().split('\n');
  const log = lines.map((line) => JSON.parse(line));
  const routes = log.filter(({ msg }) => msg === 'request').map(({ route }) => route);
  assert.deepEqual(routes, ['/api/categories', '/api/game/new'], 'the log is complete');
  const [listens, ...more] = log.filter(({ msg }) => msg.includes('listens on'));
  assert.equal(listens.msg, `Wordsearch listens on ${server.url}/games/`);
  assert.equal(more.length, 0);
  assert.ok(!log.some(({ msg }) => msg.includes('Created a new database')), 'a database in memory');
  assert.equal(log.at(-1).msg, 'stopped');
});

test('--help and --version print and exit', async () => {
  assert.match(await command(['--help']), /--port PORT/);
  assert.match(await command(['--version']), /^\d+\.\d+\.\d+(-dev)?$/);
});

test('a failed start prints one clear line, and exits with 2 for wrong usage and 1 for other failures (C126)', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const port = String((taken.address() as AddressInfo).port);
  const wrong: [string[], number, RegExp][] = [
    [['--nope'], 2, /Unknown option '--nope'/],
    [['--database', 'sqlite:/proc/nowhere/games.db'], 1, /Cannot use .*\/proc\/nowhere\/games.db/],
    [['--host', '127.0.0.1', '--port', port, '--database', 'sqlite::memory:'], 1, /already in use/],
  ];
  for (const [args, code, message] of wrong) {
    const { exited, stderr } = run(args);
    assert.equal(await exited, code);
    assert.match(stderr(), message);
    assert.equal(stderr().trim().split('\n').length, 1, stderr());
  }
});

test('a Node version that is too old gets one clear message', () => {
  const bin = JSON.stringify(join(import.meta.dirname, '../../bin/wordsearch.js'));
  const script = `Object.defineProperty(process.versions, 'node', { value: '20.1.0' }); import(${bin})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /^wordsearch: Node 26 or newer is needed.*\n$/);
});

test('without its packages the program says in one line to install them', (t) => {
  const folder = temporaryFolder(t);
  const bin = join(folder, 'bin/wordsearch.js');
  cpSync(join(import.meta.dirname, '../../bin/wordsearch.js'), bin);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/main.ts'), `await import('not-there');`);
  const { status, stderr } = spawnSync(process.execPath, [bin], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.equal(stderr, "wordsearch: Cannot find package 'not-there': run npm install\n");
});

test("--debug logs readable lines and doesn't change the API's responses (C12)", async (t) => {
  const server = await serve(t, ['--debug', '--database', 'sqlite::memory:']);
  const response = await fetch(`${server.url}/api/categories`);
  assert.equal(response.headers.get('content-type'), 'application/json');
  const { send } = await startService(t, sqlite);
  for (const [method, path, body] of [
    ['GET', '/api/categories'],
    ['GET', '/api/scoreboard'],
    ['GET', '/api/nothing'],
    ['GET', '/api/game/unknown'],
    ['POST', '/api/game/new', '{'],
    ['PUT', '/api/categories'],
  ] as const) {
    const loud = await fetch(server.url + path, { method, ...(body === undefined ? {} : { body }) });
    const plain = await send(method, path, body);
    assert.deepEqual([loud.status, await loud.text()], [plain.status, plain.text], path);
  }
  await server.said('/api/categories');
  assert.doesNotMatch(server.stdout(), /^\{/m);
});
