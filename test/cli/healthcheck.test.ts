import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCommand } from '../../src/cli/commands.ts';
import { check as checkUrl } from '../../src/cli/healthcheck.ts';
import { run, serve } from '../../support/process.ts';

test('healthcheck exits 0 when the instance answers, behind a prefix too, and 1 when it does not', async (t) => {
  const env = { DATABASE_URL: 'sqlite::memory:', BASE_PATH: '/games' };
  const server = await serve(t, [], env);
  const { port } = new URL(server.url);
  const check = run(['healthcheck'], { ...env, PORT: port });
  assert.equal(await check.exited, 0, check.stderr());
  assert.equal(check.stdout(), `http://127.0.0.1:${port}/games/healthz answers\n`);
  await assert.rejects(checkUrl(`${server.url}/nowhere`), /it answered 404$/);
  server.child.kill('SIGKILL');
  await server.exited;
  const after = run(['healthcheck', '--port', port]);
  assert.equal(await after.exited, 1);
  assert.match(after.stderr(), /^wordsearch: .*\/healthz is not healthy: ECONNREFUSED\n$/);
});

test('healthcheck asks this machine where the service listens; each flag wins over its variable', async (t) => {
  const asked: unknown[] = [];
  t.mock.method(globalThis, 'fetch', async (url: string) => {
    asked.push(url);
    return new Response();
  });
  const urlOf = async (args: string[], env: NodeJS.ProcessEnv) => {
    await readCommand(['healthcheck', ...args], env)();
    return asked.pop();
  };
  assert.equal(await urlOf([], { PORT: '9000' }), 'http://127.0.0.1:9000/healthz');
  assert.equal(await urlOf(['--host', '0.0.0.0', '--port', '1'], {}), 'http://127.0.0.1:1/healthz');
  assert.equal(await urlOf(['--host', '::1', '--base-path', 'a'], {}), 'http://[::1]:8080/a/healthz');
  const env = { PORT: '1002', HOST: 'variable.example', BASE_PATH: '/variable' };
  assert.equal(await urlOf([], env), 'http://variable.example:1002/variable/healthz');
  assert.equal(await urlOf(['--port', '1001'], env), 'http://variable.example:1001/variable/healthz');
  assert.equal(await urlOf(['--host', 'flag.example'], env), 'http://flag.example:1002/variable/healthz');
  assert.equal(await urlOf(['--base-path', '/flag'], env), 'http://variable.example:1002/flag/healthz');
});
