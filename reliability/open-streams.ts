import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../src/game/random.ts';
import { openFileLimit } from '../src/server/connection-caps.ts';
import type { Measure } from './probe.ts';
import { count, type Figure, megabytes } from './report.ts';
import { type Service, startService } from './service.ts';
import type { StreamClient } from './stream-clients.ts';
import { type Crowd, findWords, startCrowd, untilAllHave } from './stream-crowd.ts';

export type OpenStreamsOptions = { streams: number; seconds: number };

/** Beside the streams; and the streams of completed games that some clients have not left yet. */
const OTHER_FILES = 1_000;
const FINDERS = 4;
const FIND_PAUSE_MS = 100;
/** For each thousand streams. */
const LEAVING_PER_SECOND = 2;
const PAUSING_PER_SECOND = 1;
const AWAY_MS = 3_000;
const PAUSED_MS = 30_000;
const LAST_MS = 60_000;
const MEASURES = 12;
const GROWTH = 1.1;

type Coming = { left: number; paused: number };

/**
 * Many open streams on one process for a long time: words are found in their games all the time, some clients leave and come
 * back, some stop reading for up to 30 s. The system takes some 4 MB for a client on the same machine, so none is dropped.
 */
export async function holdStreams({ streams, seconds }: OpenStreamsOptions): Promise<Figure[]> {
  const files = openFileLimit();
  if (files < streams + OTHER_FILES) {
    throw new Error(`ulimit -n is ${files}: for ${streams} streams it must be ${streams + OTHER_FILES}`);
  }
  const numbers = createRandom(streams);
  const random = () => numbers.next() / 2 ** 32;
  const service = await startService({
    database: 'sqlite::memory:',
    env: {
      MAX_STREAMS: '0',
      MAX_STREAMS_PER_ADDRESS: '0',
      MAX_CONNECTIONS: '0',
    },
  });
  try {
    const crowd = await startCrowd(service.port, streams);
    console.error(`${count(streams)} streams are open`);
    const coming = { left: 0, paused: 0 };
    const acting = [
      ...Array.from({ length: FINDERS }, () => findWords(crowd, random, FIND_PAUSE_MS)),
      comeAndGo(crowd, random, streams, coming),
    ];
    const measures = await measureFor(service, seconds);
    crowd.going = false;
    await Promise.all(acting);
    const late = await Promise.all(crowd.games.map((game) => untilAllHave(game, LAST_MS)));
    const missing = late.reduce((sum, number) => sum + number, 0);
    return [streamsFigure({ crowd, coming, streams, seconds, missing }), memoryFigure(measures)];
  } finally {
    await service.kill();
  }
}

async function comeAndGo(crowd: Crowd, random: () => number, streams: number, coming: Coming): Promise<void> {
  const anyClient = () => {
    const { clients } = crowd.games[Math.floor(random() * crowd.games.length)] as Crowd['games'][number];
    return clients[Math.floor(random() * clients.length)] as StreamClient;
  };
  const later = (ms: number, act: () => void) => setTimeout(act, random() * ms).unref();
  while (crowd.going) {
    for (let i = 0; i < (LEAVING_PER_SECOND * streams) / 1000; i++) {
      const client = anyClient();
      client.close();
      later(AWAY_MS, client.open);
    }
    for (let i = 0; i < (PAUSING_PER_SECOND * streams) / 1000; i++) {
      const client = anyClient();
      client.pause();
      later(PAUSED_MS, client.resume);
    }
    coming.left += Math.ceil((LEAVING_PER_SECOND * streams) / 1000);
    coming.paused += Math.ceil((PAUSING_PER_SECOND * streams) / 1000);
    await sleep(1000);
  }
}

async function measureFor({ measure }: Service, seconds: number): Promise<Measure[]> {
  const measures: Measure[] = [];
  const rounds = Math.min(MEASURES, Math.ceil(seconds));
  for (let i = 0; i < rounds; i++) {
    await sleep((seconds * 1000) / rounds);
    measures.push(await measure());
  }
  return measures;
}

type Result = {
  crowd: Crowd;
  coming: Coming;
  streams: number;
  seconds: number;

  missing: number;
};

function streamsFigure({ crowd, coming, streams, seconds, missing }: Result): Figure {
  const { faults, changes, ended, refused } = crowd.counts;
  return {
    what: 'Open streams on one process, with finds in their games all the time, clients that come and go, clients that stop reading',
    often: `${count(streams)} streams of ${count(crowd.games.length)} games, ${count(seconds)} s`,
    result:
      `${count(crowd.finds)} finds, ${count(crowd.completed)} games completed and replaced, ${count(changes)} changes received: ` +
      `${faults.length} twice or out of order${faults
        .slice(0, 2)
        .map((fault) => ` (${fault})`)
        .join('')}, ` +
      `${missing} clients without the last one; ${count(coming.left)} times a client left and came back, ` +
      `${count(coming.paused)} times one stopped reading for up to ${PAUSED_MS / 1000} s, ` +
      `${count(ended)} times a client found its stream closed and ` +
      `came back; ${count(crowd.busy + refused)} requests answered 503`,
    ok: faults.length + missing === 0 && crowd.finds > 0 && changes > crowd.finds,
  };
}

function memoryFigure(measures: readonly Measure[]): Figure {
  const third = Math.floor(measures.length / 3);
  const mean = (part: readonly Measure[], field: keyof Measure) =>
    part.reduce((sum, measure) => sum + measure[field], 0) / part.length;
  const [first, last] = [measures.slice(0, third), measures.slice(-third)];
  return {
    what: 'Memory of that process after a garbage collection, the mean of the first and of the last third of the time',
    often: `${measures.length} measures`,
    result:
      `heap ${megabytes(mean(first, 'heap'))} and ${megabytes(mean(last, 'heap'))}, process ` +
      `${megabytes(mean(first, 'rss'))} and ${megabytes(mean(last, 'rss'))}, open files ` +
      `${count(Math.round(mean(first, 'files')))} and ${count(Math.round(mean(last, 'files')))}`,
    ok: mean(last, 'heap') < GROWTH * mean(first, 'heap'),
  };
}
