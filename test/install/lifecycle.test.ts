import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { getJson, listening, postJson, temporaryFolder } from '../../support/process.ts';
import { commandsOf } from '../support/docs.ts';
import { commandsOfUnit } from '../support/systemd.ts';
import { createPackable, createRepository } from './repository.ts';
import { callersEnvironment } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');
const NEXT = '9.9.9';
const env = { ...callersEnvironment(), PORT: '0', HOST: '127.0.0.1' };

/** One way to install the service, as docs/operators.md or docs/install.md describes it. */
type Install = {
  name: string;
  doc: string;
  backups: string;
  /** Runs one line of the document. */
  run(line: string): Promise<void>;
  start(): Promise<string>;
  stop(): Promise<void>;
  version(): Promise<string>;
  publishNext(): Promise<void>;
};

/** Backs up, restores and upgrades with the lines of the document; a game of before the backup must survive it all. */
async function checkLife(install: Install): Promise<void> {
  const runAll = async (act: string, time = '') => {
    const lines = commandsOf(install.doc, `${install.name} ${act}`);
    assert.ok(lines.length > 0);
    for (const line of lines) await install.run(line.replace('TIME', time).replace('VERSION', NEXT));
  };
  let url = await install.start();
  const kept = await postJson(`${url}/api/game/new`, { category_id: 1 });
  await runAll('backup');
  const lost = await postJson(`${url}/api/game/new`, { category_id: 1 });
  await install.stop();
  const [, time] = /^wordsearch-(\w+)\.db$/.exec(readdirSync(install.backups)[0] ?? '') ?? [];
  assert.ok(time);
  await runAll('restore', time);
  url = await install.start();
  assert.equal((await getJson(`${url}/api/game/${kept.id}`)).id, kept.id);
  assert.deepEqual(await getJson(`${url}/api/game/${lost.id}`), { error: 'Game not found' });
  await install.publishNext();
  assert.notEqual(await install.version(), NEXT);
  await install.stop();
  await runAll('upgrade');
  url = await install.start();
  assert.equal(await install.version(), NEXT);
  assert.equal((await getJson(`${url}/api/game/${kept.id}`)).id, kept.id);
  await install.stop();
}

/** A service that is started by a line, at most once. */
function createService(t: TestContext, spawnIt: () => ChildProcess) {
  let running: { child: ChildProcess; url: string } | undefined;
  const stop = async () => {
    if (!running) return;
    const closed = once(running.child, 'close');
    process.kill(-(running.child.pid ?? 0), 'SIGTERM');
    running = undefined;
    await closed;
  };
  t.after(stop);
  const start = async () => {
    if (running) return running.url;
    const child = spawnIt();
    running = { child, url: '' };
    running.url = (await listening(child)).url;
    return running.url;
  };
  return { start, stop };
}

async function shell(line: string, cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euc', line], { cwd, env });
  return stdout.trim();
}

/** A clone of a repository to which the next version is pushed later. */
async function createClone(t: TestContext) {
  const { root, change, commit } = createRepository(t, 'upstream');
  const clone = join(temporaryFolder(t), 'wordsearch');
  await shell(`git clone --quiet '${root}' '${clone}'`, ROOT);
  const publishNext = async () => {
    change('package.json', (text) => JSON.stringify({ ...JSON.parse(text), version: NEXT }));
    change('package-lock.json', (text) => {
      const lock = JSON.parse(text);
      lock.packages[''].version = NEXT;
      return JSON.stringify({ ...lock, version: NEXT });
    });
    commit();
  };
  return { clone, publishNext };
}

test('a clone is backed up, restored and upgraded by the commands of docs/install.md', async (t) => {
  const { clone, publishNext } = await createClone(t);
  await shell('npm install', clone);
  const service = createService(t, () =>
    spawn('bash', ['-c', 'npm start'], { cwd: clone, env, detached: true }),
  );
  await checkLife({
    name: 'clone',
    doc: 'install.md',
    backups: join(clone, 'backups'),
    ...service,
    run: async (line) => {
      await (line === 'npm start' ? service.start() : shell(line, clone));
    },
    version: () => shell('npm start --silent -- --version', clone),
    publishNext,
  });
});

test('the package is backed up, restored and upgraded by the commands of docs/install.md', async (t) => {
  const folder = temporaryFolder(t);
  const [pack = '', install = '', startLine = ''] = commandsOf('install.md', 'package');
  const { root } = createPackable(t, 'packed');
  await shell(`npm_config_pack_destination='${folder}' ${pack}`, root);
  await shell(install, folder);
  const service = createService(t, () =>
    spawn('bash', ['-c', startLine], { cwd: folder, env, detached: true }),
  );
  await checkLife({
    name: 'package',
    doc: 'install.md',
    backups: join(folder, 'backups'),
    ...service,
    run: async (line) => {
      await (line === startLine ? service.start() : shell(line, folder));
    },
    version: () => shell(`${startLine} --version`, folder),
    async publishNext() {
      const next = temporaryFolder(t);
      await shell(`tar -xf '${folder}'/wordsearch-server-*.tgz -C '${next}'`, folder);
      const manifest = join(next, 'package/package.json');
      const text = JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version: NEXT });
      writeFileSync(manifest, text);
      await shell(`npm pack --ignore-scripts --pack-destination='${folder}'`, join(next, 'package'));
    },
  });
});

test('a systemd install is backed up, restored and upgraded by the commands of docs/operators.md', async (t) => {
  const { clone: opt, publishNext } = await createClone(t);
  const [state, units] = [temporaryFolder(t), join(temporaryFolder(t), 'system')];
  mkdirSync(units);
  const [serving] = commandsOfUnit('wordsearch.service', { opt, state });
  const [backup] = commandsOfUnit('wordsearch-backup.service', { opt, state });
  assert.ok(serving && backup);
  const service = createService(t, () =>
    spawn(serving.program, serving.args, { env: { ...serving.env, PORT: '0' }, detached: true }),
  );
  const systemctl = async (verb: string, names: string[]) => {
    for (const name of names) {
      const file = name.includes('.') ? name : `${name}.service`;
      assert.ok(existsSync(join(units, file)), `${file} was not copied`);
    }
    if (verb === 'stop') await service.stop();
    else if (names.includes('wordsearch')) await service.start();
    else if (verb === 'start') await promisify(execFile)(backup.program, backup.args, { env: backup.env });
  };
  const run = async (line: string) => {
    const [, verb, names] =
      /^systemctl (daemon-reload|start|stop|enable --now)((?: [\w.-]+)*)$/.exec(line) ?? [];
    if (verb) return systemctl(verb, names?.trim().split(' ').filter(Boolean) ?? []);
    const placed = line
      .replaceAll('/opt/wordsearch', opt)
      .replaceAll('/var/lib/wordsearch', state)
      .replaceAll('/etc/systemd/system', units);
    await shell(placed, opt);
  };
  for (const line of commandsOf('operators.md', 'systemd install')) await run(line);
  await checkLife({
    name: 'systemd',
    doc: 'operators.md',
    backups: join(state, 'backups'),
    ...service,
    run,
    version: () => shell('node bin/wordsearch.js --version', opt),
    publishNext,
  });
});
