import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { GROUPS, WAITING } from '../test/support/groups.ts';
import { freeMemory, useMemory } from '../test/support/memory.ts';
import { globalSetup, globalTeardown } from '../test/support/setup.ts';

/**
 * `npm test` runs the check and all tests. `npm test -- FILE…` runs these test files, or all of a folder,
 * together. Each starts PostgreSQL or Chromium and builds the pages when it first needs them. Options go to
 * Node: `npm test -- test/core/http/sqlite.test.ts --test-name-pattern=leaderboard`.
 */
const ROOT = join(import.meta.dirname, '..');
const CHECK = 'check';
const args = process.argv.slice(2);
const { options = [], named = [] } = Object.groupBy(args, (arg) =>
  arg.startsWith('-') ? 'options' : 'named',
);

// The program's code is cached too, which halves the start of a test file.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/wordsearch');
process.exitCode = named.length > 0 ? runNamed() : await runAll();

function runNamed(): number {
  useMemory();
  try {
    const files = named.map((path) => (isFolder(path) ? join(path, '**/*.test.ts') : path));
    // Node ignores options after a file.
    return run(process.execPath, '--test', ...options, ...files);
  } finally {
    freeMemory();
  }
}

async function runAll(): Promise<number> {
  const status = run(process.execPath, 'test/browser/support/chromium.ts');
  if (status !== 0) return status;
  const begun = performance.now();
  const counts: Record<string, number> = {};
  let failed = 0;
  let isOver = false;
  // The groups stop too, and then their shared resources are removed.
  process.on('SIGINT', () => {
    isOver = true;
  });
  try {
    await globalSetup();
    const groups = Object.groupBy(Object.keys(GROUPS), (name) => (WAITING.has(name) ? 'waiting' : 'busy'));
    const test = (name: string) => () => {
      const line = ['--test-reporter=spec', ...args, 'test/support/run-group.ts', name];
      return show(name, process.execPath, line, counts);
    };
    const waiting = (groups.waiting ?? []).map(test).values();
    // The check uses one thread most of the time.
    const check = () => show(CHECK, 'npm', ['run', '--silent', 'check'], counts);
    const busy = [check, ...(groups.busy ?? []).map(test)].values();
    const work = async (...queues: (typeof busy)[]) => {
      for (const queue of queues) for (const task of queue) if (!isOver && !(await task())) failed++;
    };
    // More busy groups than cores share the processor's caches badly, and take 1.4 times the processor time.
    await Promise.all([
      ...Array.from({ length: availableParallelism() }, () => work(busy, waiting)),
      work(waiting),
    ]);
  } finally {
    await globalTeardown();
  }
  for (const [name, count] of Object.entries(counts)) console.log(`ℹ ${name} ${count}`);
  console.log(`ℹ duration ${seconds(begun)} s`);
  return isOver || failed > 0 ? 1 : 0;
}

/** Shows one line, the skipped tests, and all output if the program failed. */
async function show(
  name: string,
  program: string,
  line: string[],
  counts: Record<string, number>,
): Promise<boolean> {
  const begun = performance.now();
  const child = spawn(program, line, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const [out, errors] = await said;
  // A group without counts ended too early, whatever its exit code.
  const isGood = code === 0 && (name === CHECK || /^ℹ tests \d+$/m.test(out));
  for (const [, what = '', count] of out.matchAll(/^ℹ (tests|pass|fail|cancelled|skipped|todo) (\d+)$/gm)) {
    counts[what] = (counts[what] ?? 0) + Number(count);
  }
  process.stdout.write(isGood ? (out.match(/^ *﹣.*\n/gm) ?? []).join('') : out + errors);
  console.log(`${isGood ? '✔' : '✖'} ${name} (${seconds(begun)} s)`);
  return isGood;
}

function seconds(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

function run(program: string, ...line: string[]): number {
  return spawnSync(program, line, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
