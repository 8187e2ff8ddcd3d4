import { randomInt } from 'node:crypto';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { buildApp } from '../http/app.ts';
import type { MakeBoard } from '../http/operation/parts.ts';
import type { BuiltPages } from '../http/pages/assets.ts';
import { gameJson } from '../http/reply/answers.ts';
import { createLive } from '../live/live.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createDailyPuzzles } from '../puzzles/daily.ts';
import { createPuzzleMaintenance, startPuzzleMaintenance } from '../puzzles/maintenance.ts';
import { newestCopySeconds } from '../store/sqlite/backup-folder.ts';
import { createBoardMaker } from './board-maker.ts';
import { connectionCaps, openFileLimit, streamCaps } from './connection-caps.ts';
import { listen } from './listen.ts';

const SWEEP_MS = 10_000;
/** After a signal, pending requests must finish within this time; the whole shutdown takes less than ten seconds. */
const DRAIN_MS = 7_000;
/** After a signal, a keep-alive connection may send one more request; its answer has `Connection: close`. */
const LAST_REQUEST_MS = 1_000;
const IDLE_CHECK_MS = 50;

/** Runs one serving process, from the database to the socket, until a signal stops it. */
export async function serve(config: Config, log: Logger, pages: BuiltPages): Promise<void> {
  let stopping = false;
  let listeners: NetServer[] = [];
  const metrics = await startMetrics(config.metrics, log);
  const opened = await openDatabase({
    ...config,
    deadlineMs: 1_300,
    monotonic: () => performance.now(),
    logLine: (line) => log.warn(line),
  });
  if (opened.poolUse) metrics?.watchPool(opened.poolUse);
  metrics?.watchReadiness(async () => !stopping && (await opened.store.ready()));
  const { backupFolder } = config;
  if (backupFolder) metrics?.watchBackups(() => newestCopySeconds(backupFolder));
  const store = metrics?.watchStore(opened.store) ?? opened.store;
  const limiter = metrics?.watchLimiter(opened.limiter) ?? opened.limiter;
  const sweeping = setInterval(async () => {
    try {
      await limiter.sweep();
    } catch (error) {
      log.debug({ err: error }, 'rate windows not swept');
    }
  }, SWEEP_MS).unref();
  const boards = createBoardMaker();
  const caps = connectionCaps(config, openFileLimit());
  const live = createLive({ store, json: gameJson, caps: streamCaps(config, caps), relay: opened.relay });
  metrics?.watchStreams(live.streams.use);
  // A separate thread: a search for the words of a player can take seconds, and must not delay other games.
  const puzzleBoards = createBoardMaker();
  const makeBoard: MakeBoard = (request, client) =>
    boards.make({ ...request, seed: randomInt(2 ** 32) }, client);
  const daily = createDailyPuzzles(store, makeBoard);
  const app = buildApp({
    store,
    live,
    daily,
    limiter,
    makeBoard,
    makePuzzleBoard: (request, client) =>
      puzzleBoards.makeInWorker({ ...request, seed: randomInt(2 ** 32) }, client),
    log,
    pages,
    basePath: config.basePath,
    trustProxy: config.trustProxy,
    ipv6Prefix: config.ipv6Prefix,
    logClientIp: config.logClientIp,
    onShed: metrics?.countShed,
    onGuess: metrics?.countGuess,
    onAnswered: metrics?.countRequest,
    corsOrigins: config.corsOrigins,
    isStopping: () => stopping,
    serviceWorker: config.serviceWorker,
    connectionCaps: caps,
  });

  const stopMaintenance = startPuzzleMaintenance(
    createPuzzleMaintenance({ store, daily, retentionMs: config.puzzleRetentionMs, log }),
    log,
  );

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: finishing the running requests`);
    live.stop();
    await drain(app.server, listeners);
    await app.close();
    clearInterval(sweeping);
    stopMaintenance();
    await boards.close();
    await puzzleBoards.close();
    // Together: each may wait a second for a database that does not answer.
    await Promise.all([live.close(), store.close()]);
    log.info('Stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  try {
    listeners = await listen({ server: app.server, log }, config);
  } catch (error) {
    await live.close();
    await opened.discard();
    throw error;
  }
  // Not before: a start that fails deletes its new file.
  if (opened.news) log.info(opened.news);
}

/** Loaded only when metrics are switched on: otherwise nothing is counted. */
async function startMetrics(address: Config['metrics'], log: Logger): Promise<Metrics | undefined> {
  if (!address) return undefined;
  const { createMetrics } = await import('../metrics/metrics.ts');
  const { showMetrics } = await import('./metrics-endpoint.ts');
  const metrics = createMetrics();
  await showMetrics(metrics.registry, address, (line) => log.info(line));
  return metrics;
}

/**
 * Accepts no new connection, so that a load balancer uses another instance at once. Requests on existing connections are
 * still answered, and the clients close them. Only idle connections are closed from here: closing one in use would lose
 * a request that is on its way.
 */
async function drain(server: Server, listeners: readonly NetServer[]): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  // Not the HTTP server's own close, which would close idle connections now.
  const closed = Promise.all(
    listeners.map(
      (listener) => new Promise<void>((resolve) => NetServer.prototype.close.call(listener, () => resolve())),
    ),
  );
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await Promise.race([closed, sleep(LAST_REQUEST_MS)]);
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
