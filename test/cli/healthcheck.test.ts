import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCommand } from '../../src/cli/commands.ts';
import { OperatorError } from '../../src/platform/errors.ts';
import { command } from '../support/command.ts';
import { freePort } from '../support/postgres-server.ts';
import { startService } from '../support/service.ts';
import { sqlite } from '../support/sqlite.ts';

test("healthcheck succeeds if the instance answers, even behind a prefix, and fails if it doesn't", async (t) => {
  const { app } = await startService(t, sqlite, { basePath: '/games' });
  const { port, url } = await app.listen();
  const env = { PORT: String(port), BASE_PATH: '/games' };
  assert.equal(await command(['healthcheck'], env), `${url}/games/healthz answers`);
  await assert.rejects(
    command(['healthcheck', '--base-path', '/nowhere'], env),
    new OperatorError(`${url}/nowhere/healthz is not healthy: it answered 404`),
  );
  const nobody = command(['healthcheck', '--port', String(await freePort())], env);
  await assert.rejects(nobody, /\/healthz is not healthy: ECONNREFUSED$/);
});

test('healthcheck asks the address where the service listens, and each flag overrides its variable', async (t) => {
  const asked: unknown[] = [];
  t.mock.method(globalThis, 'fetch', async (url: string) => {
    asked.push(url);
    return new Response();
  });
  const urlOf = async (args: string[], env: NodeJS.ProcessEnv) => {
    await parseCommand(['healthcheck', ...args], env)();
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
