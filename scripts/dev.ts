import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { areOld } from '../web/build/age.ts';

/**
 * `npm run dev -- --port 9000`: the service, with the settings of the line. It starts again when a source
 * changes, with new pages when it is one of theirs: reload the page. Not with `node --watch`: there the threads
 * post the files that they load to the service, as if these were their answers.
 */
const ROOT = join(import.meta.dirname, '..');
/** An editor may write a file in several steps. */
const QUIET_MS = 100;

let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let isUpdating = false;
let hasChanged = false;

for (const folder of ['web', 'src']) {
  watch(join(ROOT, folder), { recursive: true }, (_, file) => {
    if (!/\.(tsx?|css)$/.test(file ?? '')) return;
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
await update();

async function update(): Promise<void> {
  hasChanged = true;
  if (isUpdating) return;
  isUpdating = true;
  while (hasChanged) {
    hasChanged = false;
    // With a mistake in a page, the service keeps running with the old ones.
    if (areOld() && !(await build())) continue;
    await stop();
    server = spawn(process.execPath, ['bin/wordsearch.js', ...process.argv.slice(2)], {
      cwd: ROOT,
      stdio: 'inherit',
    });
  }
  isUpdating = false;
}

async function build(): Promise<boolean> {
  const builder = spawn(process.execPath, ['web/build/pages.ts'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(builder, 'exit');
  return code === 0;
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
