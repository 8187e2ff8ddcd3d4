import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, openApi } from './api.ts';
import { count, type Figure } from './report.ts';
import { startService } from './service.ts';

const MAX_WAIT_MS = 2000;
/** The most that a busy machine delays an answer; a write waits longer than that for the lock. */
const FAST_MS = 1000;

/**
 * Another program locks the SQLite file while games are started. When it holds the lock longer than the service's
 * timeout, all new games get 503 after one common wait; when shorter, all succeed. Other requests are not delayed.
 */
export async function lockFromOutside(path: string, writes: number): Promise<Figure[]> {
  const service = await startService({ database: `sqlite:${path}` });
  const apis = Array.from({ length: writes + 1 }, () => openApi(service.port));
  const [bystander, ...writers] = apis as [Api, ...Api[]];
  const other = new DatabaseSync(path);
  try {
    const { id } = await bystander.newGame({ category_id: 1 });
    const figures: Figure[] = [];
    for (const holdMs of [MAX_WAIT_MS / 4, 2 * MAX_WAIT_MS]) {
      other.exec('BEGIN IMMEDIATE');
      const watching = watch(bystander, ['/healthz', '/readyz', `/api/game/${id}`]);
      const held = sleep(holdMs).then(() => other.exec('ROLLBACK'));
      const answers = await Promise.all(writers.map(startGame));
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      const others = await watching.stop();
      await held;
      const expected = holdMs < MAX_WAIT_MS ? 200 : 503;
      const asExpected = answers.filter(({ status }) => status === expected).length;
      figures.push({
        what: `Another program holds the lock of the SQLite file for ${holdMs / 1000} s`,
        often: `${count(writes)} new games at once`,
        result:
          `${asExpected} answered ${expected}, the last after ${(slowest / 1000).toFixed(1)} s; ` +
          `others: ${count(others.requests)} requests, ${others.errors} errors, the slowest ${others.slowest.toFixed(0)} ms`,
        ok:
          asExpected === writes &&
          slowest < MAX_WAIT_MS + FAST_MS &&
          others.errors === 0 &&
          others.slowest < FAST_MS,
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
  const seen = { requests: 0, errors: 0, slowest: 0 };
  const requests = (async () => {
    while (running) {
      const start = performance.now();
      const { status } = await api.send('GET', paths[seen.requests % paths.length] as string);
      seen.requests++;
      if (status !== 200) seen.errors++;
      seen.slowest = Math.max(seen.slowest, performance.now() - start);
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
