import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random, shuffle } from '../src/game/random.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { type Change, changesOf } from './mutation/changes.ts';
import { sqlChanges } from './mutation/sql-changes.ts';
import { testsOf } from './mutation/tests-of.ts';
import { copyTree, type Tree } from './mutation/tree.ts';

/**
 * `npm run mutate -- --only src/limit --sample 50 --seed 7 --jobs 2`: plants one bug at a time, runs the tests that
 * should detect it, and lists the bugs that no test detects.
 */
const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: 'src,sql,web' },
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    jobs: { type: 'string', default: '2' },
  },
});

type Mutant = { file: string; source: string; change: Change };

const ROOT = join(import.meta.dirname, '..');
/** A bug may make a test hang; a busy machine may make a good test slow. */
const SLOWER = 4;
const GRACE_MS = 15_000;

const mutants = sampled(sourceFiles().flatMap(mutantsOf));
const server = process.env.TEST_POSTGRES_URL ? undefined : await startPostgresServer();
process.env.TEST_POSTGRES_URL ??= server?.url;
const trees = Array.from({ length: Number(flags.jobs) }, () => copyTree(ROOT));
const durations = new Map<string, number>();
const survivors: Mutant[] = [];
let tried = 0;
let isInterrupted = false;
try {
  console.error(`${mutants.length} bugs, --seed ${flags.seed}`);
  const queue = [...mutants];
  process.on('SIGINT', () => {
    isInterrupted = true;
  });
  await Promise.all(trees.map((tree) => work(tree, queue)));
} finally {
  console.log(`${tried - survivors.length} of ${tried} bugs were detected.`);
  for (const mutant of survivors) console.log(`not detected: ${describe(mutant)}`);
  for (const tree of trees) tree.remove();
  await server?.remove();
}

function sourceFiles(): string[] {
  const listed = String(execFileSync('git', ['ls-files', ...flags.only.split(',')], { cwd: ROOT }));
  return listed.split('\n').filter((file) => /\.(tsx?|sql)$/.test(file));
}

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const changes = file.endsWith('.sql') ? sqlChanges(source, 0) : changesOf(file, source);
  return changes.map((change) => ({ file, source, change }));
}

function sampled(all: readonly Mutant[]): Mutant[] {
  const order = [...all.keys()];
  shuffle(order, new Random(Number(flags.seed)));
  return order.slice(0, Number(flags.sample)).map((i) => all[i] as Mutant);
}

async function work(tree: Tree, queue: Mutant[]): Promise<void> {
  for (let mutant = queue.pop(); mutant; mutant = queue.pop()) {
    const tests = testsOf(mutant.file, tree.folder);
    for (const test of tests) await measure(tree, test);
    const noticed = await isNoticed(tree, mutant, tests);
    if (isInterrupted) return;
    tried++;
    if (!noticed) survivors.push(mutant);
    console.error(`${noticed ? 'detected' : 'NOT DETECTED'}: ${describe(mutant)}`);
  }
}

/** How long a test file takes without a bug. Throws when it fails: it would seem to detect every bug. */
async function measure(tree: Tree, test: string): Promise<void> {
  if (durations.has(test)) return;
  const start = performance.now();
  if (!(await tree.passes(testing(test), 600_000))) throw new Error(`${test} fails without any bug`);
  durations.set(test, performance.now() - start);
}

async function isNoticed(
  tree: Tree,
  { file, source, change }: Mutant,
  tests: readonly string[],
): Promise<boolean> {
  const path = join(tree.folder, file);
  writeFileSync(path, source.slice(0, change.start) + change.after + source.slice(change.end));
  try {
    for (const test of tests) {
      const timeout = (durations.get(test) ?? 0) * SLOWER + GRACE_MS;
      if (!(await tree.passes(testing(test), timeout))) return true;
    }
    return !(await tree.passes(['node_modules/typescript/bin/tsc', '--noEmit'], 120_000));
  } finally {
    writeFileSync(path, source);
  }
}

function testing(file: string): string[] {
  return ['--test-reporter=tap', file];
}

function describe({ file, source, change: { start, end, after } }: Mutant): string {
  const before = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const line = source.slice(before, next < 0 ? source.length : next);
  const changed = source.slice(before, start) + after + source.slice(end, next < 0 ? source.length : next);
  const oneLine = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' ');
  return `${file}:${source.slice(0, start).split('\n').length} ${oneLine(line)} → ${oneLine(changed)}`;
}
