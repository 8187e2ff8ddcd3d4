import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

/** A TCP proxy to a port of this machine. */
export type Network = {
  port: number;
  /** Drops all data without closing the connections, so that each side thinks the other is slow. */
  swallow(on: boolean): void;
  /** The delay of each of the server's responses. */
  delay(ms: number): void;
  /** Closes all connections and refuses new ones, like a machine without a running server. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
};

/** A network that is closed when the test ends. */
export async function startBadNetwork(t: TestContext, target: number): Promise<Network> {
  const network = await openNetwork(target);
  t.after(network.refuse);
  return network;
}

/** The caller closes it with `refuse`. */
export async function openNetwork(target: number): Promise<Network> {
  let swallowing = false;
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (swallowing) return;
        if (from === far && delayMs > 0) setTimeout(() => to.write(bytes), delayMs);
        else to.write(bytes);
      });
      from.on('end', () => {
        if (!swallowing) to.end();
      });
      from.on('close', () => {
        sockets.delete(from);
        if (!swallowing) to.destroy();
      });
      from.on('error', () => {});
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const port = await listen(0);
  return {
    port,
    swallow(on) {
      swallowing = on;
    },
    delay(ms) {
      delayMs = ms;
    },
    async refuse() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    async accept() {
      swallowing = false;
      if (!server.listening) await listen(port);
    },
  };
}
