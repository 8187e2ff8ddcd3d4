import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

/** A TCP proxy that can be slow, or drop all data without closing the connections, also when one side ends its own. */
export async function startBadNetwork(t: TestContext, target: number) {
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
    /** Delay of each answer of the server. */
    delay(ms: number) {
      delayMs = ms;
    },
  };
}
