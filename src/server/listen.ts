import type { Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import type { Logger } from 'pino';
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
  { server, log }: { server: Server; log: Logger },
  { port, host, basePath }: Address,
  resolve?: Resolve,
): Promise<NetServer[]> {
  try {
    const { urls, listeners } = await bind(server, { port, host: host ?? '::' }, resolve);
    log.info(`Wordsearch listens on ${urls.map((url) => pageOf(url, basePath)).join(' and ')}`);
    return listeners;
  } catch (error) {
    const code = codeOf(error);
    if (host === undefined && ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(code)) {
      return listen({ server, log }, { port, host: '0.0.0.0', basePath }, resolve);
    }
    const reason = REASONS[code] ?? (error as Error).message;
    throw new OperatorError(`Cannot listen on port ${port}${host ? ` of ${host}` : ''}: ${reason}`);
  }
}

function pageOf(url: string, basePath: string): string {
  return `${url.replace('[::]', 'localhost').replace('0.0.0.0', 'localhost')}${basePath}/`;
}
