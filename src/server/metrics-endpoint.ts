import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { bind } from './bind.ts';

export async function showMetrics(
  registry: Registry,
  address: NonNullable<Config['metrics']>,
  logLine: (line: string) => void,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const text = await registry.metrics().catch(() => undefined);
    response.writeHead(text === undefined ? 500 : 200, { 'content-type': registry.contentType }).end(text);
  });
  logLine(`Metrics at ${await bind(server, address)}/metrics`);
  return server.unref();
}
