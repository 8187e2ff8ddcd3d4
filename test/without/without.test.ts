import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { FEATURES } from '../../src/features.ts';
import { operationsOf } from '../../src/platform/http/operation/operation.ts';
import { API } from '../support/api.ts';
import { BUILDS_ON } from '../support/features.ts';
import { run, temporaryFolder } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = 'web/messages/languages.ts';
/** All projects of `npm run check`, cheapest first. */
const PROJECTS = ['web/worker', 'web', 'test/browser', '.'];

const inFolder =
  (folder: string) =>
  async (file: string, ...args: string[]) => {
    const env = { ...process.env };
    delete env.NODE_TEST_CONTEXT;
    return promisify(execFile)(process.execPath, [file, ...args], { cwd: folder, env, maxBuffer: 1e8 });
  };

for (const { name } of FEATURES) {
  // Includes the features that build on it.
  const gone = FEATURES.filter((one) => one.name === name || BUILDS_ON[one.name]?.includes(name));
  const names = gone.map(({ name }) => name);

  test(`without ${names.join(' and ')} the rest type-checks, builds, starts and keeps the contract`, async (t) => {
    const copy = join(temporaryFolder(t), name);
    await inFolder(ROOT)('scripts/without.ts', ...names, copy);
    const node = inFolder(copy);
    for (const project of PROJECTS)
      await node('node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false', '-p', project);

    // Only one language, because it takes as long as the other eleven together.
    const text = readFileSync(join(copy, LANGUAGES), 'utf8');
    writeFileSync(join(copy, LANGUAGES), text.replace(/^ {2}(?!en:)\w\w: .*\n/gm, ''));
    await node('web/build/pages.ts');

    const suites = ['test/architecture.test.ts', 'test/core/http/sqlite.test.ts'];
    const { stdout } = await node('--test', '--test-reporter=tap', ...suites);
    assert.match(stdout, /^# fail 0$/m);
    assert.ok(Number(/^# pass (\d+)$/m.exec(stdout)?.[1]) > 100, 'the suites ran');

    const service = run(
      ['--port', '0'],
      { DATABASE_URL: 'sqlite::memory:' },
      { program: join(copy, 'bin/wordsearch.js') },
    );
    await service.said('listens on');
    const [, url = ''] = /(http:\/\/localhost:\d+)/.exec(service.stdout()) ?? [];
    const answerOf = async (path: string, method = 'GET') => {
      const response = await fetch(url + path.replaceAll(/\{\w+\}/g, 'x'), { method });
      return { status: response.status, text: await response.text() };
    };
    const isGone = ({ heading }: { heading?: string }) => gone.some((one) => one.heading === heading);
    const left = operationsOf(API.sections.filter((section) => !isGone(section)));
    for (const { path, method } of operationsOf(API.sections.filter(isGone))) {
      const { status, text } = await answerOf(path, method.toUpperCase());
      const isLeft = left.some((one) => one.path === path);
      const expected = isLeft ? [405, 'Method Not Allowed'] : [404, 'Not Found'];
      assert.deepEqual([status, JSON.parse(text).error], expected, `${method} ${path}`);
    }
    for (const path of gone.flatMap(({ pages = [] }) => pages.map(({ path }) => path))) {
      const { status, text } = await answerOf(path);
      assert.deepEqual([status, /<body class="([^"]+)"/.exec(text)?.[1]], [404, 'page-missing'], path);
    }
    assert.equal((await answerOf('/api/categories')).status, 200);
    service.child.kill();
    await service.exited;
  });
}
