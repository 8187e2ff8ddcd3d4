import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { FEATURES } from '../../src/features.ts';
import { API } from '../support/api.ts';
import { BUILDS_ON, WEB_ONLY } from '../support/features.ts';
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

const OF_PAGES = WEB_ONLY.map((name) => ({ name, heading: undefined, pages: [] }));

for (const { name, heading, pages = [] } of [...FEATURES, ...OF_PAGES]) {
  if (Object.values(BUILDS_ON).some((others) => others.includes(name))) continue;

  test(`without ${name} the rest type-checks, builds, starts and keeps the contract`, async (t) => {
    const copy = join(temporaryFolder(t), name);
    await inFolder(ROOT)('scripts/without.ts', name, copy);
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
    const statusOf = async (path: string) => (await fetch(url + path.replaceAll(/\{\w+\}/g, 'x'))).status;
    const operations = API.sections.find((section) => section.heading === heading)?.operations ?? {};
    for (const { path } of Object.values(operations)) assert.equal(await statusOf(path), 404, path);
    for (const { path } of pages) assert.equal(await statusOf(path), 404, path);
    assert.equal(await statusOf('/api/categories'), 200);
    service.child.kill();
    await service.exited;
  });
}
