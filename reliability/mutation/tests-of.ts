import { globSync } from 'node:fs';
import { basename, extname } from 'node:path';

/**
 * The tests that should detect a bug in a file, the closest and fastest first. The first matching prefix is used. The
 * suites that run against PostgreSQL are used only for the PostgreSQL files.
 */
const TESTS: readonly [prefix: string, tests: readonly string[]][] = [
  ['src/game/', ['test/game/{guess,words}.test.ts', 'test/game/**/*.test.ts', 'test/http/sqlite.test.ts']],
  ['src/server/board', ['test/server/*board*.test.ts']],
  [
    'src/store/postgres',
    ['test/store/postgres/*.test.ts', 'test/postgres/*.test.ts', 'test/http/postgres.test.ts'],
  ],
  ['src/postgres/', ['test/postgres/*.test.ts', 'test/store/postgres/*.test.ts']],
  [
    'sql/postgres/',
    ['test/store/postgres/*.test.ts', 'test/limit/postgres*.test.ts', 'test/postgres/*.test.ts'],
  ],
  ['src/limit/postgres', ['test/limit/postgres*.test.ts']],
  ['src/limit/', ['test/limit/{memory,client}*.test.ts', 'test/http/sqlite.test.ts']],
  [
    'src/store/',
    ['test/store/sqlite/*.test.ts', 'test/store/*.test.ts', 'test/cli/{copies,backup,administer}.test.ts'],
  ],
  ['sql/sqlite/', ['test/store/sqlite/*.test.ts', 'test/http/sqlite.test.ts']],
  ['src/http/openapi/', ['test/http/openapi.test.ts', 'test/http/reference.test.ts', 'test/docs/*.test.ts']],
  [
    'src/http/',
    [
      'test/http/sqlite.test.ts',
      'test/http/!(postgres).test.ts',
      'test/http/*/*.test.ts',
      'test/server/pages.test.ts',
    ],
  ],
  ['src/cli/serve', ['test/cli/{serve,stop}.test.ts']],
  ['src/server/log', ['test/cli/{serve,stop}.test.ts', 'test/http/request/request-log.test.ts']],
  ['src/cli/', ['test/cli/!(serve|stop).test.ts', 'test/docs/*.test.ts']],
  ['src/config/', ['test/config/*.test.ts', 'test/docs/*.test.ts']],
  ['src/metrics/', ['test/metrics/*.test.ts']],
  ['src/client/', ['test/client/*.test.ts', 'test/live/follow.test.ts']],
  ['src/live/', ['test/live/*.test.ts', 'test/http/sqlite.test.ts']],
  [
    'src/puzzles/',
    ['test/puzzles/*.test.ts', 'test/server/puzzle-maintenance.test.ts', 'test/http/sqlite.test.ts'],
  ],
  [
    'src/',
    [
      'test/{contract,database}/*.test.ts',
      'test/server/*.test.ts',
      'test/cli/*.test.ts',
      'test/metrics/*.test.ts',
    ],
  ],
  ['web/', ['test/web/**/*.test.ts', 'test/browser/*.test.ts']],
];

export function testsOf(file: string, root: string): string[] {
  const [, patterns = []] = TESTS.find(([prefix]) => file.startsWith(prefix)) ?? [];
  const tests = new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).sort()));
  const isNamesake = (test: string) => basename(test).startsWith(basename(file, extname(file)));
  return [...tests].sort((a, b) => Number(isNamesake(b)) - Number(isNamesake(a)));
}
