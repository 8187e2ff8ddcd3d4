/**
 * Ten thousand open streams on one process: the memory of each, the time of a find to all streams of its game, and the
 * times of other requests without and with them.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { NO_RATE_LIMITS } from '../test/support/limits.ts';
import { percentile } from '../test/support/percentile.ts';
import { start } from '../test/support/process.ts';
import { memoryKb } from '../test/support/processes.ts';
import { openConnection } from './connection.ts';

const STREAMS = Number(process.env.STREAMS ?? 10_000);
const GAMES = 500;
const OPENING = 100;
const REQUESTS = 4_000;
const LIMIT_KB = 25;

const server = await start(['--database', 'sqlite::memory:'], {
  ...NO_RATE_LIMITS,
  MAX_CONNECTIONS_PER_ADDRESS: '0',
  MAX_STREAMS_PER_ADDRESS: '0',
});
try {
  await measure();
} finally {
  server.child.kill('SIGKILL');
}

async function measure(): Promise<void> {
  const files = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }));
  if (files < STREAMS + 200) throw new Error(`ulimit -n is ${files}: it must be at least ${STREAMS + 200}`);
  const pid = server.child.pid as number;
  const games = await startGames();
  await timesOf(games[0] as Game);
  const before = { times: await timesOf(games[0] as Game), memory: memoryKb(pid) };
  const streams: Stream[] = [];
  for (let i = 0; i < STREAMS; i += OPENING) {
    const ids = Array.from({ length: OPENING }, (_, k) => (games[(i + k) % GAMES] as Game).id);
    streams.push(...(await Promise.all(ids.map(openStream))));
  }
  const after = { times: await timesOf(games[0] as Game), memory: memoryKb(pid) };
  const each = (after.memory - before.memory) / STREAMS;
  console.log(`${STREAMS} streams of ${GAMES} games: ${each.toFixed(1)} kB each (limit ${LIMIT_KB})`);
  console.log(`GET of a game: ${textOf(before.times)} without, ${textOf(after.times)} with the streams`);
  console.log(
    `a find on all ${STREAMS / GAMES} streams of its game: ${textOf(await findTimes(games, streams))}`,
  );
  for (const { socket } of streams) socket.destroy();
  if (each > LIMIT_KB) process.exitCode = 1;
}

type Game = { id: string; words: string[] };
type Stream = { id: string; socket: Socket; text: string };

async function startGames(): Promise<Game[]> {
  const connection = await openConnection(server.url);
  const games: Game[] = [];
  for (let i = 0; i < GAMES; i++) {
    const body = JSON.stringify({ category_id: 1 });
    const answer = await connection.send({ method: 'POST', path: '/api/game/new', body });
    const { id, words } = JSON.parse(answer.body);
    games.push({ id, words: words.map(({ text }: { text: string }) => text) });
  }
  connection.close();
  return games;
}

async function openStream(id: string): Promise<Stream> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const stream: Stream = { id, socket, text: '' };
  socket.write(`GET /api/game/${id}/events HTTP/1.1\r\nHost: bench\r\n\r\n`);
  socket.on('data', (chunk) => {
    stream.text = (stream.text + chunk).slice(-2_000);
  });
  while (!stream.text.includes('event: players')) await once(socket, 'data');
  return stream;
}

/** The times of requests, one after the other, in milliseconds. */
async function timesOf({ id }: Game): Promise<number[]> {
  const connection = await openConnection(server.url);
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i++) {
    const begun = performance.now();
    await connection.send({ method: 'GET', path: `/api/game/${id}` });
    times.push(performance.now() - begun);
  }
  connection.close();
  return times;
}

/** From the guess to the event on the last stream of the game. */
async function findTimes(games: readonly Game[], streams: readonly Stream[]): Promise<number[]> {
  const connection = await openConnection(server.url);
  const times: number[] = [];
  for (const { id, words } of games.slice(0, 100)) {
    const own = streams.filter((stream) => stream.id === id);
    const begun = performance.now();
    const arrived = own.map(async (stream) => {
      while (!stream.text.includes(`"word":"${words[0]}"`)) await once(stream.socket, 'data');
    });
    const body = JSON.stringify({ word: words[0] });
    await connection.send({ method: 'POST', path: `/api/game/${id}/guess`, body });
    await Promise.all(arrived);
    times.push(performance.now() - begun);
  }
  connection.close();
  return times;
}

function textOf(times: readonly number[]): string {
  const at = (part: number) => `${percentile(times, part).toFixed(2)} ms`;
  return `median ${at(0.5)}, p99 ${at(0.99)}`;
}
