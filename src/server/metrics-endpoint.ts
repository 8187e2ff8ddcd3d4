import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { MetricsAddress } from '../config/config.ts';
import { OperatorError } from '../errors.ts';
import { createServer } from '../node-http.ts';
import { bind, codeOf } from './bind.ts';

const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

/** Serves the metrics of this process on a port of their own. A worker process passes its metrics to its parent. */
export async function showMetrics(
  registry: Registry,
  address: MetricsAddress,
  logLine: (line: string) => void,
): Promise<Server | undefined> {
  if (!cluster.isWorker) return listen(() => registry.metrics(), address, logLine);
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registry);
  return undefined;
}

/** Serves the sums over all workers. */
export function showWorkersMetrics(
  address: MetricsAddress,
  logLine: (line: string) => void,
): Promise<Server> {
  const workers = new AggregatorRegistry();
  return listen(() => workers.clusterMetrics(), address, logLine);
}

async function listen(
  read: () => Promise<string>,
  { host, port }: MetricsAddress,
  logLine: (line: string) => void,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await read();
      response.writeHead(200, { 'content-type': TEXT }).end(text);
    } catch {
      response.writeHead(503).end(); // a worker did not answer: it is starting or has crashed
    }
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
