import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { OperatorError } from '../errors.ts';
import { createServer } from '../node-http.ts';

type ListenAddress = { port: number; host: string | undefined };

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is already in use. Choose another',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host name',
};

/** Listens on the first address of the host, IPv4 before IPv6, or on all interfaces. Returns the URL. */
export async function bind(server: Server, { port, host }: ListenAddress): Promise<string> {
  try {
    const found = host === undefined ? undefined : await lookup(host, { order: 'ipv4first' });
    server.listen({ port, host: found?.address });
    await once(server, 'listening');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason = REASONS[code] ?? message;
    throw new OperatorError(`Cannot listen on port ${port}${host ? ` of ${host}` : ''}: ${reason}`);
  }
  const { address, family, port: actual } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`;
}

export async function showMetrics(
  registry: Registry,
  address: ListenAddress,
  logLine: (line: string) => void,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const text = await registry.metrics().catch(() => undefined);
    response.writeHead(text === undefined ? 500 : 200, { 'content-type': registry.contentType }).end(text);
  });
  logLine(`Metrics at ${await bind(server, address)}/metrics`);
  return server.unref();
}
