import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Streams } from './http/reply/streams.ts';
import type { Limiter, Verdict } from './limit/limiter.ts';
import type { PoolUse } from './postgres/pool.ts';
import { VERSION } from './version.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** The metrics of one process. Each watcher wraps a part of the service that doesn't depend on metrics. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const about = (name: string, help: string) => {
    return { name: `wordsearch_${name}`, help, registers: [registry] };
  };

  const info = about('info', '1; its label is the version of this program');
  new Gauge({ ...info, labelNames: ['version'] }).set({ version: VERSION }, 1);

  const histogram = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ ...about(`${name}_seconds`, help), labelNames, buckets: SECONDS });
  const requests = histogram(
    'request_duration',
    'Time to answer a request, by route and status',
    'route',
    'status',
  );
  const database = histogram('database_duration', 'Time of a store operation, by its name', 'act');

  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ ...about(`${name}_total`, help), labelNames });
  const refusals = counter('rate_limit_refusals', 'Requests refused by a rate limit, by bucket', 'bucket');
  const shed = counter('requests_shed', 'Requests answered 503 because they had waited two seconds');

  /** Adds a gauge, whose number is kept elsewhere. */
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      ...about(name, help),
      async collect() {
        this.set(await read());
      },
    });

  /** Adds a counter, whose number is kept elsewhere. */
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      ...about(`${name}_total`, help),
      collect() {
        this.reset();
        this.inc(read());
      },
    });

  return {
    registry,
    counter,
    countShed: () => shed.inc(),

    countRequest(route: string | undefined, status: number, ms: number): void {
      requests.observe({ route: route ?? 'none', status }, ms / 1000);
    },

    /** Returns the store with each method timed. */
    timed: <Timed extends object>(store: Timed): Timed => timedMethods(store, database),

    watchLimiter(limiter: Limiter): Limiter {
      return {
        ...limiter,
        take(limit, client, share) {
          const verdict = limiter.take(limit, client, share);
          const count = ({ allowed }: Verdict) => {
            if (!allowed) refusals.inc({ bucket: limit.name });
          };
          // A synchronous verdict stays synchronous, because a promise would delay each request.
          if (verdict instanceof Promise) verdict.then(count, () => {});
          else count(verdict);
          return verdict;
        },
      };
    },

    watchReadiness(isReady: () => Promise<boolean>): void {
      const help = '1 when the database answers and accepts writes, as for /readyz; else 0';
      gauge('ready', help, async () => Number(await isReady().catch(() => false)));
    },

    watchBackups(newestBackupSeconds: () => number): void {
      const help = 'Start of the newest copy in BACKUP_FOLDER, in Unix time; 0 for none';
      gauge('last_backup_timestamp_seconds', help, newestBackupSeconds);
    },

    watchLog(dropped: () => number): void {
      total('log_lines_dropped', 'Lines of the log that could not be written', dropped);
    },

    watchStreams(use: Streams['use']): void {
      gauge('streams', 'Open streams of events', () => use().open);
      total('events_sent', 'Events sent to streams', () => use().sent);
      total('streams_dropped', 'Streams closed because the client did not read', () => use().dropped);
    },

    watchPool(use: () => PoolUse): void {
      const help =
        'Connections to PostgreSQL: open, and those of them that are busy; statements that wait for one';
      new Gauge({
        ...about('database_connections', help),
        labelNames: ['state'],
        collect() {
          for (const [state, count] of Object.entries(use())) this.set({ state }, count);
        },
      });
    },
  };
}

type Method = (...args: unknown[]) => Promise<unknown>;

function timedMethods<Timed extends object>(store: Timed, histogram: Histogram<'act'>): Timed {
  const timed = (name: string, run: Method): Method => {
    const act = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return async (...args) => {
      const stop = histogram.startTimer({ act });
      try {
        return await run(...args);
      } finally {
        stop();
      }
    };
  };
  const methods = Object.entries(store) as [string, Method][];
  return Object.fromEntries(methods.map(([name, run]) => [name, timed(name, run)])) as Timed;
}
