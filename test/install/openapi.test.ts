import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { apiDocument } from '../../src/http/operations.ts';
import { callersEnvironment } from './support.ts';

const TSC = join(import.meta.dirname, '../../node_modules/.bin/tsc');
const env = { ...callersEnvironment(), REDOCLY_TELEMETRY: 'off' };

const folder = mkdtempSync(join(tmpdir(), 'wordsearch-openapi-'));

after(() => rmSync(folder, { recursive: true }));

before(async () => {
  cpSync(join(import.meta.dirname, 'openapi'), folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(apiDocument('/play'), null, 1));
  await run('npm', 'ci', '--ignore-scripts');
});

test('Spectral finds nothing in /openapi.json with its recommended rules, not even a hint', async () => {
  await tool('spectral', 'lint', 'openapi.json', '--ruleset', 'spectral.yaml', '--fail-severity', 'hint');
});

test('Redocly finds neither an error nor a warning in it with its recommended rules', async () => {
  const output = await tool('redocly', 'lint', 'openapi.json', '--extends', 'recommended-strict');
  assert.match(output, /API description is valid/);
});

test('openapi-typescript makes types from it in which optional fields of a request are optional', async () => {
  await tool('openapi-typescript', 'openapi.json', '--output', 'api.d.ts');
  const checked = ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', 'requests.ts'];
  writeFileSync(join(folder, 'requests.ts'), REQUESTS);
  await run(TSC, ...checked);
  writeFileSync(join(folder, 'requests.ts'), `${REQUESTS}\nexport const wrong: NewGame = { board_size: 8 };`);
  await assert.rejects(run(TSC, ...checked), /'category_id' is missing/);
});

const REQUESTS = `
  import type { paths } from './api.d.ts';
  type Body<Path extends '/api/game/new' | '/api/game/{game_id}/guess'> =
    paths[Path]['post']['requestBody']['content']['application/json'];
  type NewGame = Body<'/api/game/new'>;
  export const shortest: NewGame = { category_id: 1 };
  export const whole: NewGame = { category_id: '1', board_size: 8, word_count: '3', player_name: 'Ada' };
  export const guesses: Body<'/api/game/{game_id}/guess'>[] = [{ word: 'DUCK' }, { cells: [{ row: 0, col: 1 }] }];
`;

function tool(name: string, ...args: string[]): Promise<string> {
  return run(join(folder, 'node_modules/.bin', name), ...args);
}

/** Returns all output; the error of a failed program has it too. */
async function run(program: string, ...args: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: folder, env });
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')} failed: ${stdout}${stderr}`);
  }
}
