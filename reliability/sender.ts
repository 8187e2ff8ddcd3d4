import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export type Sending = {
  port: number;
  /** The address that the connections come from. */
  from: string;
  connections: number;
  /** How many requests are in flight on each connection. */
  inFlight: number;
  /** Sent in turn; `#` becomes another number each time. */
  requests: readonly string[];
};

/** Runs in its own thread, so that its work does not add to the latency measured for the other clients. */
const { port, from, connections, inFlight, requests } = workerData as Sending;
const counts: Record<string, number> = {};
let sent = 0;
let isOver = false;

function next(count: number): string {
  let text = '';
  for (let i = 0; i < count; i++, sent++) {
    text += (requests[sent % requests.length] as string).replaceAll('#', String(sent));
  }
  return text;
}

/** Keeps as many requests in flight, and reconnects as soon as it is disconnected. */
function send(): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true });
  socket.write(next(inFlight));
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    let answers = 0;
    for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d+) /g)) {
      answers++;
      counts[status] = (counts[status] ?? 0) + 1;
    }
    socket.write(next(answers));
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    if (isOver) return;
    counts.closed = (counts.closed ?? 0) + 1;
    setTimeout(send, 20);
  });
}

for (let i = 0; i < connections; i++) send();
parentPort?.once('message', () => {
  isOver = true;
  parentPort?.postMessage(counts);
});
