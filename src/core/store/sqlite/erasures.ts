import { createHmac, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import type { RestoredDatabase } from '../additions.ts';
import type { Erasures } from '../opened.ts';
import { unusable } from './errors.ts';
import { setOwnerAndMode } from './filesystem.ts';

/**
 * Returns the record of erasures, a private file next to the database: a key, then a line for each operator action. It
 * outlives the database, so that a restore can repeat these actions. It has only hashes of names, and the key to them.
 */
export function erasuresOf(path: string): Erasures {
  const file = erasuresFile(path);
  const guarded = <T>(run: () => T): T => {
    try {
      if (!existsSync(file)) create(file, path);
      return run();
    } catch (error) {
      throw unusable(file, error);
    }
  };
  return {
    hashOf: (name) => guarded(() => hashName(keyFrom(file), name)),
    keep: (act) => guarded(() => append(file, JSON.stringify(act))),
  };
}

/** Returns what a restore reads; nothing and no key if the file is missing. */
export function keptErasures(path: string): RestoredDatabase['kept'] {
  const file = erasuresFile(path);
  if (!existsSync(file)) return { file, hashOf: undefined, actions: [] };
  try {
    const key = keyFrom(file);
    const [, ...lines] = readFileSync(file, 'utf8').split('\n');
    return { file, hashOf: (name) => hashName(key, name), actions: lines.flatMap(actionFrom) };
  } catch (error) {
    throw unusable(file, error);
  }
}

function erasuresFile(path: string): string {
  return `${existsSync(path) ? realpathSync(path) : path}.erasures`;
}

function keyFrom(file: string): string {
  const [first = ''] = readFileSync(file, 'utf8').split('\n');
  const { key } = JSON.parse(first) as { key?: unknown };
  if (typeof key !== 'string') throw new Error('it has no key');
  return key;
}

function hashName(key: string, name: string): string {
  return createHmac('sha256', key).update(name).digest('hex');
}

/** If two processes create the file together, the second uses the first's. */
function create(file: string, database: string): void {
  const temporary = `${file}.part-${randomBytes(4).toString('hex')}`;
  const key = randomBytes(32).toString('hex');
  try {
    write(openSync(temporary, 'wx', 0o600), JSON.stringify({ key }));
    setOwnerAndMode(temporary, statSync(database), 0o600);
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** The line break comes first, so that a line cut short by a crash spoils no other. */
function append(file: string, line: string): void {
  write(openSync(file, 'a'), `\n${line}`);
}

function write(descriptor: number, text: string): void {
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Returns nothing for a line that was cut short. */
function actionFrom(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
