import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };

/**
 * `package` writes the package.json of the npm package, which has no Node of its own and nothing to build, and the versions of
 * all packages that it was tested with; `clone` brings back the package.json of a clone.
 */
const FILE = join(import.meta.dirname, '../package.json');
const KEPT = join(import.meta.dirname, '../lib/package.json.clone');
/** npm installs these versions with the package; it never packs a package-lock.json. */
const VERSIONS = join(import.meta.dirname, '../npm-shrinkwrap.json');

if (process.argv[2] === 'package') {
  const { scripts, allowScripts, devDependencies, overrides, ...rest } = packageJson;
  const { 'wordsearch-source': source, ...client } = rest.exports['./client'];
  renameSync(FILE, KEPT);
  const files = [...rest.files, 'npm-shrinkwrap.json', '!lib/package.json.clone'];
  const exports = { ...rest.exports, './client': client };
  // build-package.ts puts its code into lib/.
  const { typebox, ...dependencies } = rest.dependencies;
  const manifest = { ...rest, dependencies, engines: { node: '>=26' }, exports, files };
  writeJson(FILE, manifest);
  const { name, version, engines } = manifest;
  const installed = Object.entries(lock.packages).filter(
    ([path, entry]) =>
      path.startsWith('node_modules/') &&
      path !== 'node_modules/typebox' &&
      !('dev' in entry) &&
      !('link' in entry),
  );
  const packages = { '': { name, version, dependencies, engines }, ...Object.fromEntries(installed) };
  writeJson(VERSIONS, { name, version, lockfileVersion: lock.lockfileVersion, requires: true, packages });
} else {
  renameSync(KEPT, FILE);
  rmSync(VERSIONS);
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
