import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { createBoardMaker } from './boards/maker.ts';
import { type Config, ConfigError, HELP, readCommand } from './config.ts';
import { buildApp } from './http/app.ts';
import { createMemoryLimiter } from './limit/memory.ts';
import { listen } from './listen.ts';
import { openStore } from './store/open.ts';
import { StoreUnusable } from './store/store.ts';

const SWEEP_MS = 10_000;
/** After a signal, requests in flight get this long; the whole stop stays under ten seconds. */
const DRAIN_MS = 8_000;

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2), process.env);
  if (command.name === 'help') return console.log(HELP);
  if (command.name === 'version') return console.log(version());
  await serve(command.config);
}

async function serve(config: Config): Promise<void> {
  const log = createLog(config);
  const store = await openStore(config.databaseUrl, Date.now);
  const limiter = createMemoryLimiter(config.limits, Date.now);
  const sweeping = setInterval(() => limiter.sweep(), SWEEP_MS).unref();
  const boards = createBoardMaker();
  const app = buildApp({
    store,
    limiter,
    makeBoard: (wish) => boards.make({ ...wish, seed: randomInt(2 ** 32) }),
    log,
    basePath: config.basePath,
    trustProxy: config.trustProxy,
    ipv6Prefix: config.ipv6Prefix,
  });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: finishing what is in flight`);
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    await app.close();
    clearInterval(sweeping);
    await boards.close();
    await store.close();
    log.info('Stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await listen(app, config);
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
  process.exitCode = 1;
}
