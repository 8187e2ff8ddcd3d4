import { join } from 'node:path';

/** `npm run bench -- NAME …` and `npm run attack -- NAME …`: runs a program with the rest of the line. */
const PROGRAMS: Record<string, readonly string[]> = {
  bench: ['service', 'boards', 'class', 'disk', 'growth', 'pgbouncer', 'postgres', 'streams'],
  reliability: ['chaos', 'fuzz', 'soak', 'fairness'],
};
/** Parts that are run alone so often that they have a name. */
const PARTS: Record<string, string> = { fairness: 'soak' };

const [folder = '', name = ''] = process.argv.splice(2, 2);
const names = PROGRAMS[folder] ?? [];
if (!names.includes(name)) {
  console.error(`Name one of: ${names.join(', ')}`);
  process.exit(2);
}
if (PARTS[name]) process.argv.splice(2, 0, name);
await import(join(import.meta.dirname, '..', folder, `${PARTS[name] ?? name}.ts`));
