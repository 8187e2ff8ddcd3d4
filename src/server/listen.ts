import type { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../errors.ts';
import { bind, codeOf, type Resolve } from './bind.ts';

type Address = Pick<Config, 'port' | 'host' | 'basePath'>;

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use already',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host name',
};

/**
 * Listens on every address of the host, or on all interfaces: IPv6 and IPv4, or IPv4 alone where there is no IPv6.
 * Returns the listening sockets.
 */
export async function listen(
  app: FastifyInstance,
  { port, host, basePath }: Address,
  resolve?: Resolve,
): Promise<NetServer[]> {
  await app.ready();
  try {
    const { urls, listeners } = await bind(app.server, { port, host: host ?? '::' }, resolve);
    app.log.info(`Wordsearch listens on ${urls.map((url) => pageOf(url, basePath)).join(' and ')}`);
    return listeners;
  } catch (error) {
    const code = codeOf(error);
    if (host === undefined && ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(code)) {
      return listen(app, { port, host: '0.0.0.0', basePath }, resolve);
    }
    const reason = REASONS[code] ?? (error as Error).message;
    throw new OperatorError(`Cannot listen on port ${port}${host ? ` of ${host}` : ''}: ${reason}`);
  }
}

function pageOf(url: string, basePath: string): string {
  return `${url.replace('[::]', 'localhost').replace('0.0.0.0', 'localhost')}${basePath}/`;
}
