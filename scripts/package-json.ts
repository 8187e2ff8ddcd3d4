import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

/**
 * `package` writes the package.json of the npm package, which has no Node of its own and nothing to build; `clone` brings back
 * that of a clone.
 */
const FILE = join(import.meta.dirname, '../package.json');
const KEPT = join(import.meta.dirname, '../lib/package.json.clone');

if (process.argv[2] === 'package') {
  const { scripts, allowScripts, devDependencies, overrides, ...rest } = packageJson;
  renameSync(FILE, KEPT);
  const files = [...rest.files, '!lib/package.json.clone'];
  writeFileSync(FILE, `${JSON.stringify({ ...rest, engines: { node: '>=26' }, files }, null, 2)}\n`);
} else {
  renameSync(KEPT, FILE);
}
