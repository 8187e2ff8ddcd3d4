import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { requestBytes } from './api.ts';

/** In a thread of its own, so that its work does not count as the waiting of the honest client. */
const { port, connections, inFlight, from } = workerData as {
  port: number;
  connections: number;
  inFlight: number;
  from: string;
};

const guess = requestBytes('POST', '/api/game/x/guess', '{"word":"X"}', `X-Forwarded-For: ${from}\r\n`);
const counts: Record<string, number> = {};
let isOver = false;

/** Keeps so many requests on their way, and connects again as soon as it is cut off. */
function flood(): void {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.write(guess.repeat(inFlight));
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    let answers = 0;
    for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d+)/g)) {
      answers++;
      counts[status] = (counts[status] ?? 0) + 1;
    }
    socket.write(guess.repeat(answers));
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    if (isOver) return;
    counts.closed = (counts.closed ?? 0) + 1;
    flood();
  });
}

for (let i = 0; i < connections; i++) flood();
parentPort?.once('message', () => {
  isOver = true;
  parentPort?.postMessage(counts);
});
