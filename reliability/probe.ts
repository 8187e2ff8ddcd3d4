/**
 * Loaded into the service's process before the service (node --import) and into its worker threads, so that
 * these programs can observe and damage it from the inside: memory after a collection, open files, a database
 * that can't grow.
 */
import { readdirSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { BroadcastChannel, isMainThread, type WorkerOptions } from 'node:worker_threads';

type Order = { id: number } & ({ name: 'measure' } | { name: 'cpu' } | { name: 'max-pages'; spare: number });
export type Measure = { rss: number; heap: number; files: number };

const connections = new Set<DatabaseSync>();
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql: string) {
  connections.add(this);
  return exec.call(this, sql);
};

/** Sends orders to the writer thread, because only its connection can fill the disk. */
const toThreads = new BroadcastChannel('reliability-probe');
toThreads.unref();

if (isMainThread) serveOrders();
else toThreads.onmessage = (event) => limitPages((event as MessageEvent).data);

function serveOrders(): void {
  probeWorkers();
  const resultOf = (order: Order): unknown => {
    if (order.name === 'measure') return measure();
    if (order.name === 'cpu') return eventLoopMs();
    return limitPagesEverywhere(order.spare);
  };
  process.on('message', async (order: Order) => {
    process.send?.({ id: order.id, result: await resultOf(order) });
  });
  // If the parent program is interrupted, the service must exit too.
  process.on('disconnect', () => process.exit());
  process.channel?.unref();
}

/** Loads this file into every worker thread too. */
function probeWorkers(): void {
  const threads = createRequire(import.meta.url)(
    'node:worker_threads',
  ) as typeof import('node:worker_threads');
  threads.Worker = class extends threads.Worker {
    constructor(url: URL, options: WorkerOptions = {}) {
      super(url, { ...options, execArgv: [...(options.execArgv ?? []), '--import', import.meta.filename] });
    }
  };
  syncBuiltinESMExports();
}

/** Returns the CPU time of the event-loop thread only, so that other load on the machine doesn't count. */
function eventLoopMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Measures after garbage collections, which run one at a time so that clients are served in between. */
async function measure(): Promise<Measure> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.();
    await sleep(100);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external, files: readdirSync('/dev/fd').length };
}

async function limitPagesEverywhere(spare: number): Promise<void> {
  limitPages(spare);
  toThreads.postMessage(spare);
  // Waits until the writer thread has the order, so that it applies to all later writes.
  await sleep(300);
}

/** Lets the database grow by at most this many pages, like a full disk. */
function limitPages(spare: number): void {
  for (const db of connections) {
    if (!db.isOpen) continue;
    const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count);
    db.exec(`PRAGMA max_page_count = ${Math.min(pages + spare, 1_000_000_000)}`);
  }
}
