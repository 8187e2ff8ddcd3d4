import { setFlagsFromString } from 'node:v8';
import type { Config } from '../config/config.ts';
import { isPostgres } from '../database/database.ts';
import { addressesText, readPostgresUrl } from '../postgres/settings.ts';
import { readPages } from '../server/built-pages.ts';
import { serve } from '../server/instance.ts';
import { createLog } from '../server/log.ts';
import { VERSION } from '../version.ts';
import { onNpmExit } from './npm-parent.ts';

/**
 * By default V8 lets the heap grow several times: 345 MB after eleven attacks instead of 278. With 50 it
 * collected so often that the requests of a busy service lived until a full collection, which could take a
 * fifth of the time.
 */
const HEAP_GROWTH = '--heap-growing-percent=70';

/** Serves until a signal stops it. When npm has started it, it also stops with npm. */
export async function start(config: Config, startedByNpm: boolean, warnings: readonly string[]) {
  setFlagsFromString(HEAP_GROWTH);
  if (startedByNpm) onNpmExit(() => process.kill(process.pid, 'SIGTERM'));
  const log = createLog(config);
  log.logger.info(`Wordsearch ${VERSION} starts`);
  for (const warning of warnings) log.logger.warn(warning);
  const pages = readPages((line) => log.logger.warn(line));
  await serve(config, log, pages);
  if (process.stdout.isTTY) {
    log.logger.info(databaseText(config.databaseUrl));
    log.logger.info('Ctrl+C stops it');
  }
}

/** Where the games are stored, without the password. */
export function databaseText(databaseUrl: string): string {
  if (databaseUrl === 'sqlite::memory:') return 'Games are kept in memory, and gone when it stops';
  if (!isPostgres(databaseUrl)) return `Games are kept in ${databaseUrl.slice('sqlite:'.length)}`;
  const { servers, database } = readPostgresUrl(databaseUrl);
  return `Games are kept in PostgreSQL: ${database} on ${addressesText(servers)}`;
}
