import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_CHUNKS } from '../request/admission.ts';

/** Ends a flood of tiny chunks: each takes 2 µs even if nobody needs it, and one read of Node may bring 350,000. */
export function limitChunks(onFlood: (socket: Socket) => void): typeof IncomingMessage {
  return class extends IncomingMessage {
    chunks = 0;

    override push(part: unknown): boolean {
      // Without chunks a part is what was read at once, so none is a flood.
      const isChunk = part !== null && this.headers['transfer-encoding'] !== undefined;
      if (!isChunk || ++this.chunks <= MAX_CHUNKS) return super.push(part);
      if (this.chunks === MAX_CHUNKS + 1) onFlood(this.socket);
      return false;
    }
  };
}
