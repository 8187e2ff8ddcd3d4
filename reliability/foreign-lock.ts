import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../test/support/percentile.ts';
import { type Api, openApi } from './api.ts';
import { count, type Figure } from './report.ts';
import { startService } from './service.ts';

/** How long another program holds the lock: much shorter than the service waits for it, or until all are answered. */
const HOLDS = [
  { text: 'for 0.1 s', ms: 100, expected: 200 },
  { text: 'until all are answered', ms: undefined, expected: 503 },
] as const;
/** Less than the service waits for the lock. Most answers count, because a machine that stalls delays some. */
const FAST_MS = 1000;

/**
 * Another program locks the SQLite file while games are started. When it holds the lock longer than the service's
 * timeout, all new games get 503; when shorter, all succeed. Other requests are not delayed.
 */
export async function lockFromOutside(path: string, writes: number): Promise<Figure[]> {
  const service = await startService({ database: `sqlite:${path}` });
  const apis = Array.from({ length: writes + 1 }, () => openApi(service.port));
  const [bystander, ...writers] = apis as [Api, ...Api[]];
  const other = new DatabaseSync(path);
  try {
    const { id } = await bystander.newGame({ category_id: 1 });
    const figures: Figure[] = [];
    for (const { text, ms, expected } of HOLDS) {
      other.exec('BEGIN IMMEDIATE');
      const watching = watch(bystander, ['/healthz', '/readyz', `/api/game/${id}`]);
      const starting = Promise.all(writers.map(startGame));
      await (ms ? sleep(ms) : starting);
      const others = await watching.stop();
      other.exec('ROLLBACK');
      const answers = await starting;
      const slowest = Math.max(...answers.map((answer) => answer.ms));
      const usual = median(others.times);
      const asExpected = answers.filter(({ status }) => status === expected).length;
      figures.push({
        what: `Another program holds the lock of the SQLite file ${text}`,
        often: `${count(writes)} new games at once`,
        result:
          `${asExpected} answered ${expected}, the last after ${(slowest / 1000).toFixed(1)} s; ` +
          `others: ${count(others.times.length)} requests, ${others.errors} errors, p50 ${usual.toFixed(1)} ms`,
        ok: asExpected === writes && others.errors === 0 && usual < FAST_MS,
      });
    }
    return figures;
  } finally {
    other.close();
    for (const api of apis) api.close();
    await service.kill();
  }
}

async function startGame(api: Api): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const { status } = await api.send('POST', '/api/game/new', '{"category_id":1}');
  return { status, ms: performance.now() - start };
}

/** Requests these paths in turn, one at a time, until it is stopped. */
function watch(api: Api, paths: readonly string[]) {
  let running = true;
  const seen = { errors: 0, times: [] as number[] };
  const requests = (async () => {
    while (running) {
      const start = performance.now();
      const { status } = await api.send('GET', paths[seen.times.length % paths.length] as string);
      if (status !== 200) seen.errors++;
      seen.times.push(performance.now() - start);
      await sleep(25);
    }
  })();
  return {
    async stop() {
      running = false;
      await requests;
      return seen;
    },
  };
}
