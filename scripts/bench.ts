import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** `npm run bench -- NAME …`: runs a program of bench/, or the benchmark of a feature, with the rest of the line. */
const ROOT = join(import.meta.dirname, '..');
const files = [
  ...['service', 'boards'].map((name) => [name, `bench/${name}.ts`] as const),
  ...globSync('test/features/*/bench.ts', { cwd: ROOT }).map(
    (file) => [basename(dirname(file)), file] as const,
  ),
];

const [name = ''] = process.argv.splice(2, 1);
const file = new Map(files).get(name);
if (file === undefined) {
  console.error(`Name one of: ${files.map(([name]) => name).join(', ')}`);
  process.exit(2);
}
await import(join(ROOT, file));
