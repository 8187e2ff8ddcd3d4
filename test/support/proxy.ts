import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

/** A way to the server that can go dead without closing: packets vanish, and nobody is told. */
export async function startSwallowingProxy(t: TestContext, target: number) {
  let swallowing = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!swallowing) to.write(bytes);
      });
      from.on('close', () => {
        if (!swallowing) to.destroy();
      });
      from.on('error', () => {});
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as { port: number }).port,
    swallow(on: boolean) {
      swallowing = on;
    },
  };
}
