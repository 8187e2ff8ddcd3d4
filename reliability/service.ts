import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { NO_RATE_LIMITS, start } from '../test/support/process.ts';
import type { Measure } from './probe.ts';

export type Service = {
  port: number;
  pid: number;
  exited: Promise<number | null>;
  stderr(): string;
  measure(): Promise<Measure>;
  /** CPU time of the event-loop thread so far, in milliseconds. */
  eventLoopMs(): Promise<number>;
  /** Lets the database grow by at most this many pages. */
  limitPages(spare: number): Promise<void>;
  kill(): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
};

type ServiceOptions = {
  database: string;
  env?: NodeJS.ProcessEnv;
  log?: string;
};

const ENVIRONMENT = {
  ...NO_RATE_LIMITS,
  MAX_CONNECTIONS_PER_ADDRESS: '0',
};

/**
 * Starts the real program in its own process and waits until it listens. Throws its error if it can't start.
 */
export async function startService({ database, env, log }: ServiceOptions): Promise<Service> {
  const { url, child, exited, stderr, stop } = await start(
    ['--database', database],
    { ...ENVIRONMENT, ...env },
    {
      flags: ['--expose-gc', '--import', join(import.meta.dirname, 'probe.ts')],
      ipc: true,
      ...(log !== undefined && { log }),
    },
  );
  running.add(child);
  exited.then(() => running.delete(child));
  return {
    port: Number(new URL(url).port),
    pid: child.pid as number,
    exited,
    stderr,
    measure: () => ask(child, { name: 'measure' }) as Promise<Measure>,
    eventLoopMs: () => ask(child, { name: 'cpu' }) as Promise<number>,
    limitPages: (spare) => ask(child, { name: 'max-pages', spare }) as Promise<void>,
    kill: async () => void (await stop('SIGKILL')),
    stop,
  };
}

export async function withService<T>(options: ServiceOptions, run: (service: Service) => Promise<T>) {
  const service = await startService(options);
  return run(service).finally(service.kill);
}

const LEFT_MS = 30_000;

/** Returns how many more files the service has open than before, once it has had half a minute to close them. */
export async function filesLeft({ measure }: Service, before: Measure): Promise<number> {
  for (const start = performance.now(); ; ) {
    const left = Math.max(0, (await measure()).files - before.files);
    if (left === 0 || performance.now() - start > LEFT_MS) return left;
  }
}

const running = new Set<ChildProcess>();

/** Stops it after an error, because a service that keeps running would keep this process running too. */
export function killServices(): void {
  for (const child of running) child.kill('SIGKILL');
}

let orders = 0;

function ask(child: ChildProcess, order: object): Promise<unknown> {
  const id = ++orders;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onMessage = (message: unknown) => {
    const { id: answered, result } = message as { id: number; result: unknown };
    if (answered !== id) return;
    child.off('message', onMessage);
    resolve(result);
  };
  child.on('message', onMessage);
  child.send({ id, ...order }, (error) => error && reject(error));
  return promise;
}
