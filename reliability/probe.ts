/**
 * Loaded into the service's process before the service (node --import), so that a program here can see and hurt
 * it from the inside: memory after a collection, open files, a database that cannot grow.
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
// A program that is interrupted leaves no service behind.
process.on('disconnect', () => process.exit());
process.channel?.unref();

function resultOf(order: Order): unknown {
  if (order.name === 'measure') return measure();
  if (order.name === 'cpu') return eventLoopMs();
  return limitPages(order.spare);
}

/** The processor time of the event loop's thread alone: what else the machine does is not in it. */
function eventLoopMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** One collection a turn: three at once are a turn long enough to count as overload on a busy machine. */
async function measure(): Promise<Measure> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.();
    await sleep(100);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external, files: readdirSync('/dev/fd').length };
}

/** As on a full disk, the database may grow by this many pages and no more. */
function limitPages(spare: number): void {
  for (const db of connections) {
    if (!db.isOpen) continue;
    const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count);
    db.exec(`PRAGMA max_page_count = ${Math.min(pages + spare, 1_000_000_000)}`);
  }
}
