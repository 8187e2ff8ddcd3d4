import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run test:system -- NAME…`: the tests that need more than an ordinary user has, such as root, the npm
 * registry or Debian packages. Without a name it runs all of them.
 */
const PAGES = '--test-global-setup=test/browser/support/setup.ts';
const SUITES: Record<string, readonly string[]> = {
  // Tests that depend on the user: commands, SQLite's files and owners, PostgreSQL servers.
  root: [
    ...['--test-timeout=900000', '--test-concurrency=3', '--test-global-setup=test/support/setup.ts'],
    'test/cli/*.test.ts',
    'test/core/store/sqlite/{backup,broken-file,durability,file,full-disk,migrations,replication,restore}.test.ts',
    'test/postgres/{faults,hosts,standby,tls}.test.ts',
  ],
  // Tests of features that are too long for npm test.
  long: ['test/features/*/long/*.test.ts'],
  install: ['--test-concurrency=2', 'test/install/*.test.ts'],
  proxies: [PAGES, 'test/proxies/*.test.ts'],
  // Deletes each feature from a copy of this tree, with the features that build on it.
  without: ['--test-timeout=900000', 'test/without/*.test.ts'],
  // The core journeys in Firefox and WebKit. An engine that isn't installed is reported as skipped.
  engines: ['--test-timeout=600000', PAGES, 'test/engines/*.test.ts'],
  recipes: ['--test-concurrency=2', PAGES, 'test/recipes/*.test.ts'],
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SUITES);
for (const name of wanted) {
  const suite = SUITES[name];
  if (!suite) throw new Error(`Name some of: ${Object.keys(SUITES).join(', ')}`);
  console.log(`== ${name}`);
  const options = { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, ['--test', ...suite], options);
  if (status !== 0) process.exit(status ?? 1);
}
