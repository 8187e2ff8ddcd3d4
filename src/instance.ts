import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { ADDITIONS, LIMITS, loadApi, loadRoutes, PAGES, partsOf, upkeepOf } from './composition.ts';
import { buildApp } from './core/app.ts';
import { createBackups } from './core/backups.ts';
import { createBoardQueue } from './core/board-queue.ts';
import { databaseAt } from './core/database/database.ts';
import { MAX_TITLE } from './core/game/limits.ts';
import { parseShownText } from './core/game/text.ts';
import { createGameMetrics } from './core/game-metrics.ts';
import { createLive } from './core/live/live.ts';
import { createRudeFilter } from './core/names/rude-filter.ts';
import { prune, startPruning } from './core/puzzle-maintenance.ts';
import { gameJson } from './core/routes/game.ts';
import type { MakeBoard } from './core/routes/parts.ts';
import { newestBackupSeconds } from './core/store/sqlite/backup.ts';
import type { BuiltPages } from './platform/http/pages/assets.ts';
import { POSTGRES_TURNS, REQUEST_TURNS, STORE_DEADLINE_MS } from './platform/http/request/admission.ts';
import { createTurns } from './platform/limit/turns.ts';
import type { Metrics } from './platform/metrics.ts';
import { bind, showMetrics } from './platform/server/listen.ts';
import type { Log } from './platform/server/log.ts';
import { drain, stopOnSignal } from './platform/server/stop.ts';
import { startThread } from './platform/threads.ts';
import type { Config } from './settings.ts';

const startBoardWorker = () => startThread('board-worker', import.meta);

const SWEEP_MS = 10_000;

/** Runs one serving process, from the database to the socket, until a signal stops it. */
export async function serve(config: Config, output: Log, pages: BuiltPages): Promise<void> {
  const { logger: log } = output;
  let stopping = false;
  const metrics = await startMetrics(config.metrics, log);
  metrics?.watchLog(output.dropped);
  const database = await databaseAt(config.databaseUrl);
  const opened = await database.open({
    ...config,
    allLimits: LIMITS,
    additions: ADDITIONS,
    deadlineMs: STORE_DEADLINE_MS,
    monotonic: () => performance.now(),
    logLine: (line) => log.warn(line),
  });
  if (opened.poolUse) metrics?.watchPool(opened.poolUse);
  metrics?.watchReadiness(async () => !stopping && (await opened.store.ready()));
  const { backupFolder } = config;
  if (backupFolder) metrics?.watchBackups(() => newestBackupSeconds(backupFolder));
  const games = metrics && createGameMetrics(metrics);
  const store = games?.watchStore(opened.store) ?? opened.store;
  const timed = <Timed extends object>(one: Timed) => metrics?.timed(one) ?? one;
  const { sections } = await loadApi();
  const limiter = metrics?.watchLimiter(opened.limiter) ?? opened.limiter;
  const sweep = () => limiter.sweep?.().catch((err) => log.debug({ err }, 'rate windows not swept'));
  const sweeping = setInterval(sweep, SWEEP_MS).unref();
  const boards = createBoardQueue(startBoardWorker);
  const live = createLive({ store, json: gameJson, caps: config.caps.streams, relay: opened.relay });
  metrics?.watchStreams(live.streams.use);
  // A separate thread, because searches for custom words must not delay other games.
  const puzzleBoards = createBoardQueue(startBoardWorker);
  const makeBoard: MakeBoard = (request, client) =>
    boards.make({ ...request, seed: randomInt(2 ** 32) }, client);
  const { makeCustom: makePuzzleBoard, inTurn } = puzzleBoards;
  const counter = (...about: [name: string, help: string]) => {
    const counted = metrics?.counter(...about);
    return () => counted?.inc();
  };
  const backups = createBackups(backupFolder, config.databaseUrl);
  const deps = { store, timed, counter, log, live, makePuzzleBoard, inTurn, backups };
  const features = partsOf(deps, config.featureSettings);
  const rudeFilter = createRudeFilter(config.nameWordsFile);
  const app = buildApp({
    ...config,
    sections,
    moreRoutes: await loadRoutes(),
    features,
    pageList: PAGES,
    rudeFilter,
    store,
    live,
    limiter,
    makeBoard,
    log,
    pages,
    onShed: metrics?.countShed,
    onGuess: games?.countGuess,
    onCompleted: games?.countCompleted,
    onAnswered: metrics?.countRequest,
    isStopping: () => stopping,
    connectionCaps: config.caps.connections,
    turns: createTurns(opened.poolUse ? POSTGRES_TURNS : REQUEST_TURNS),
  });

  const stopPruning = startPruning(
    () => prune({ ...config, store, upkeep: () => upkeepOf(features, log), log }),
    log,
  );

  stopOnSignal(output, async (signal) => {
    stopping = true;
    log.info({ signal }, 'finishing running requests');
    live.streams.stop();
    await drain(app.server);
    await app.close();
    clearInterval(sweeping);
    stopPruning();
    await boards.close();
    await puzzleBoards.close();
    // Closed at the same time, because each may wait a second for a database that doesn't respond.
    await Promise.all([live.close(), store.close()]);
    log.info('stopped');
  });

  try {
    const url = await bind(app.server, config);
    log.info(`Wordsearch listens on ${url.replace(/\[::\]|0\.0\.0\.0/, 'localhost')}${config.basePath}/`);
  } catch (error) {
    await live.close();
    await store.close();
    throw error;
  }
  if (opened.news) log.info(opened.news);
  // The first name, title and board take 25 ms, which no request should wait for.
  setImmediate(() => parseShownText('Ab – cd', MAX_TITLE));
  setImmediate(() => rudeFilter.isRudeName('Zoë 42'));
  setImmediate(() => rudeFilter.isRudeTitle('Der Hund – σκύλος, a b c, 42'));
  const sample = {
    words: ['CAT', 'DOG', 'OWL'],
    size: 8,
    count: 3,
    difficulty: 'medium',
    language: 'en',
  } as const;
  setImmediate(() => boards.make({ ...sample, seed: 1 }, ''));
}

/** Loaded only if metrics are on; otherwise nothing is counted. */
async function startMetrics(address: Config['metrics'], log: Logger): Promise<Metrics | undefined> {
  if (!address) return undefined;
  const { createMetrics } = await import('./platform/metrics.ts');
  const metrics = createMetrics();
  await showMetrics(metrics.registry, address, (line) => log.info(line));
  return metrics;
}
