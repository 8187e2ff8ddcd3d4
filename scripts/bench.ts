import { join } from 'node:path';

/** `npm run bench -- NAME …`: runs a program of bench/ with the rest of the line. */
const NAMES = ['service', 'boards'];

const [name = ''] = process.argv.splice(2, 1);
if (!NAMES.includes(name)) {
  console.error(`Name one of: ${NAMES.join(', ')}`);
  process.exit(2);
}
await import(join(import.meta.dirname, '../bench', `${name}.ts`));
