import type { Socket } from 'node:net';

/** No import, see server.ts. */
const { IncomingMessage } = process.getBuiltinModule('node:http');
/** The maximum number of parts of a body in chunks; 64 KiB in packets of the network are some fifty. */
export const MAX_PARTS = 1000;

/** Ends a flood of tiny chunks: each takes 2 µs even if nobody needs it, and one read of Node may bring 350,000. */
export function limitParts(onFlood: (socket: Socket) => void): typeof IncomingMessage {
  return class extends IncomingMessage {
    parts = 0;

    override push(part: unknown): boolean {
      // Without chunks a part is what was read at once, so none is a flood.
      const isChunk = part !== null && this.headers['transfer-encoding'] !== undefined;
      if (!isChunk || ++this.parts <= MAX_PARTS) return super.push(part);
      if (this.parts === MAX_PARTS + 1) onFlood(this.socket);
      return false;
    }
  };
}
