import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { commandsOf } from '../support/docs.ts';
import { temporaryFolder } from '../support/process.ts';
import { commandsOfUnit } from '../support/systemd.ts';
import { checkLife, createService, env, NEXT, packNext, shell } from './life.ts';
import { createPackable, createRepository } from './repository.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A clone of a repository that gets the next version later. */
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

test('the commands of docs/install.md back up, restore and upgrade a clone', async (t) => {
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

test('the commands of docs/install.md back up, restore and upgrade a systemd install', async (t) => {
  const [folder, prefix, state] = [temporaryFolder(t), temporaryFolder(t), temporaryFolder(t)];
  const units = join(temporaryFolder(t), 'system');
  mkdirSync(units);
  const program = join(prefix, 'bin/wordsearch');
  const { root } = createPackable(t, 'packed');
  await shell(`npm run package && npm pack ./dist/package --pack-destination='${folder}'`, root);
  const [serving] = commandsOfUnit('wordsearch.service', { program, state });
  const [backup] = commandsOfUnit('wordsearch-backup.service', { program, state });
  assert.ok(serving && backup);
  const PATH = [join(prefix, 'bin'), process.env.PATH].join(delimiter);
  const service = createService(t, () =>
    spawn(serving.program, serving.args, { env: { ...serving.env, PATH, PORT: '0' }, detached: true }),
  );
  const systemctl = async (verb: string, names: string[]) => {
    for (const name of names) {
      const file = name.includes('.') ? name : `${name}.service`;
      assert.ok(existsSync(join(units, file)), `${file} was not copied`);
    }
    if (verb === 'stop') await service.stop();
    else if (names.includes('wordsearch')) await service.start();
    else if (verb === 'start')
      await promisify(execFile)(backup.program, backup.args, { env: { ...backup.env, PATH } });
  };
  const inPrefix = (line: string) =>
    shell(`export npm_config_prefix='${prefix}' PATH='${PATH}' && ${line}`, folder);
  const run = async (line: string) => {
    const [, verb, names] =
      /^systemctl (daemon-reload|start|stop|enable --now)((?: [\w.-]+)*)$/.exec(line) ?? [];
    if (verb) return systemctl(verb, names?.trim().split(' ').filter(Boolean) ?? []);
    const placed = line
      .replaceAll('/var/lib/wordsearch', state)
      .replaceAll('/etc/systemd/system', units)
      .replaceAll('/etc/wordsearch.env', join(state, 'env'));
    await inPrefix(placed);
  };
  for (const line of commandsOf('install.md', 'systemd install')) await run(line);
  await checkLife({
    name: 'systemd',
    doc: 'install.md',
    backups: join(state, 'backups'),
    ...service,
    run,
    version: () => inPrefix('wordsearch --version'),
    publishNext: () => packNext(t, folder),
  });
});
