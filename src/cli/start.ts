import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { serve } from '../instance.ts';
import { isPostgres } from '../platform/config/database-url.ts';
import type { Environment } from '../platform/config/setting.ts';
import { warningsOf } from '../platform/config/warnings.ts';
import { readPages } from '../platform/http/pages/assets.ts';
import { addressesText, connectionSettingsFrom } from '../platform/postgres/settings.ts';
import { createLog } from '../platform/server/log.ts';
import { VERSION } from '../platform/version.ts';
import { ALL_SETTINGS, type Config } from '../settings.ts';

/**
 * By default V8 lets the heap grow several-fold; after eleven attacks it had 345 MB instead of 278. With 50, it
 * collected so often that a busy service's requests survived until a full collection, which could take a fifth of the
 * time.
 */
const HEAP_GROWTH = '--heap-growing-percent=70';

/**
 * Only these npm scripts count, because another may start a service and exit, and the service must then keep running.
 */
const NPM_EVENTS = ['start', 'npx'];

/** Serves until a signal stops it or, if npm started this process, until npm exits. */
export async function start(config: Config, env: Environment): Promise<void> {
  setFlagsFromString(HEAP_GROWTH);
  if (NPM_EVENTS.includes(env.npm_lifecycle_event ?? ''))
    onParentExit(() => process.kill(process.pid, 'SIGTERM'));
  const log = createLog(config);
  log.logger.info(`Wordsearch ${VERSION} starts`);
  for (const warning of warningsOf(ALL_SETTINGS, config.backupFolder, env)) log.logger.warn(warning);
  const pages = readPages();
  await serve(config, log, pages);
  log.logger.info(databaseText(config.databaseUrl));
  if (process.stdout.isTTY) log.logger.info('Ctrl+C stops it');
  if (env.NOTIFY_SOCKET) notifySystemd(log.logger);
}

/** Tells systemd that the service is ready. It doesn't use systemd's watchdog, because each ping would start a process. */
function notifySystemd(log: Logger): void {
  execFile('systemd-notify', ['--ready'], (error) => {
    if (error) log.warn({ err: error }, 'systemd not notified');
  });
}

/** Returns where games are stored, without the password. */
export function databaseText(databaseUrl: string): string {
  if (databaseUrl === 'sqlite::memory:') return 'Games are kept in memory, and gone when it stops';
  if (!isPostgres(databaseUrl)) return `Games are kept in ${resolve(databaseUrl.slice('sqlite:'.length))}`;
  const { servers, database } = connectionSettingsFrom(databaseUrl);
  return `Games are kept in PostgreSQL: ${database} on ${addressesText(servers)}`;
}

const CHECK_PARENT_MS = 500;

/**
 * Calls back once when the parent of this process has exited. `npm start` runs no shell between npm and this process,
 * so npm's signals arrive directly, and only kill -9 of npm is noticed here. npx runs a shell in between, so the end of
 * that shell after SIGTERM is noticed here too.
 */
function onParentExit(act: () => void): void {
  const parent = process.ppid;
  const checking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(checking);
    act();
  }, CHECK_PARENT_MS).unref();
}
