import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { GameView } from '../src/schemas/games.ts';
import { openConnection } from '../test/support/connection.ts';
import { percentile } from '../test/support/percentile.ts';
import { NO_RATE_LIMITS, type Server, start } from '../test/support/process.ts';
import { bytesOf, portOf, type Request } from './load.ts';
import { pace } from './pace.ts';
import { createGames, guess, hitsOf, isHit, isMiss } from './scenarios.ts';
import { requireRight, together, untilServed } from './served.ts';

/** Latencies on the disk as it is, and on one whose fsync takes 10 ms longer: `npm run bench -- disk`. */

const SECONDS = 6;
const HITS_PER_SECOND = 300;
const READS_PER_SECOND = 100;
const WRITERS = 16;
const HITS_PER_WRITER = 64;

const folder = mkdtempSync(join(import.meta.dirname, 'run-'));
try {
  const library = compileLibrary();
  console.log('fsync     request                                          p50 ms    p99 ms');
  for (const delayMs of library ? [0, 10] : [0]) await measure(delayMs, library);
} finally {
  rmSync(folder, { recursive: true });
}

/** Compiles the library that delays fsync. Without a C compiler only the real disk is measured. */
function compileLibrary(): string | undefined {
  const library = join(folder, 'slow-fsync.so');
  const source = join(import.meta.dirname, 'slow-fsync.c');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
    return library;
  } catch (error) {
    console.log(`No slow disk: slow-fsync.c cannot be compiled (${(error as Error).message})`);
    return undefined;
  }
}

async function measure(delayMs: number, library: string | undefined): Promise<void> {
  const server = await startOnDisk(delayMs, library);
  const show = (what: string, taken: readonly number[]) => {
    const column = (part: number, width: number) => percentile(taken, part).toFixed(1).padStart(width);
    console.log(`+${delayMs} ms`.padEnd(10) + what.padEnd(46) + column(0.5, 9) + column(0.99, 10));
  };
  try {
    const beside = `beside ${HITS_PER_SECOND} hits/s`;
    const { hits, reads, misses } = await untilServed(beside, () => mixedLoad(server.url));
    show(`GET categories ${beside}`, reads);
    show(`POST guess, a miss, ${beside}`, misses);
    show(`POST guess, a hit, at ${HITS_PER_SECOND}/s`, hits);
    const hit = `POST guess, a hit, ${WRITERS} writers`;
    show(hit, await untilServed(hit, () => writers(server.url)));
  } finally {
    await server.stop();
  }
}

function startOnDisk(delayMs: number, library: string | undefined): Promise<Server> {
  const isSlow = library && delayMs > 0;
  return start(['--database', `sqlite:${join(folder, `delay-${delayMs}.db`)}`], {
    ...NO_RATE_LIMITS,
    MAX_CONNECTIONS_PER_ADDRESS: '0',
    ...(isSlow && { LD_PRELOAD: library, FSYNC_DELAY_MS: String(delayMs) }),
  });
}

async function mixedLoad(url: string) {
  const hitRequests = await hitsOf(url, HITS_PER_SECOND * SECONDS);
  const [game] = await createGames(url, 1);
  const miss = guess((game as GameView).id, 'NOSUCHWORD');
  const categories = { method: 'GET', path: '/api/categories' };
  const amount = READS_PER_SECOND * SECONDS;
  const repeated = (request: Request) => Array.from({ length: amount }, () => request);
  const run = (requests: Request[], isRight: (body: string) => boolean, rate: number) =>
    pace({ url, requests, isRight }, rate);
  const [hits = [], reads = [], misses = []] = await together([
    run(hitRequests, isHit, HITS_PER_SECOND),
    run(repeated(categories), (body) => body.startsWith('[{"id":1,'), READS_PER_SECOND),
    run(repeated(miss), isMiss, READS_PER_SECOND),
  ]);
  return { hits, reads, misses };
}

/** Each writer sends its next hit after the answer to the previous one. */
async function writers(url: string): Promise<number[]> {
  const requests = await hitsOf(url, WRITERS * HITS_PER_WRITER);
  const taken: number[] = [];
  const write = async (own: readonly Request[]) => {
    const connection = openConnection(portOf(url));
    for (const request of own) {
      const begun = performance.now();
      const answer = await connection.send(bytesOf(request));
      taken.push(performance.now() - begun);
      requireRight(url, answer, isHit);
    }
    connection.close();
  };
  await together(
    Array.from({ length: WRITERS }, (_, writer) => write(requests.filter((_, i) => i % WRITERS === writer))),
  );
  return taken;
}
