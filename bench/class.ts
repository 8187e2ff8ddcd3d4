/**
 * A class of 40 pupils who play one puzzle, and 1,000 streams that follow all its games: the time from the request with a find until the progress is on each stream.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type GameView } from '../src/client/client.ts';
import { cellsOf } from '../src/game/grid.ts';
import { percentile } from '../test/support/percentile.ts';
import { start } from '../test/support/process.ts';
import { occurrences } from '../web/game/locate.ts';

const FOLLOWERS = Number(process.env.FOLLOWERS ?? 1_000);
const PUPILS = 40;
/** Each pupil finds a word in ten seconds. */
const PACE_MS = 10_000 / PUPILS;
const LIMIT_MS = 150;
const WORDS = ['bat', 'elk', 'fox'];

const server = await start(['--database', process.env.DATABASE ?? 'sqlite::memory:'], {
  MAX_CONNECTIONS_PER_ADDRESS: '0',
  MAX_STREAMS_PER_ADDRESS: '0',
});
try {
  await measure();
} finally {
  server.child.kill('SIGKILL');
}

async function measure(): Promise<void> {
  const client = createClient(server.url);
  const { id, secret } = await client.newPuzzle({ title: 'Class', words: WORDS });
  const games: GameView[] = [];
  for (let i = 0; i < PUPILS; i++)
    games.push(await client.newPuzzleGame(id, { player_name: `Pupil ${i + 1}` }));
  /** When each find was sent, by game and number of found words. */
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  let doubled = 0;
  const streams: Socket[] = [];
  for (let i = 0; i < FOLLOWERS; i += 100) {
    const opened = Array.from({ length: Math.min(100, FOLLOWERS - i) }, () => openStream(id, secret));
    streams.push(...(await Promise.all(opened)));
  }
  for (const stream of streams) {
    const seen = new Set<string>();
    readEvents(stream, ({ id: game, found }) => {
      const key = `${game} ${found}`;
      if (seen.has(key)) doubled++;
      seen.add(key);
      times.push(performance.now() - (sentAt.get(key) ?? Number.NaN));
    });
  }
  const finds = WORDS.flatMap((_, word) => games.map((game) => ({ game, word })));
  for (const { game, word } of finds) {
    const [place] = occurrences(
      game.grid.map((row) => row.join('')),
      game.words[word]?.text ?? '',
    );
    if (!place) throw new Error('a word is not on its board');
    sentAt.set(`${game.id} ${word + 1}`, performance.now());
    client.finds(game.id, { finds: [{ cells: cellsOf(place) }] });
    await sleep(PACE_MS);
  }
  const expected = finds.length * FOLLOWERS;
  for (let waited = 0; times.length < expected && waited < 5_000; waited += 100) await sleep(100);
  const at = (part: number) => `${percentile(times, part).toFixed(1)} ms`;
  console.log(`${finds.length} finds of ${PUPILS} pupils on ${FOLLOWERS} streams, one each ${PACE_MS} ms:`);
  console.log(
    `median ${at(0.5)}, p99 ${at(0.99)} (limit ${LIMIT_MS} ms), ${expected - times.length} lost, ${doubled} doubled`,
  );
  for (const stream of streams) stream.destroy();
  if (percentile(times, 0.99) > LIMIT_MS || times.length !== expected || doubled > 0) process.exitCode = 1;
}

async function openStream(id: string, secret: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(
    `GET /api/puzzles/${id}/events HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${secret}\r\n\r\n`,
  );
  let text = '';
  while (!/event: games\n.*\n\n/.test(text)) text += (await once(socket, 'data'))[0];
  return socket;
}

function readEvents(socket: Socket, onGame: (game: { id: string; found: number }) => void): void {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, json] = /event: game\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (json) onGame(JSON.parse(json));
    }
  });
}
