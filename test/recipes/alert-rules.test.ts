import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const RULES = join(DEPLOY, 'prometheus/wordsearch.rules.yml');

/** Fails with what promtool printed, or because it is not installed (Debian: prometheus). */
async function promtool(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('promtool', args, { cwd: join(DEPLOY, 'prometheus') });
  return stdout;
}

test('Prometheus accepts the alert rules and the example of its configuration', async () => {
  assert.match(await promtool('check', 'rules', RULES), /SUCCESS: \d+ rules found/);
  assert.match(await promtool('check', 'config', 'prometheus.yml'), /SUCCESS: 1 rule files found/);
});

test('each alert fires on its fault and on no other', async () => {
  assert.match(await promtool('test', 'rules', 'wordsearch.rules.test.yml'), /SUCCESS/);
  const tested = readFileSync(join(DEPLOY, 'prometheus/wordsearch.rules.test.yml'), 'utf8');
  for (const { alert } of parse(readFileSync(RULES, 'utf8')).groups[0].rules) {
    assert.ok(tested.includes(alert), `${alert} has no test`);
  }
});
