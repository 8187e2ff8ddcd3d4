import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { buildStage, dockerStage, dockerWords } from '../support/docker.ts';
import { getJson, listening, temporaryFolder } from '../support/process.ts';
import { callersEnvironment } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');
const NOBODY = 65_534;

test('the files of the image start, are healthy, stop, and write only their data', async (t) => {
  const app = temporaryFolder(t);
  const data = join(app, 'volume');
  chmodSync(app, 0o755);
  const env: NodeJS.ProcessEnv = { ...callersEnvironment(), NODE_ENV: 'production' };
  const built = temporaryFolder(t);
  const notRun = [
    ...(await runStage(buildStage, built, { cwd: built, env: callersEnvironment() })),
    ...(await runStage(dockerStage, built, { cwd: app, env })),
  ];
  t.diagnostic(`Without Docker, these lines of the Dockerfile were not run:\n${notRun.join('\n')}`);
  assert.ok(!existsSync(join(app, 'node_modules')), 'only the bundle');
  for (const file of ['THIRD-PARTY-NOTICES.txt', 'assets/OFL.txt'])
    assert.ok(existsSync(join(app, 'dist/web', file)), file);

  // As in the image, a user that may write only to the data folder.
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  let node = process.execPath;
  if (isRoot) {
    chownSync(data, NOBODY, NOBODY);
    // That user can't read this user's home, where the clone may be.
    node = join(app, 'node');
    copyFileSync(process.execPath, node);
  }
  const command = (line: string[]) => {
    assert.equal(line[0], 'wordsearch');
    return [join(app, 'bin/wordsearch.js'), ...line.slice(1)];
  };
  const settings = { ...env, DATABASE_URL: `sqlite:${data}/wordsearch.db`, HOST: '127.0.0.1' };
  const start = command([...dockerWords('ENTRYPOINT'), ...dockerWords('CMD')]);
  const child = spawn(node, start, { cwd: app, env: { ...settings, PORT: '0' }, ...user });
  t.after(() => child.kill('SIGKILL'));
  const { url } = await listening(child);
  assert.equal((await getJson(`${url}/api/categories`)).length, 7);
  assert.match(await (await fetch(`${url}/`)).text(), /assets\/[^"]+\.js/);

  const check = command(dockerWords('HEALTHCHECK .*CMD'));
  const { port: PORT } = new URL(url);
  await promisify(execFile)(node, check, { env: { ...settings, PORT }, ...user });
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'close'), [0, null]);
});

const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');

/** Runs the lines of a stage that copy files or call npm in this folder. Returns the other lines. */
async function runStage(stage: string, built: string, { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }) {
  const notRun: string[] = [];
  for (const line of stage
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, '')
    .trim()
    .split('\n')) {
    const [, isBuilt, paths = ''] = /^COPY (--from=build )?(.+) \S+$/.exec(line) ?? [];
    const [, npm = ''] = /^RUN npm (.*)/.exec(line) ?? [];
    if (npm) await promisify(execFile)('npm', npm.trim().split(' '), { cwd, env });
    else if (paths) {
      const all = () => readdirSync(ROOT).filter((name) => !ignored.includes(name));
      for (const path of paths === '.' ? all() : paths.split(' ')) {
        const place = path.replace(/^\/app\//, '');
        cpSync(join(isBuilt ? built : ROOT, place), isBuilt ? cwd : join(cwd, place), { recursive: true });
      }
    } else notRun.push(line);
  }
  return notRun;
}
