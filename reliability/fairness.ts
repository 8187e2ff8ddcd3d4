import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { allOf } from '../test/support/features.ts';
import { percentile } from '../test/support/percentile.ts';
import { memoryKb } from '../test/support/processes.ts';
import { count, type Figure } from './report.ts';
import { type SenderOptions, startSender } from './sender.ts';
import { type Service, startService } from './service.ts';

/** One address uses as much as it can get on default settings, and another client must not notice. */

const ATTACKER = '127.0.0.9';
const HONEST = '127.0.0.1';
const PUPILS = 30;
const GAMES = 110;
/** The number of requests that one connection is served; more count as a flood. */
export const IN_FLIGHT = 16;
const FLOOD = 'categories, 3,000 at a time';
/** The latency limit for other clients and the memory limit of the service, on a calm machine. */
const CALM = { p99Ms: 100, rss: 250e6 };
const WARM_UP_MS = 500;
const PAUSE_MS = 20;

type Attack = Pick<SenderOptions, 'connections' | 'inFlight' | 'requests'>;

/** A feature's paths that one address requests, from `attacks.ts` in its test folder. */
export type Attacks = Readonly<
  Record<string, Pick<Attack, 'connections' | 'inFlight'> & { paths: readonly string[] }>
>;

type FairnessOptions = {
  database: string;
  seconds: number;
  /** Both clients connect through a proxy that the service trusts. */
  isProxied?: boolean;
  /** The attacks to run. Default: all. */
  only?: readonly string[];
  limits?: typeof CALM;
  /** The number of games of the class whose list is requested. */
  games?: number;
};

export async function unfairClients({
  database,
  seconds,
  isProxied = false,
  only,
  limits = CALM,
  games = GAMES,
}: FairnessOptions): Promise<Figure[]> {
  const { id, secret } = await fillClass(database, games);
  const service = await startService({
    database,
    env: {
      ...DEFAULT_LIMITS,
      ...(isProxied && { TRUST_PROXY: 'loopback' }),
    },
  });
  const figures: Figure[] = [];
  const kind = `${database.startsWith('postgres') ? 'PostgreSQL' : 'SQLite'}${isProxied ? ', behind a proxy' : ''}`;
  try {
    const attacker = isProxied ? `X-Forwarded-For: 198.51.100.9\r\n` : '';
    const get = (path: string, headers = 'Host: a\r\n', method = 'GET') =>
      `${method} ${path} HTTP/1.1\r\n${headers}${attacker}\r\n`;
    const list = get(`/api/puzzles/${id}/games`, `Host: a\r\nAuthorization: Bearer ${secret}\r\n`);
    const csv = get(`/api/puzzles/${id}/games?format=csv`, `Host: a\r\nAuthorization: Bearer ${secret}\r\n`);
    const guess = `POST /api/game/x/guess HTTP/1.1\r\nHost: a\r\n${attacker}Content-Length: 2\r\n\r\n{}`;
    const attacks: Record<string, Attack> = {
      'the list of a class': { connections: 10, inFlight: IN_FLIGHT, requests: [list] },
      'the list of a class, more connections': { connections: 40, inFlight: IN_FLIGHT, requests: [list] },
      'the list of a class, one at a time': { connections: 240, inFlight: 1, requests: [list] },
      'the table of a class': { connections: 64, inFlight: 1, requests: [csv] },
      '/docs with other hosts': {
        connections: 40,
        inFlight: IN_FLIGHT,
        requests: [get('/docs', 'Host: h#\r\n')],
      },
      'heads of /openapi.json': {
        ...{ connections: 40, inFlight: IN_FLIGHT },
        requests: [get('/openapi.json', 'Host: a\r\n', 'HEAD')],
      },
      'unknown paths': { connections: 40, inFlight: IN_FLIGHT, requests: [get('/api/nothing/#')] },
      'escaped queries': {
        connections: 100,
        inFlight: 1,
        requests: [get(`/api/scoreboard?${'%61'.repeat(5000)}`)],
      },
      'requests with 500 headers': {
        connections: 240,
        inFlight: 1,
        requests: [get('/', `Host: a\r\n${HEADERS}`)],
      },
      'pages with other hosts': {
        ...{ connections: 240, inFlight: 1 },
        requests: [get('/make', 'Host: h#\r\nAccept-Encoding: br\r\n')],
      },
      [FLOOD]: {
        ...{ connections: 256, inFlight: 3_000 },
        requests: [get('/api/categories')],
      },
      'health checks': { connections: 40, inFlight: IN_FLIGHT, requests: [get('/readyz')] },
      'refused guesses': { connections: 100, inFlight: IN_FLIGHT, requests: [guess] },
      'broken requests': { connections: 100, inFlight: 1, requests: ['GET\r\n\r\n'] },
    };
    for (const ofFeature of await Promise.all(allOf<Attacks>('attacks')))
      for (const [name, { paths, ...attack }] of Object.entries(ofFeature))
        attacks[name] = { ...attack, requests: paths.map((path) => get(path)) };
    const run = { service, seconds, isProxied, limits };
    for (const [name, attack] of Object.entries(attacks)) {
      // A proxy sends one request at a time on each of its connections.
      if ((only && !only.includes(name)) || (isProxied && name === FLOOD)) continue;
      figures.push(await attackWith(run, `One address asks for ${name}, ${kind}`, attack));
    }
    if (only) return figures;
    const heavy = attacks['the list of a class, one at a time'] as Attack;
    const beside = `A class of ${PUPILS} beside such an address, ${kind}`;
    figures.push(await classBeside(run, beside, heavy, ATTACKER));
    if (!isProxied) {
      const among = `A class of ${PUPILS} with such a pupil, ${kind}`;
      // One address is one client, so the pupil and the class share their turns.
      const share = { ...run, limits: { ...limits, p99Ms: 5 * limits.p99Ms } };
      figures.push(await classBeside(share, among, { ...heavy, connections: 120 }, HONEST));
    }
  } finally {
    await service.kill();
  }
  return figures;
}

const HEADERS = Array.from({ length: 500 }, (_, i) => `H${i}: ${i}\r\n`).join('');

const DEFAULT_LIMITS = {
  RATE_LIMIT_NEW_GAME: '10',
  RATE_LIMIT_GUESS: '60',
  RATE_LIMIT_PUZZLE_GAME: '120',
  RATE_LIMIT_FINDS: '60',
  MAX_CONNECTIONS_PER_ADDRESS: '256',
};

type Run = { service: Service; seconds: number; isProxied: boolean; limits: typeof CALM };

async function attackWith(run: Run, what: string, attack: Attack): Promise<Figure> {
  const { service, seconds, isProxied } = run;
  const stop = start(service, attack, isProxied ? HONEST : ATTACKER);
  await sleep(WARM_UP_MS);
  const until = performance.now() + seconds * 1000;
  const seen = await ask(service.port, '/api/categories', until, isProxied ? '198.51.100.1' : undefined);
  const rss = 1024 * memoryKb(service.pid);
  const counts = await stop();
  return figureOf(run, what, counts, seen, rss);
}

type Observed = { times: number[]; failed: number };

function figureOf(
  { limits }: Run,
  what: string,
  counts: Record<string, number>,
  { times, failed }: Observed,
  rss: number,
): Figure {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const answers = Object.entries(counts).map(([status, number]) => `${count(number)} × ${status}`);
  return {
    what,
    often: answers.join(', ') || 'no answer',
    result:
      `others: ${count(times.length)} requests, ${failed} not served, p50 ${p50.toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms; ${Math.round(rss / 1e6)} MB`,
    ok: failed === 0 && times.length > 0 && p99 < limits.p99Ms && rss < limits.rss,
  };
}

/** Thirty pupils, each on its own connection, from a school's address. */
async function classBeside(run: Run, what: string, attack: Attack, attacker: string): Promise<Figure> {
  const { service, seconds, isProxied } = run;
  const stop = start(service, attack, isProxied ? HONEST : attacker);
  await sleep(WARM_UP_MS);
  const until = performance.now() + seconds * 1000;
  const school = isProxied ? '198.51.100.2' : undefined;
  const all = await Promise.all(
    Array.from({ length: PUPILS }, async (_, i) => {
      await sleep(i * 7);
      return ask(service.port, '/api/categories', until, school, 300);
    }),
  );
  const rss = 1024 * memoryKb(service.pid);
  const counts = await stop();
  const times = all.flatMap((one) => one.times);
  const failed = all.reduce((sum, one) => sum + one.failed, 0);
  return figureOf(run, what, counts, { times, failed }, rss);
}

/** Repeats the request, half of the time on a new connection, and returns how long each response took. */
async function ask(
  port: number,
  path: string,
  until: number,
  forwardedFor?: string,
  pauseMs = PAUSE_MS,
): Promise<Observed> {
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let failed = 0;
  for (let i = 0; performance.now() < until; i++) {
    const begun = performance.now();
    const headers = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {};
    const status = await new Promise<number>((resolve) => {
      const agent = i % 2 === 0 ? kept : new Agent({ keepAlive: false });
      request({ port, host: '127.0.0.1', path, headers, agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      })
        .on('error', () => resolve(0))
        .end();
    });
    times.push(performance.now() - begun);
    if (status !== 200) failed++;
    await sleep(pauseMs);
  }
  kept.destroy();
  return { times, failed };
}

/** Starts an attack. Returns a function that ends it and returns the number of its responses by status. */
function start({ port }: Service, attack: Attack, from: string): () => Promise<Record<string, number>> {
  const stop = startSender({ port, from, ...attack });
  return async () => {
    const counts = await stop();
    // The service still has to finish the attacker's remaining work.
    await sleep(WARM_UP_MS);
    return counts;
  };
}

/** Returns a class whose list takes some milliseconds to make, because it has many games with all words found. */
async function fillClass(database: string, games: number): Promise<{ id: string; secret: string }> {
  const service = await startService({ database });
  const url = `http://127.0.0.1:${service.port}/api`;
  const post = async (path: string, body: unknown) =>
    (await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<any>;
  const words = Array.from({ length: 25 }, (_, i) => letters(i));
  const { id, secret } = await post('/puzzles', { title: 'Class', words, board_size: 20 });
  for (let i = 0; i < games; i++) {
    const game = await post(`/puzzles/${id}/game`, { player_name: `Pupil ${i}` });
    await Promise.all(words.map((word) => post(`/game/${game.id}/guess`, { word })));
  }
  await service.kill();
  return { id, secret };
}

/** Returns a different word for each number. */
function letters(number: number): string {
  return `Q${String.fromCharCode(65 + number)}XZ${String.fromCharCode(65 + ((number * 7) % 26))}J`;
}
