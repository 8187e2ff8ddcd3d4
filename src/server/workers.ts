import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { OperatorError } from '../errors.ts';

/** A worker that crashes again and again is not restarted more often than this. */
const REPLACE_MS = 500;
/** Workers stop by themselves in less time; a hanging one is killed after this. */
const KILL_MS = 9_500;

/**
 * Runs that many processes on one port, and restarts those that crash, until a signal stops them all. The first one
 * listens before the others start, so that an error at its start is printed once and ends the program.
 */
export async function runWorkers(count: number, log: Logger): Promise<void> {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: stopping the workers`);
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const keep = async (worker: Worker): Promise<void> => {
    const [code, signal] = await once(worker, 'exit');
    if (stopping) return;
    log.error({ worker: worker.process.pid, code, signal }, 'A worker died, another takes its place');
    await sleep(REPLACE_MS);
    if (!stopping) keep(cluster.fork());
  };

  const first = cluster.fork();
  const ending = await Promise.race([serving(first), once(first, 'exit')]);
  if (stopping) return;
  if (ending) return giveUp(ending as [number | null, string | null]);
  keep(first);
  for (let i = 1; i < count; i++) keep(cluster.fork());
}

/** The message of a worker to its parent once it listens on all its addresses. */
const SERVING = 'serving';

export function reportListening(): void {
  cluster.worker?.send(SERVING);
}

function serving(worker: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.on('message', (message) => {
    if (message === SERVING) resolve();
  });
  return promise;
}

/** A worker that failed has printed the reason. One that was killed, for example by the OOM killer, could not. */
function giveUp([code, signal]: [number | null, string | null]): void {
  if (code) process.exit(code);
  throw new OperatorError(`The first worker ended before it listened: ${signal ?? `exit code ${code}`}`);
}

async function end(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit');
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), KILL_MS);
  worker.process.kill('SIGTERM');
  await exited;
  clearTimeout(kill);
}
