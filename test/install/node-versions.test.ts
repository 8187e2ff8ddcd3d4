import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/process.ts';
import { callersEnvironment } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');
const env = callersEnvironment();
const run = promisify(execFile);

for (const version of ['20', '22', '24']) {
  test(`npm install in a clone prints no warning on Node ${version}`, async (t) => {
    const [clone, nodes] = [temporaryFolder(t), temporaryFolder(t)];
    for (const path of ['package.json', 'package-lock.json', 'runtime']) {
      cpSync(join(ROOT, path), join(clone, path), { recursive: true });
    }
    const name = `node-${process.platform}-${process.arch}`;
    await run('npm', ['install', '--prefix', nodes, `${name}@${version}`], { env });
    const node = join(nodes, 'node_modules', name, 'bin/node');
    const npm = process.env.npm_execpath;
    assert.ok(npm, 'run this with npm run test:system -- install');
    assert.match((await run(node, ['--version'])).stdout, new RegExp(`^v${version}\\.`));
    const { stderr } = await run(node, [npm, 'ci', '--dry-run', '--ignore-scripts'], { cwd: clone, env });
    assert.doesNotMatch(stderr, /EBADENGINE|deprecated|npm error/);
  });
}
