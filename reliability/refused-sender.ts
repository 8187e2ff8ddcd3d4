import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { requestBytes } from './api.ts';

/** Runs in its own thread, so that its work does not add to the latency measured for the other clients. */
const { port, connections, inFlight, from } = workerData as {
  port: number;
  connections: number;
  inFlight: number;
  from: string;
};

const guess = requestBytes('POST', '/api/game/x/guess', '{"word":"X"}', `X-Forwarded-For: ${from}\r\n`);
const counts: Record<string, number> = {};
let isOver = false;

/** Keeps this many requests in flight, and reconnects as soon as it is disconnected. */
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
