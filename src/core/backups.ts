import { execFile } from 'node:child_process';
import { isSea } from 'node:sea';
import { isPostgres } from '../platform/config/database-url.ts';
import { OperatorError } from '../platform/errors.ts';
import { type Backup, backupsIn } from './store/sqlite/backup.ts';

export type Backups = Readonly<{
  /** Whether this service can make a backup: on SQLite, in its backup folder. */
  canMake: boolean;
  isPostgres: boolean;
  /** Newest first; `undefined` without a backup folder. */
  list(): readonly Backup[] | undefined;
  /** Makes one backup at a time. Rejects with the reason as the `backup` command prints it. */
  make(): Promise<void>;
}>;

const KEPT = '14';

/** Runs this program with other arguments. */
export type RunProgram = (args: readonly string[]) => Promise<void>;

/** `folder` is BACKUP_FOLDER. A backup runs in its own process, because it would block the event loop. */
export function createBackups(
  folder: string | undefined,
  databaseUrl: string,
  runProgram: RunProgram = runItself,
): Backups {
  const canMake = folder !== undefined && !isPostgres(databaseUrl) && databaseUrl !== 'sqlite::memory:';
  let running: Promise<void> | undefined;
  return {
    canMake,
    isPostgres: isPostgres(databaseUrl),
    list: () => (folder === undefined ? undefined : backupsIn(folder)),
    make() {
      if (!canMake) return Promise.reject(new OperatorError('Set BACKUP_FOLDER, on SQLite, to make backups'));
      const args = ['backup', folder, '--keep', KEPT, '--database', databaseUrl];
      running ??= runProgram(args).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

const runItself: RunProgram = (args) => {
  const program = isSea() ? [] : process.argv.slice(1, 2);
  return new Promise((done, fail) => {
    execFile(process.execPath, [...program, ...args], (error, _, stderr) =>
      error ? fail(new OperatorError(stderr.trim().replace(/^wordsearch: /, ''))) : done(),
    );
  });
};
