import { randomInt } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createBoardMaker } from './boards/maker.ts';
import type { Config } from './config.ts';
import { buildApp } from './http/app.ts';
import type { BuiltPages } from './http/assets.ts';
import { listen } from './listen.ts';
import { openDatabase } from './store/open.ts';

const SWEEP_MS = 10_000;
/** After a signal, requests in flight get this long; the whole stop stays under ten seconds. */
const DRAIN_MS = 8_000;
/** So long a load balancer may still send requests after the signal; each answer tells it to go elsewhere. */
const FAREWELL_MS = 500;

/** One serving process, from the database to the socket, until a signal ends it. */
export async function serve(config: Config, log: Logger, pages: BuiltPages): Promise<void> {
  let stopping = false;
  const { store, limiter } = await openDatabase({ ...config, now: Date.now });
  const sweeping = setInterval(async () => {
    try {
      await limiter.sweep();
    } catch (error) {
      log.debug({ err: error }, 'rate windows not swept');
    }
  }, SWEEP_MS).unref();
  const boards = createBoardMaker();
  const app = buildApp({
    store: { ...store, ready: async () => !stopping && store.ready() },
    limiter,
    makeBoard: (wish) => boards.make({ ...wish, seed: randomInt(2 ** 32) }),
    log,
    pages,
    basePath: config.basePath,
    trustProxy: config.trustProxy,
    ipv6Prefix: config.ipv6Prefix,
  });

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    await sayFarewell(app.server);
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

/** Closes no connection that is in use: the client closes it, told so by the last answer. */
async function sayFarewell(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  const connections = await new Promise<number>((resolve) => {
    server.getConnections((_, count) => resolve(count));
  });
  if (connections > 0) await sleep(FAREWELL_MS);
}
