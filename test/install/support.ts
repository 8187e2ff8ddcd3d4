import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Of the npm run that these tests are part of; its settings (registry, proxy, cache) are not among them. */
const OF_THIS_RUN =
  /^(npm_(lifecycle|package|command|execpath)|INIT_CWD|NODE_TEST_CONTEXT|NODE_COMPILE_CACHE)/;

/** Node 26 as on the machine of a user, and the caller's environment: it says how the registry is reached. */
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

/** The Node of a clone, 150 MB, is for those who develop. */
export function assertNoNode(folder: string): void {
  const modules = readdirSync(join(folder, 'node_modules'));
  assert.deepEqual(
    modules.filter((name) => /^node-|^wordsearch-runtime$/.test(name)),
    [],
  );
  assert.ok(!existsSync(join(folder, 'node_modules/.bin/node')));
}
