/**
 * Two loads of open streams on one process. Ten thousand of games: the memory of each, the time of a find to all streams of
 * its game, and the times of other requests without and with them. And a class of 40 pupils who play one puzzle, whose
 * games a thousand streams follow: the time from a find until the progress is on each stream.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../src/client/client.ts';
import { openConnection, requestBytes } from '../test/support/connection.ts';
import { percentile } from '../test/support/percentile.ts';
import { NO_RATE_LIMITS, start } from '../test/support/process.ts';
import { memoryKb } from '../test/support/processes.ts';
import { portOf } from './load.ts';
import { createGames, guess } from './scenarios.ts';

const STREAMS = Number(process.env.STREAMS ?? 10_000);
const GAMES = 500;
const OPENING = 100;
const REQUESTS = 4_000;
const LIMIT_KB = 25;
const FOLLOWERS = STREAMS / 10;
const PUPILS = 40;
/** Each pupil finds a word in ten seconds. */
const PACE_MS = 10_000 / PUPILS;
const CLASS_LIMIT_MS = 150;
const WORDS = ['bat', 'elk', 'fox'];

const server = await start(['--database', 'sqlite::memory:'], {
  ...NO_RATE_LIMITS,
  MAX_CONNECTIONS_PER_ADDRESS: '0',
  MAX_STREAMS_PER_ADDRESS: '0',
});
const port = portOf(server.url);
try {
  const files = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }));
  if (files < STREAMS + 200) throw new Error(`ulimit -n is ${files}: it must be at least ${STREAMS + 200}`);
  await manyStreams();
  await classOfPupils();
} finally {
  await server.stop('SIGKILL');
}

async function manyStreams(): Promise<void> {
  const pid = server.child.pid as number;
  const games = await createGames(server.url, GAMES);
  const [first] = games as [(typeof games)[number]];
  await timesOf(first.id);
  const before = { times: await timesOf(first.id), memory: memoryKb(pid) };
  const waiting = new Map<string, number>();
  let arrived = () => {};
  const sockets = await openStreams(STREAMS, (i) => {
    const { id } = games[i % GAMES] as (typeof games)[number];
    const onFind = () => {
      waiting.set(id, (waiting.get(id) ?? 0) - 1);
      if (waiting.get(id) === 0) arrived();
    };
    return { path: `/api/game/${id}/events`, first: 'players', event: 'find', onEvent: onFind };
  });
  const after = { times: await timesOf(first.id), memory: memoryKb(pid) };
  const each = (after.memory - before.memory) / STREAMS;
  console.log(`${STREAMS} streams of ${GAMES} games: ${each.toFixed(1)} kB each (limit ${LIMIT_KB})`);
  console.log(`GET of a game: ${textOf(before.times)} without, ${textOf(after.times)} with the streams`);

  const times: number[] = [];
  for (const { id, words } of games.slice(0, 100)) {
    waiting.set(id, STREAMS / GAMES);
    const all = new Promise<void>((resolve) => (arrived = resolve));
    const begun = performance.now();
    const { path, body = '' } = guess(id, words[0]?.text ?? '');
    await fetch(server.url + path, { method: 'POST', body });
    await all;
    times.push(performance.now() - begun);
  }
  console.log(`a find on all ${STREAMS / GAMES} streams of its game: ${textOf(times)}`);
  for (const socket of sockets) socket.destroy();
  if (each > LIMIT_KB) process.exitCode = 1;
}

async function classOfPupils(): Promise<void> {
  const client = createClient(server.url);
  const { id, secret } = await client.newPuzzle({ title: 'Class', words: WORDS });
  const games = await Promise.all(
    Array.from({ length: PUPILS }, (_, i) => client.newPuzzleGame(id, { player_name: `Pupil ${i + 1}` })),
  );
  /** When each find was sent, by game and number of found words. */
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  let doubled = 0;
  const sockets = await openStreams(FOLLOWERS, () => {
    const seen = new Set<string>();
    const onEvent = (data: string) => {
      const { id: game, found } = JSON.parse(data) as { id: string; found: number };
      const key = `${game} ${found}`;
      if (seen.has(key)) doubled++;
      seen.add(key);
      times.push(performance.now() - (sentAt.get(key) ?? Number.NaN));
    };
    const headers = `Authorization: Bearer ${secret}\r\n`;
    return { path: `/api/puzzles/${id}/events`, headers, first: 'games', event: 'game', onEvent };
  });
  const finds = WORDS.flatMap((_, word) => games.map((game) => ({ game, word })));
  for (const { game, word } of finds) {
    sentAt.set(`${game.id} ${word + 1}`, performance.now());
    client.guess(game.id, { word: game.words[word]?.text ?? '' });
    await sleep(PACE_MS);
  }
  const expected = finds.length * FOLLOWERS;
  for (let waited = 0; times.length < expected && waited < 5_000; waited += 100) await sleep(100);
  console.log(
    `${finds.length} finds of ${PUPILS} pupils on ${FOLLOWERS} streams: ${textOf(times)} ` +
      `(limit ${CLASS_LIMIT_MS} ms), ${expected - times.length} lost, ${doubled} doubled`,
  );
  for (const socket of sockets) socket.destroy();
  const isLate = percentile(times, 0.99) > CLASS_LIMIT_MS;
  if (isLate || times.length !== expected || doubled > 0) process.exitCode = 1;
}

type Stream = {
  path: string;
  headers?: string;
  /** The event after which it is open. */
  first: string;
  /** The event whose data `onEvent` gets. */
  event: string;
  onEvent(data: string): void;
};

async function openStreams(count: number, streamOf: (i: number) => Stream): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let i = 0; i < count; i += OPENING) {
    const opened = Array.from({ length: Math.min(OPENING, count - i) }, (_, k) =>
      openStream(streamOf(i + k)),
    );
    sockets.push(...(await Promise.all(opened)));
  }
  return sockets;
}

async function openStream({ path, headers = '', first, event, onEvent }: Stream): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(requestBytes('GET', path, '', headers));
  let text = '';
  let isOpen = false;
  socket.on('data', (chunk) => {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, name, data = ''] = /event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (name === first) isOpen = true;
      else if (name === event) onEvent(data);
    }
  });
  while (!isOpen) await once(socket, 'data');
  return socket;
}

/** The times of requests, one after the other, in milliseconds. */
async function timesOf(id: string): Promise<number[]> {
  const connection = openConnection(port);
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i++) {
    const begun = performance.now();
    await connection.send(requestBytes('GET', `/api/game/${id}`));
    times.push(performance.now() - begun);
  }
  connection.close();
  return times;
}

function textOf(times: readonly number[]): string {
  const at = (part: number) => `${percentile(times, part).toFixed(2)} ms`;
  return `median ${at(0.5)}, p99 ${at(0.99)}`;
}
