import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { areOld } from '../src/server/built-pages.ts';

/**
 * `npm run dev -- --port 9000`: the service, with the settings of the line. Node starts it again when one of
 * its files changes. When a source of the pages changes, they are built, and it starts with the new ones:
 * reload the page.
 */
const ROOT = join(import.meta.dirname, '..');
/** An editor may write a file in several steps. */
const QUIET_MS = 100;

let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let isBuilding = false;

for (const folder of ['web', 'src']) {
  watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(update, QUIET_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await stop();
    process.exit();
  });
}
if (areOld()) await build();
start();

async function update(): Promise<void> {
  if (isBuilding || !areOld()) return;
  isBuilding = true;
  const isBuilt = await build();
  isBuilding = false;
  if (isBuilt) {
    await stop();
    start();
  }
  // What was changed while they were built.
  if (isBuilt && areOld()) await update();
}

async function build(): Promise<boolean> {
  const builder = spawn(process.execPath, ['web/build/pages.ts'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(builder, 'exit');
  return code === 0;
}

function start(): void {
  const args = ['--watch', '--watch-preserve-output', 'bin/wordsearch.js', ...process.argv.slice(2)];
  server = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
