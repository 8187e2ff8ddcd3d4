import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { PagesMissing, readyPages } from './build-pages.ts';
import { type Config, ConfigError, HELP, readCommand } from './config.ts';
import { serve } from './serve.ts';
import { migrateDatabase } from './store/open.ts';
import { StoreUnusable } from './store/store.ts';
import { runWorkers } from './workers.ts';

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2), process.env);
  if (command.name === 'help') return console.log(HELP);
  if (command.name === 'version') return console.log(version());
  const { config } = command;
  if (command.name === 'migrate') {
    await migrateDatabase(config.databaseUrl);
    return console.log('The database is up to date.');
  }
  const log = createLog(config);
  const pages = await readyPages((line) => log.info(line));
  if (config.workers > 1 && cluster.isPrimary) return runWorkers(config.workers, log);
  await serve(config, log, pages);
}

/** Lines are gathered and written together, a fifth of a second late at most: a write for each costs 6 % of the time. */
function createLog({ logLevel, debug }: Config): pino.Logger {
  if (debug) {
    return pino({
      level: logLevel,
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
    });
  }
  return pino({ level: logLevel }, pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 }));
}

function version(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version;
}

try {
  await main();
} catch (error) {
  const known = [ConfigError, StoreUnusable, PagesMissing].some((kind) => error instanceof kind);
  if (!known) throw error;
  console.error(`wordsearch: ${(error as Error).message}`);
  process.exit(1); // a worker would live on: the channel to its parent keeps it
}
