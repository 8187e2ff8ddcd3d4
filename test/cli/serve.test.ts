import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { getJson, postJson, run, serve, temporaryFolder } from '../../support/process.ts';

test('each line of the log is JSON, one says where it listens, and none that it made a database in memory', async (t) => {
  const server = await serve(t, ['--database', 'sqlite::memory:']);
  assert.equal((await getJson(`${server.url}/api/categories`)).length, 7);
  while (!server.stdout().includes('/api/categories')) await sleep(5);
  for (const line of server.stdout().trim().split('\n')) JSON.parse(line);
  assert.equal(server.stdout().match(/listens on/g)?.length, 1);
  assert.doesNotMatch(server.stdout(), /Created a new database/);
});

test('starting again finds the same data, after SIGTERM and after kill -9', async (t) => {
  const database = `sqlite:${join(temporaryFolder(t), 'data/games.db')}`;
  const first = await serve(t, ['--database', database]);
  const game = await postJson(`${first.url}/api/game/new`, { category_id: 1, word_count: 3 });
  const { words } = await postJson(`${first.url}/api/game/${game.id}/guess`, { word: game.words[0].text });
  first.child.kill('SIGTERM');
  assert.equal(await first.exited, 0);

  const second = await serve(t, [], { DATABASE_URL: database });
  assert.deepEqual(await getJson(`${second.url}/api/game/${game.id}`), { ...game, words });
  for (const { text } of game.words.slice(1)) {
    await postJson(`${second.url}/api/game/${game.id}/guess`, { word: text });
  }
  const [state, scoreboard] = [
    await getJson(`${second.url}/api/game/${game.id}`),
    await getJson(`${second.url}/api/scoreboard`),
  ];
  second.child.kill('SIGKILL');
  await second.exited;

  const third = await serve(t, ['--database', database]);
  assert.equal(state.status, 'completed');
  assert.deepEqual(await getJson(`${third.url}/api/game/${game.id}`), state);
  assert.deepEqual(await getJson(`${third.url}/api/scoreboard`), scoreboard);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal}: stops accepting, finishes what is in flight and its log, exits 0`, async (t) => {
    const server = await serve(t, ['--database', 'sqlite::memory:']);
    const answer = Promise.withResolvers<number | undefined>();
    const body = JSON.stringify({ category_id: 1 });
    const pending = request(`${server.url}/api/game/new`, {
      method: 'POST',
      headers: { 'content-length': body.length },
    });
    pending.on('response', (response) => answer.resolve(response.resume().statusCode));
    pending.on('error', answer.reject);
    pending.write(body.slice(0, 5));
    while (!server.stdout().includes('listens on')) await sleep(5);
    await getJson(`${server.url}/api/categories`);
    server.child.kill(signal);
    while (!server.stdout().includes('finishing')) await sleep(5);
    const newcomer = connect(Number(new URL(server.url).port), '127.0.0.1');
    await assert.rejects(once(newcomer, 'connect'), { code: 'ECONNREFUSED' });
    pending.end(body.slice(5));
    assert.equal(await answer.promise, 200);
    assert.equal(await server.exited, 0);
    const log = server
      .stdout()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const routes = log.filter(({ msg }) => msg === 'request').map(({ route }) => route);
    assert.deepEqual(routes, ['/api/categories', '/api/game/new'], 'no line of the log is lost');
    assert.equal(log.at(-1).msg, 'Stopped');
  });
}

test('--help and --version', async () => {
  const help = run(['--help']);
  assert.equal(await help.exited, 0);
  assert.match(help.stdout(), /--port PORT/);
  const version = run(['--version']);
  assert.equal(await version.exited, 0);
  assert.match(version.stdout(), /^\d+\.\d+\.\d+(-dev)?\n$/);
});

test('a wrong start stops with one clear line: exit 2 for wrong usage, 1 for what failed', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const port = String((taken.address() as AddressInfo).port);
  const memory = ['--database', 'sqlite::memory:'];
  const wrong: [string[], number, RegExp][] = [
    [['--port', '99999'], 2, /PORT must be/],
    [['--nope'], 2, /Unknown option '--nope'/],
    [['--database', 'mysql://h/d'], 2, /DATABASE_URL must begin with/],
    [['--database', 'postgres://h/d?foo=1'], 2, /DATABASE_URL has the unknown parameter "foo"/],
    [['--database', 'postgres://h/d?sslrootcert=/none'], 1, /sslrootcert .* cannot be read: ENOENT/],
    [['--database', 'sqlite:/proc/nowhere/games.db'], 1, /\/proc\/nowhere\/games.db cannot be used/],
    [['--host', '127.0.0.1', '--port', port, ...memory], 1, /in use already/],
    [['--host', 'nonexistent.invalid', '--port', '0', ...memory], 1, /Cannot listen on port/],
  ];
  for (const [args, code, message] of wrong) {
    const { exited, stderr } = run(args);
    assert.equal(await exited, code);
    assert.match(stderr(), message);
    assert.equal(stderr().trim().split('\n').length, 1, stderr());
  }
});

test('a start that makes a new database says so in one line; a second start does not, and no thread of it strips types', async (t) => {
  const path = join(temporaryFolder(t), 'games.db');
  // Node strips types with a WebAssembly module. The second start has compiled code in its cache.
  const watch = `WebAssembly.Module = class extends WebAssembly.Module {
    constructor(code) { super(code); console.error('a WebAssembly module'); }
  };`;
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(watch)}`;
  const startAndStop = async () => {
    const server = await serve(t, ['--database', `sqlite:${path}`], { NODE_OPTIONS });
    server.child.kill('SIGTERM');
    assert.equal(await server.exited, 0);
    return { created: server.stdout().match(/Created a new database at [^"]+/g), stderr: server.stderr() };
  };
  assert.deepEqual((await startAndStop()).created, [`Created a new database at ${path}`]);
  assert.deepEqual(await startAndStop(), { created: null, stderr: '' });
  const migrated = run(['migrate', '--database', `sqlite:${path}`]);
  assert.equal(await migrated.exited, 0);
  assert.equal(migrated.stdout(), 'The database is up to date.\n');
});

test('a Node that is too old gets one clear sentence', () => {
  const bin = JSON.stringify(join(import.meta.dirname, '../../bin/wordsearch.js'));
  const script = `Object.defineProperty(process.versions, 'node', { value: '20.1.0' }); import(${bin})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /^wordsearch: Node 26 or newer is needed.*\n$/);
});

test('--debug logs readable lines; the API answers as without it', async (t) => {
  const server = await serve(t, ['--debug', '--database', 'sqlite::memory:']);
  const response = await fetch(`${server.url}/api/categories`);
  assert.equal(response.headers.get('content-type'), 'application/json');
  assert.deepEqual(Object.keys((await getJson(`${server.url}/api/categories`))[0]), ['id', 'name']);
  while (!server.stdout().includes('/api/categories')) await sleep(5);
  assert.doesNotMatch(server.stdout(), /^\{/m);
});
