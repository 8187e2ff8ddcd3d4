import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The network between a database server and everything else: the service and the other server. */
export type Link = {
  port: number;
  /** From now on no byte passes, and no connection is closed: each side believes that the other one is slow. */
  cut(): void;
  /** New connections are refused, as by a machine on which the server does not run. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  close(): Promise<void>;
};

/** Forwards TCP connections to a port of this machine. */
export async function openLink(target: number): Promise<Link> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  const server = createServer((client) => {
    const pair = [client, connect(target, '127.0.0.1')] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => isCut || destroy(pair));
    }
    if (!isCut) forward(pair);
  });
  const destroy = (pair: readonly [Socket, Socket]) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const refuse = async () => {
    if (!server.listening) return;
    server.close();
    for (const pair of pairs) destroy(pair);
    await once(server, 'close');
  };
  const port = await listen(0);
  return {
    port,
    cut() {
      isCut = true;
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream);
        upstream.unpipe(client);
      }
    },
    refuse,
    async accept() {
      isCut = false;
      if (!server.listening) await listen(port);
    },
    close: refuse,
  };
}

function forward([client, upstream]: readonly [Socket, Socket]): void {
  client.pipe(upstream);
  upstream.pipe(client);
}
