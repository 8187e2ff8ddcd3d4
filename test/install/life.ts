import assert from 'node:assert/strict';
import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { commandsOf } from '../support/docs.ts';
import { getJson, listening, postJson, temporaryFolder } from '../support/process.ts';
import { callersEnvironment } from './support.ts';

/** The version that installs are upgraded to. */
export const NEXT = '9.9.9';
export const env = { ...callersEnvironment(), PORT: '0', HOST: '127.0.0.1' };

/** A method of installing the service, as docs/install.md describes it. */
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

/**
 * Backs up, restores and upgrades with the document's commands. A game from before the backup must survive it
 * all.
 */
export async function checkLife(install: Install): Promise<void> {
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

/** A service, which the given function starts at most once. */
export function createService(t: TestContext, spawnIt: () => ChildProcess) {
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

export async function shell(line: string, cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euc', line], { cwd, env });
  return stdout.trim();
}

/** Repacks the package in the folder as the next version. */
export async function packNext(t: TestContext, folder: string): Promise<void> {
  const next = temporaryFolder(t);
  await shell(`tar -xf '${folder}'/wordsearch-server-*.tgz -C '${next}'`, folder);
  const manifest = join(next, 'package/package.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version: NEXT }));
  await shell(`npm pack --ignore-scripts --pack-destination='${folder}'`, join(next, 'package'));
}
