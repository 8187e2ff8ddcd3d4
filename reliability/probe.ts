/**
 * Loaded into the process of the service before the service itself (node --import). Over the channel to the parent it
 * reports memory after a garbage collection, open files and CPU time, and it can stop the database from growing.
 */
import { readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export type Order = { id: number } & (
  | { name: 'measure' }
  | { name: 'cpu' }
  | { name: 'max-pages'; spare: number }
);
export type Measure = { rss: number; heap: number; files: number };

const connections = new Set<DatabaseSync>();
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql: string) {
  connections.add(this);
  return exec.call(this, sql);
};

process.on('message', async (order: Order) => {
  process.send?.({ id: order.id, result: await resultOf(order) });
});
// Exits with its parent, so that an interrupted run leaves no service behind.
process.on('disconnect', () => process.exit());
process.channel?.unref();

function resultOf(order: Order): unknown {
  if (order.name === 'measure') return measure();
  if (order.name === 'cpu') return eventLoopMs();
  return limitPages(order.spare);
}

/** CPU time of the event-loop thread only, so other work of the machine does not count. */
function eventLoopMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** One garbage collection per event-loop tick: three in one tick can take so long that the service reports overload. */
async function measure(): Promise<Measure> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.();
    await sleep(100);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external, files: readdirSync('/dev/fd').length };
}

/** Simulates a full disk: the database may grow by this many pages and no more. */
function limitPages(spare: number): void {
  for (const db of connections) {
    if (!db.isOpen) continue;
    const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count);
    db.exec(`PRAGMA max_page_count = ${Math.min(pages + spare, 1_000_000_000)}`);
  }
}
