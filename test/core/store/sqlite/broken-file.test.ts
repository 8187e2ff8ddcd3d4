import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { ADDITIONS } from '../../../../src/composition.ts';
import { openSqliteStore } from '../../../../src/core/store/sqlite/store.ts';
import { SEED, start } from '../../../support/games.ts';
import { temporaryFolder } from '../../../support/process.ts';
import { withoutRootRights } from '../../../support/program.ts';

type Fault = {
  message: RegExp;
  make(path: string, whole: Buffer): void;
  /** Repairs the file. Default: restores the whole file. */
  repair?(path: string): void;
};

const FAULTS: Record<string, Fault> = {
  'read-only for this user': {
    message: /Cannot use .*\.db is read-only for this user. Make it writable\n$/,
    make: (path) => chmodSync(path, 0o444),
    repair: (path) => chmodSync(path, 0o600),
  },
  'beside a read-only -shm, as an older program left it,': {
    message: /Cannot use .*\.db-shm is read-only for this user. Make it writable\n$/,
    make: (path) => writeFileSync(`${path}-shm`, '', { mode: 0o444 }),
    repair: (path) => rmSync(`${path}-shm`),
  },
  'not a database': {
    message: /Cannot use .*: file is not a database\n$/,
    make: (path) => writeFileSync(path, 'not a database, '.repeat(4096)),
  },
  'cut in half': {
    message: /Cannot use .*malformed\n$/,
    make: (path, whole) => writeFileSync(path, whole.subarray(0, whole.length / 2)),
  },
  'filled with garbage after its first page': {
    message: /Cannot use .*malformed\n$/,
    make: (path, whole) => writeFileSync(path, Buffer.from(whole).fill(0xff, 4096)),
  },
  'of a newer version': {
    message: /schema version 999.*Use a newer program/,
    make: (path) => {
      const db = new DatabaseSync(path);
      db.exec('PRAGMA user_version = 999');
      db.close();
    },
  },
};

for (const [what, { message, make, repair }] of Object.entries(FAULTS)) {
  test(`a file that is ${what} is refused with the reason, stays unchanged and works once it is repaired`, async (t) => {
    const path = join(temporaryFolder(t), 'games.db');
    const open = () => openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: Date.now });
    const store = open();
    const { id } = await start(store);
    await store.close();
    const whole = readFileSync(path);
    make(path, whole);
    const [broken, names] = [contents(path), readdirSync(dirname(path))];
    assert.match(refusal(path), message);
    assert.deepEqual(contents(path), broken);
    assert.deepEqual(readdirSync(dirname(path)), names);
    if (repair) repair(path);
    else writeFileSync(path, whole);
    const repaired = open();
    assert.equal((await repaired.game(id))?.id, id);
    await repaired.close();
  });
}

/** Leaves out the header, where SQLite counts write transactions. */
function contents(path: string): Buffer {
  return readFileSync(path).subarray(100);
}

/** Returns the error of a start in a separate process, without the right of root to write every file. */
function refusal(path: string): string {
  const module = JSON.stringify(new URL('../../../../src/core/store/sqlite/open.ts', import.meta.url).href);
  const script = `
    const { openToServe } = await import(${module});
    try {
      openToServe(${JSON.stringify(path)}, [], 1000);
    } catch ({ message }) {
      console.log(message);
    }`;
  const [program = '', ...args] = [
    ...withoutRootRights(),
    process.execPath,
    '--input-type=module',
    '-e',
    script,
  ];
  return spawnSync(program, args, { encoding: 'utf8' }).stdout;
}
