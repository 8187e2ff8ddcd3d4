import { execFile } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StoreUnusable } from '../../errors.ts';
import { type LibpqAddress, libpqAddress } from '../../postgres/libpq.ts';
import { refuseNoFile } from '../sqlite/backup.ts';
import { createTemporaryFile, fsyncPath } from '../sqlite/files.ts';

/** The list of contents of a large dump is some kilobytes; Node's limit is 1 MiB. */
const MAX_OUTPUT_BYTES = 64 << 20;

/**
 * Dumps a PostgreSQL database with pg_dump. The dump gets its name only when pg_restore could read all of it and it is on
 * the disk. Only its owner may read it.
 */
export async function dumpPostgres(databaseUrl: string, target: string): Promise<void> {
  const address = libpqAddress(databaseUrl);
  refuseNoFile(target);
  const part = createPart(target);
  try {
    const content = ['--format=custom', '--exclude-table-data=rate_windows'];
    await runProgram('pg_dump', [...content, `--file=${part}`, address.url], address);
    await checkDump(part);
    fsyncPath(part);
    renameSync(part, target);
    fsyncPath(dirname(target));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Reads all rows of the dump: the list of contents alone is also complete in a dump that was cut off. */
async function checkDump(path: string): Promise<void> {
  const contents = await runProgram('pg_restore', ['--list', path]);
  if (!/ TABLE DATA \S+ categories /.test(contents)) {
    throw new StoreUnusable('The database has no table of categories: it is no database of this service');
  }
  await runProgram('pg_restore', ['--file=/dev/null', path]);
}

function createPart(target: string): string {
  try {
    return createTemporaryFile(target);
  } catch (error) {
    throw new StoreUnusable(`${target} cannot be written: ${(error as NodeJS.ErrnoException).code}`);
  }
}

/** The password is not an argument, because every user of the machine can read the arguments of a process. */
async function runProgram(
  program: string,
  args: readonly string[],
  { password, target }: Partial<LibpqAddress> = {},
): Promise<string> {
  const env = {
    ...process.env,
    ...(password !== undefined && { PGPASSWORD: password }),
    ...(target !== undefined && { PGTARGETSESSIONATTRS: target }),
  };
  try {
    const { stdout } = await promisify(execFile)(program, args, { env, maxBuffer: MAX_OUTPUT_BYTES });
    return stdout;
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT') {
      throw new StoreUnusable(
        `${program} is not installed: install the client programs of your PostgreSQL, and add them to PATH`,
      );
    }
    throw new StoreUnusable(`${program} failed: ${stderr.trim().replaceAll(/\s*\n\s*/g, '; ')}`);
  }
}
