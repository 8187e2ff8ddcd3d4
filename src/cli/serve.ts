import cluster from 'node:cluster';
import pino from 'pino';
import type { Config } from '../config/config.ts';
import { readyPages } from '../server/build-pages.ts';
import { serve } from '../server/instance.ts';
import { runWorkers } from '../server/workers.ts';
import { onNpmExit } from './npm-parent.ts';
import { databaseText, terminalLog } from './terminal.ts';

/** `wordsearch serve`: this process, or several that it looks after. */
export async function start(config: Config): Promise<void> {
  if (config.startedByNpm && cluster.isPrimary) onNpmExit(() => process.kill(process.pid, 'SIGTERM'));
  const log = createLog(config);
  const pages = await readyPages((line) => log.info(line));
  if (config.workers > 1 && cluster.isPrimary) await startWorkers(config, log);
  else await serve(config, log, pages);
  if (isForPerson(config) && cluster.isPrimary) {
    log.info(databaseText(config.databaseUrl));
    log.info('Ctrl+C stops it');
  }
}

/** Somebody looks at the lines as they come: no program reads them. */
function isForPerson({ debug }: Config): boolean {
  return process.stdout.isTTY && !debug;
}

async function startWorkers({ workers, metrics }: Config, log: pino.Logger): Promise<void> {
  if (metrics) {
    const { showWorkersMetrics } = await import('../server/metrics-endpoint.ts');
    await showWorkersMetrics(metrics, (line) => log.info(line));
  }
  await runWorkers(workers, log);
}

/** Lines are written together, a fifth of a second late at most: a write for each costs 6 % of the time. */
function createLog(config: Config): pino.Logger {
  const { logLevel, debug } = config;
  if (isForPerson(config)) return pino({ level: logLevel }, terminalLog(process.stdout));
  if (debug) {
    return pino({
      level: logLevel,
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
    });
  }
  const output = pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 });
  return pino({ level: logLevel }, byTurns(output));
}

/** Hands on the lines of one turn of the event loop as one text: the stream looks at each text it gets, byte by byte. */
function byTurns(output: pino.DestinationStream): pino.DestinationStream {
  let lines = '';
  const handOn = () => {
    output.write(lines);
    lines = '';
  };
  // Ahead of the stream's own listener, which writes what it has.
  process.prependListener('exit', handOn);
  return {
    write(line) {
      if (lines === '') setImmediate(handOn);
      lines += line;
    },
  };
}
