import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../src/core/game/random.ts';

/** A network between one client and several instances that cuts, delays and splits data at random. */
export type BadNetwork = {
  url: string;
  /** Whether a connection of the client is open. */
  isOpen(): boolean;
  /** The number of connections cut or refused so far. */
  cuts(): number;
  /** Makes new connections last. */
  calm(): void;
  close(): Promise<void>;
};

/** A connection passes at most this many bytes. A whole game is about 2,000, a find about 200. */
const MAX_BYTES = 3_000;
const MAX_LIFE_MS = 1_000;
const MAX_PIECE = 600;
const MAX_PAUSE_MS = 8;
/** How long the instance may take to notice that a client was cut off. */
const MAX_LINGER_MS = 300;

type Cut = () => void;

/** Opens a network that leads each connection to a random port of the list. */
export async function openBadNetwork(ports: readonly number[], random: Random): Promise<BadNetwork> {
  const sockets = new Set<Socket>();
  const open = new Set<Socket>();
  let isCalm = false;
  let cuts = 0;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    return socket.setNoDelay();
  };

  const server = createServer((client) => {
    const near = track(client);
    const isCut = !isCalm && !oneIn(random, 10);
    if (isCut && oneIn(random, 5)) {
      cuts++;
      near.resetAndDestroy();
      return;
    }
    const far = track(connect(ports[random.below(ports.length)] as number, '127.0.0.1'));
    open.add(near);
    near.on('close', () => open.delete(near));
    const cut = () => {
      if (near.destroyed) return;
      cuts++;
      end(near, random);
      setTimeout(() => far.destroy(), random.below(MAX_LINGER_MS)).unref();
    };
    const bytes = isCut ? random.below(MAX_BYTES) : Number.POSITIVE_INFINITY;
    if (isCut && oneIn(random, 2)) setTimeout(cut, random.below(MAX_LIFE_MS)).unref();
    pass(near, far, { random, bytes: Number.POSITIVE_INFINITY, cut });
    pass(far, near, { random, bytes, cut });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    isOpen: () => open.size > 0,
    cuts: () => cuts,
    calm() {
      isCalm = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

type PassOptions = { random: Random; bytes: number; cut: Cut };

/** Passes bytes on in order, in pieces of any size, each after a pause. Cuts the connection after `bytes`. */
async function pass(from: Socket, to: Socket, { random, bytes, cut }: PassOptions): Promise<void> {
  try {
    for await (const chunk of from) {
      for (let rest = chunk as Buffer; rest.length > 0; ) {
        const size = Math.min(1 + random.below(oneIn(random, 3) ? 8 : MAX_PIECE), rest.length, bytes);
        if (size === 0) return cut();
        if (oneIn(random, 2)) await sleep(random.below(MAX_PAUSE_MS));
        if (!to.destroyed) to.write(rest.subarray(0, size));
        rest = rest.subarray(size);
        bytes -= size;
      }
    }
    to.end();
  } catch {
    to.destroy();
  }
}

/** Ends a connection as a closing proxy, a crashing process or a network reset would. */
function end(socket: Socket, random: Random): void {
  const how = random.below(3);
  if (how === 0) socket.end().destroySoon();
  else if (how === 1) socket.destroy();
  else socket.resetAndDestroy();
}

function oneIn(random: Random, number: number): boolean {
  return random.below(number) === 0;
}
