import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../test/support/percentile.ts';
import { openApi } from './api.ts';
import { count, type Figure } from './report.ts';
import { filesLeft, startService } from './service.ts';

/** The bytes sent on one connection: `first` immediately, then `repeat` while it stays open. */
type Abuse = { first: string; repeat?: string; everyMs?: number };

const POST = 'POST /api/game/new HTTP/1.1\r\nHost: a\r\n';

/**
 * Requests that a proxy and a server may parse differently (request smuggling), floods, and clients that
 * never finish sending.
 */
const ABUSES: Readonly<Record<string, string | Abuse>> = {
  'Content-Length and Transfer-Encoding': `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
  'Transfer-Encoding twice': `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  'an unknown Transfer-Encoding': `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'two Content-Lengths': `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
  'a negative Content-Length': `${POST}Content-Length: -1\r\n\r\n`,
  'a Content-Length with a sign': `${POST}Content-Length: +2\r\n\r\n{}`,
  'a chunk size that is no number': `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'a chunk longer than it says': `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{}{}\r\n0\r\n\r\n`,
  'a chunk size past 64 bits': `${POST}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(32)}\r\n{}\r\n0\r\n\r\n`,
  'an endless chunk extension': {
    first: `${POST}Transfer-Encoding: chunked\r\n\r\n1;`,
    repeat: 'x'.repeat(8192),
    everyMs: 1,
  },
  'a header line with a bare CR': 'GET / HTTP/1.1\r\nHost: a\r\nX: a\rY: b\r\n\r\n',
  'a space before the colon': `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  'a folded header line': 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n folded: b\r\n\r\n',
  'a header of 1 MB': `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(1_000_000)}\r\n\r\n`,
  '100,000 headers': `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(100_000)}\r\n`,
  'a path of 1 MB': `GET /${'x'.repeat(1_000_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'no Host': 'GET /api/categories HTTP/1.1\r\nConnection: close\r\n\r\n',
  'HTTP/0.9': 'GET /api/categories\r\n',
  'HTTP/3.7': 'GET /api/categories HTTP/3.7\r\nHost: a\r\n\r\n',
  'the HTTP/2 preface': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a TLS greeting': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'null bytes': '\0'.repeat(10_000),
  'a null byte in a header': 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n',
  'a null byte in the path': 'GET /api/\0 HTTP/1.1\r\nHost: a\r\n\r\n',
  'a tunnel by CONNECT': 'CONNECT localhost:22 HTTP/1.1\r\nHost: localhost:22\r\n\r\n',
  'nothing at all': '',
  'half a request line': 'GET /api/cate',
  'half a header': 'GET / HTTP/1.1\r\nHost: ',
  'a body that stops': `${POST}Content-Length: 1000\r\n\r\n{"category_id"`,
  'a body that never ends': {
    first: `${POST}Transfer-Encoding: chunked\r\n\r\n`,
    repeat: `2000\r\n${' '.repeat(8192)}\r\n`,
    everyMs: 1,
  },
  'a body that trickles': { first: `${POST}Content-Length: 60000\r\n\r\n`, repeat: ' ', everyMs: 200 },
  'a Content-Length of 1 TB': {
    first: `${POST}Content-Length: 1000000000000\r\n\r\n`,
    repeat: ' '.repeat(8192),
    everyMs: 1,
  },
};

const SLOW: Abuse = { first: 'GET /', repeat: 'x', everyMs: 1000 };
/** The service gives a request ten seconds and checks every two. The rest is for machines that stall. */
const CLOSED_WITHIN_MS = 30_000;
/** Limit for the other clients' p90, or twice an undisturbed service's p90 on a busy machine. */
const P90_MS = 100;
/** On a machine that stalls, the service may refuse some of the other clients' requests. */
const REFUSED_SHARE = 0.01;

/** Sends each abuse once, and many connections that send one byte per second, while other clients keep playing. */
export async function abuseSockets({ slow }: { slow: number }): Promise<Figure[]> {
  const database = 'sqlite::memory:';
  const [service, undisturbed] = await Promise.all([startService({ database }), startService({ database })]);
  const before = await service.measure();
  const [others, calm] = [startOthers(service.port), startOthers(undisturbed.port)];
  const crowd = Array.from({ length: slow }, (): [string, Abuse] => ['a slow connection', SLOW]);
  const abuses = [...Object.entries(ABUSES), ...crowd];
  const ends = await Promise.all(abuses.map(([name, abuse]) => endOf(service.port, name, abuse)));
  const [seen, baseline] = [await others.stop(), await calm.stop()];
  // After its last response the service waits three seconds for the client to close the connection.
  const leftOpen = await filesLeft(service, before);
  for (const { socket } of ends) socket.destroy();
  await Promise.all([service.kill(), undisturbed.kill()]);
  return [judge(ends, slow, leftOpen), compare(seen, baseline)];
}

type AbuseResult = { name: string; status: number | undefined; ms: number; socket: Socket };

function judge(ends: readonly AbuseResult[], slow: number, leftOpen: number): Figure {
  const bad = ends.filter(
    ({ status, ms }) => ms > CLOSED_WITHIN_MS || (status !== undefined && (status < 400 || status > 499)),
  );
  const answered = ends.filter((end) => end.status !== undefined).length;
  const longest = Math.max(...ends.map((end) => end.ms)) / 1000;
  const names = [...new Set(bad.map(({ name, status, ms }) => `${name} (${status}, ${Math.round(ms)} ms)`))];
  return {
    what: 'Raw-socket abuse: request smuggling, floods, other protocols, requests that never end or send one byte per second',
    often: `${ends.length - slow} kinds, ${count(slow)} slow connections`,
    result:
      `${count(answered)} answered 4xx, ${count(ends.length - answered)} closed, the last after ` +
      `${longest.toFixed(1)} s, ${leftOpen} held open${names.length > 0 ? `; not ended: ${names.slice(0, 5).join(', ')}` : ''}`,
    ok: bad.length === 0 && leftOpen === 0,
  };
}

function compare({ latencies, errors }: OtherClients, baseline: OtherClients): Figure {
  const [p90, baselineP90] = [percentile(latencies, 0.9), percentile(baseline.latencies, 0.9)];
  return {
    what: 'Other clients during the abuse',
    often: `${count(latencies.length)} requests`,
    result: `${errors} errors, p90 ${p90.toFixed(1)} ms; ${baselineP90.toFixed(1)} ms at an undisturbed service`,
    ok: errors <= latencies.length * REFUSED_SHARE && p90 < Math.max(P90_MS, 2 * baselineP90),
  };
}

/**
 * Sends everything, then waits until the service closes the connection. Returns the first status and the time. Like a
 * hostile client, it does not close its own side.
 */
function endOf(port: number, name: string, abuse: string | Abuse): Promise<AbuseResult> {
  const { first, repeat, everyMs }: Abuse = typeof abuse === 'string' ? { first: abuse } : abuse;
  const { promise, resolve } = Promise.withResolvers<AbuseResult>();
  const start = performance.now();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  const again = repeat !== undefined && setInterval(() => socket.write(repeat), everyMs);
  const end = () => {
    if (again) clearInterval(again);
    clearTimeout(giveUp);
    const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
    resolve({ name, status: status ? Number(status) : undefined, ms: performance.now() - start, socket });
  };
  const giveUp = setTimeout(end, CLOSED_WITHIN_MS + 1000);
  socket.write(first, 'latin1');
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('end', end);
  socket.on('close', end);
  socket.on('error', end);
  return promise;
}

type OtherClients = { latencies: number[]; errors: number };

/** Starts ordinary clients that each send a request every 50 ms. */
function startOthers(port: number) {
  const seen: OtherClients = { latencies: [], errors: 0 };
  let going = true;
  const visit = async (from: string) => {
    const api = openApi(port, from);
    const { id } = await api.newGame({ category_id: 1 });
    while (going) {
      const start = performance.now();
      const answer = await api.send('POST', `/api/game/${id}/guess`, '{"word":"X"}').catch(() => undefined);
      seen.latencies.push(performance.now() - start);
      if (answer?.status !== 200) seen.errors++;
      await sleep(50);
    }
    api.close();
  };
  const all = Promise.all(['127.0.2.1', '127.0.2.2', '127.0.2.3', '127.0.2.4'].map(visit));
  return {
    async stop(): Promise<OtherClients> {
      going = false;
      await all;
      return seen;
    },
  };
}
