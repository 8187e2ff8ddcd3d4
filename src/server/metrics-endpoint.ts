import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../errors.ts';
import { bind, codeOf } from './bind.ts';

const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

/** Serves the metrics of this process on a port of their own. */
export async function showMetrics(
  registry: Registry,
  { host, port }: NonNullable<Config['metrics']>,
  logLine: (line: string) => void,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const text = await registry.metrics().catch(() => undefined);
    response.writeHead(text === undefined ? 500 : 200, { 'content-type': TEXT }).end(text);
  });
  try {
    const { urls, listeners } = await bind(server, { port, host });
    for (const listener of listeners) listener.unref();
    logLine(`Metrics at ${urls.map((url) => `${url}/metrics`).join(' and ')}`);
    return server;
  } catch (error) {
    throw new OperatorError(
      `Cannot show metrics on port ${port} of ${host}: ${codeOf(error)}. Choose another METRICS_PORT`,
    );
  }
}
