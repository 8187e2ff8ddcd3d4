import { connect, type Socket } from 'node:net';

/** A client that follows one game over any number of connections. */
export type StreamClient = {
  /** The last version of the game that it has seen. */
  version(): number;
  /** Connects, with the last version as Last-Event-ID. When the service ends the stream, it comes back by itself. */
  open(): void;
  close(): void;
  /** Closes it for ever. */
  end(): void;
  /** Stops reading, and reads again. */
  pause(): void;
  resume(): void;
};

export type StreamCounts = {
  /** Changes that clients have received. */
  changes: number;
  /** Connections that were not answered 200. */
  refused: number;
  /** Connections that the service ended, or refused. */
  ended: number;
  faults: string[];
};

const RETURN_MS = 1_000;

/** On a plain socket: ten thousand of them fit into one process. Each change must be the next one. */
export function createStreamClient(port: number, id: string, counts: StreamCounts): StreamClient {
  let version = 0;
  let socket: Socket | undefined;
  let rest = '';
  let hasEnded = false;

  function read(text: string): void {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('HTTP/1.1 ') && !line.startsWith('HTTP/1.1 200')) refuse();
      if (!line.startsWith('id: ')) continue;
      const next = Number(line.slice(4));
      counts.changes++;
      if (next !== version + 1) counts.faults.push(`version ${next} of ${id} after ${version}`);
      version = next;
    }
  }

  /** A busy service has answered 503. */
  function refuse(): void {
    counts.refused++;
    socket?.destroy();
  }

  const open = () => {
    if (socket || hasEnded) return;
    const opened = connect(port, '127.0.0.1').setEncoding('latin1');
    socket = opened;
    rest = '';
    opened.write(`GET /api/game/${id}/events HTTP/1.1\r\nHost: soak\r\nLast-Event-ID: ${version}\r\n\r\n`);
    opened.on('data', (chunk) => read(String(chunk)));
    opened.on('error', () => {});
    opened.on('close', () => {
      if (socket !== opened) return;
      socket = undefined;
      counts.ended++;
      setTimeout(open, RETURN_MS).unref();
    });
  };

  const close = () => {
    const closed = socket;
    socket = undefined;
    closed?.destroy();
  };

  return {
    version: () => version,
    open,
    close,
    end() {
      hasEnded = true;
      close();
    },
    pause: () => socket?.pause(),
    resume: () => socket?.resume(),
  };
}
