import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Variables set by the outer npm run, without its settings (registry, proxy, cache). */
const OF_THIS_RUN =
  /^(npm_(lifecycle|package|command|execpath)|INIT_CWD|NODE_TEST_CONTEXT|NODE_COMPILE_CACHE)/;

/** Returns the caller's environment with its registry settings, and Node 26 in PATH. */
export function callersEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !OF_THIS_RUN.test(name));
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  return {
    ...Object.fromEntries(entries),
    PATH,
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
  };
}

/** Checks that Node itself, 150 MB, is only a development dependency. */
export function assertNoNode(folder: string): void {
  const modules = readdirSync(join(folder, 'node_modules'));
  assert.deepEqual(
    modules.filter((name) => /^node-|^wordsearch-runtime$/.test(name)),
    [],
  );
  assert.ok(!existsSync(join(folder, 'node_modules/.bin/node')));
}
