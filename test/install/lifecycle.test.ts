import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { commandsOf } from '../support/docs.ts';
import { temporaryFolder } from '../support/process.ts';
import { commandsOfUnit } from '../support/systemd.ts';
import { checkLife, createService, env, NEXT, shell } from './life.ts';
import { createRepository } from './repository.ts';

const ROOT = join(import.meta.dirname, '../..');

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
      .replaceAll('/etc/systemd/system', units)
      .replaceAll('/etc/wordsearch.env', join(state, 'env'));
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
