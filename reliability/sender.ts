import { once } from 'node:events';
import { connect } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export type SenderOptions = {
  port: number;
  /** The address of all connections. Default: a different address for each. */
  from?: string;
  connections: number;
  /** The number of requests in flight on each connection. */
  inFlight: number;
  /** Sent in turn. `#` becomes a different number each time. */
  requests: readonly string[];
};

/** Starts a sender. Returns a function that ends it and returns the number of its responses by status. */
export function startSender(sending: SenderOptions): () => Promise<Record<string, number>> {
  // In its own thread, so that its work doesn't add to the latency measured for the other clients.
  const sender = new Worker(new URL(import.meta.url), { workerData: sending });
  return async () => {
    sender.postMessage('over');
    const [counts] = (await once(sender, 'message')) as [Record<string, number>];
    await sender.terminate();
    return counts;
  };
}

if (!isMainThread && workerData?.requests) sendAll(workerData as SenderOptions);

function sendAll({ port, from, connections, inFlight, requests }: SenderOptions): void {
  const counts: Record<string, number> = {};
  let sent = 0;
  let isOver = false;

  const next = (count: number) => {
    let text = '';
    for (let i = 0; i < count; i++, sent++) {
      text += (requests[sent % requests.length] as string).replaceAll('#', String(sent));
    }
    return text;
  };

  /** Keeps `inFlight` requests in flight, and reconnects as soon as it is disconnected. */
  const send = (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
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
      setTimeout(send, 20, localAddress);
    });
  };

  for (let i = 0; i < connections; i++) send(from ?? `127.2.${i >> 8}.${i & 255}`);
  parentPort?.once('message', () => {
    isOver = true;
    parentPort?.postMessage(counts);
  });
}
