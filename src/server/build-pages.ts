import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { OperatorError } from '../errors.ts';
import { type BuiltPages, loadPages } from '../http/pages/assets.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/web');
const BUILDER = join(ROOT, 'web/build/pages.ts');
/** All files that the build imports, and some others. A test compares the list with the imports. */
const SOURCES = [
  'web/**/*',
  'src/*.ts',
  'src/game/**/*.ts',
  'src/http/operations.ts',
  'src/http/pages/assets.ts',
  'src/http/{openapi,reply,routes}/*.ts',
  'src/http/hooks/{database-budget,disconnect}.ts',
  'src/limit/limiter.ts',
  'src/live/{changes,events,rematch}.ts',
  'src/store/{puzzles,scores}.ts',
  'package-lock.json',
];

/**
 * Returns the built pages, and builds them first when they are missing or older than their sources. Without a bundler (a
 * production install) or without sources (a package), the existing pages are used as they are.
 */
export async function readyPages(logLine: (line: string) => void): Promise<BuiltPages> {
  const built = loadPages(OUT);
  const source = existsSync(BUILDER) ? sourceHash() : undefined;
  if (built && (source === undefined || built.assets.source === source)) return built;
  if (source === undefined || !hasBundler()) {
    if (built) return built;
    throw new OperatorError(
      'The pages are not built, and Vite is not installed. Run npm ci && npm run build',
    );
  }
  logLine(built ? 'The pages are older than their sources: building them' : 'Building the pages');
  const start = performance.now();
  await build(source);
  logLine(`Built the pages in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const fresh = loadPages(OUT);
  if (!fresh) throw new OperatorError('The pages were built but cannot be read');
  return fresh;
}

/** The files whose change makes the built pages out of date, relative to the project. */
export function sourceFiles(): string[] {
  return globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

function hasBundler(): boolean {
  try {
    import.meta.resolve('vite');
    return true;
  } catch {
    return false;
  }
}

/** In a process of its own: the bundler would take 180 MB of the serving process, until that ends. */
async function build(source: string): Promise<void> {
  const child = fork(BUILDER, [OUT, source], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code, signal] = await once(child, 'exit');
  if (code === 0) return;
  throw new OperatorError(
    `The pages could not be built: the build ended with ${signal ?? `exit code ${code}`}`,
  );
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('base64url');
}

if (import.meta.main) await readyPages(console.log);
