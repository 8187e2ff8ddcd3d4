import assert from 'node:assert/strict';
import { test } from 'node:test';
import { healthcheck } from '../../src/cli/healthcheck.ts';
import { readCommand } from '../../src/config/config.ts';
import { run, serve } from '../../support/process.ts';

test('healthcheck exits 0 when the instance answers, behind a prefix too, and 1 when it does not', async (t) => {
  const env = { DATABASE_URL: 'sqlite::memory:', BASE_PATH: '/games' };
  const server = await serve(t, [], env);
  const { port } = new URL(server.url);
  const check = run(['healthcheck'], { ...env, PORT: port });
  assert.equal(await check.exited, 0, check.stderr());
  assert.equal(check.stdout(), `http://127.0.0.1:${port}/games/healthz answers\n`);
  await assert.rejects(
    healthcheck({ name: 'healthcheck', url: `${server.url}/nowhere` }),
    /it answered 404$/,
  );
  server.child.kill('SIGKILL');
  await server.exited;
  const after = run(['healthcheck', '--port', port]);
  assert.equal(await after.exited, 1);
  assert.match(after.stderr(), /^wordsearch: .*\/healthz is not healthy: ECONNREFUSED\n$/);
});

test('healthcheck asks this machine where the service listens', () => {
  const urlOf = (...args: string[]) => {
    const command = readCommand(['healthcheck', ...args], { PORT: '9000' });
    return command.name === 'healthcheck' && command.url;
  };
  assert.equal(urlOf(), 'http://127.0.0.1:9000/healthz');
  assert.equal(urlOf('--host', '0.0.0.0', '--port', '1'), 'http://127.0.0.1:1/healthz');
  assert.equal(urlOf('--host', '::1', '--base-path', 'a'), 'http://[::1]:9000/a/healthz');
});
