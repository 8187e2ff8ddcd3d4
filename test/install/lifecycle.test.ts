import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../support/process.ts';
import { checkLife, createService, env, NEXT, shell } from './life.ts';
import { createRepository } from './repository.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A clone of a repository that later gets the next version. */
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
