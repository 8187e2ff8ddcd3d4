import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { listening, temporaryFolder } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '../..');
/** PATH without node_modules/.bin, which npm adds itself. */
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.endsWith('node_modules/.bin'))
  .join(delimiter);
const { name: packageName } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const SERVICE = ['--port', '0', '--host', '127.0.0.1', '--database', 'sqlite::memory:'];

const LONG = { timeout: 120_000 };

/** Concurrent, because they wait for the check of the parent every 500 ms. */
describe('a service that npm has started', { concurrency: true }, () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
    test(`with npm start the service stops if only npm gets ${signal}`, LONG, async (t) => {
      const npm = startNpm(t, ['npm', 'start', '--', ...SERVICE], ROOT);
      const { url } = await listening(npm);
      npm.kill(signal);
      await refuses(url);
    });
  }

  test('with npx the service stops if only npx gets SIGTERM, which ends its shell', LONG, async (t) => {
    const folder = temporaryFolder(t);
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
    symlinkSync(join(ROOT, 'bin/wordsearch.js'), join(folder, 'node_modules/.bin/wordsearch'));
    symlinkSync(ROOT, join(folder, 'node_modules', packageName));
    const npx = startNpm(t, ['npx', packageName, ...SERVICE], folder);
    const { url } = await listening(npx);
    npx.kill('SIGTERM');
    await refuses(url);
  });

  const node = JSON.stringify(process.execPath);
  for (const [rule, program, env] of [
    ['npm start: the service outlives the shell that started npm', 'npm start --', {}],
    [
      'a service left running by another npm script continues',
      `${node} bin/wordsearch.js`,
      { npm_lifecycle_event: 'deploy' },
    ],
  ] as const) {
    test(rule, LONG, async (t) => {
      const line = `${program} ${SERVICE.join(' ')} & read -r line`;
      const shell = startNpm(t, ['bash', '-c', line], ROOT, env);
      const { url } = await listening(shell);
      const exited = once(shell, 'exit');
      shell.stdin?.end();
      await exited;
      await sleep(1500); // the parent is checked every 500 ms
      assert.equal((await fetch(`${url}/healthz`)).status, 200);
    });
  }
});

/** npm, its shell and the service run in their own process group, which is killed after the test. */
function startNpm(
  t: TestContext,
  [command = '', ...args]: string[],
  cwd: string,
  more: NodeJS.ProcessEnv = {},
): ChildProcess {
  const env = { PATH, HOME: temporaryFolder(t), npm_config_update_notifier: 'false', ...more };
  const child = spawn(command, args, { cwd, env, detached: true });
  t.after(() => execFileSync('bash', ['-c', `kill -KILL -- -${child.pid} 2>/dev/null || true`]));
  return child;
}

/** Resolves when the port no longer accepts connections. */
async function refuses(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/healthz`);
      await sleep(50);
    } catch {
      return;
    }
  }
}
