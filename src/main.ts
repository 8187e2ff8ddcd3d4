import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
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
  if (config.workers > 1 && cluster.isPrimary) return runWorkers(config.workers, createLog(config));
  await serve(config, createLog(config));
}

function createLog({ logLevel, debug }: Config): pino.Logger {
  if (!debug) return pino({ level: logLevel });
  return pino({ level: logLevel, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } });
}

function version(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreUnusable)) throw error;
  console.error(`wordsearch: ${error.message}`);
  process.exit(1); // a worker would live on: the channel to its parent keeps it
}
