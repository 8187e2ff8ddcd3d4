import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { Failure } from './failure.ts';

type Address = Pick<Config, 'port' | 'host' | 'basePath'>;

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use already',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host name',
};

/** Listens on the host, or on all interfaces: IPv6 and IPv4, or IPv4 alone where there is no IPv6. */
export async function listen(app: FastifyInstance, { port, host, basePath }: Address): Promise<void> {
  const listenTextResolver = (url: string) => {
    const local = url.replace('[::]', 'localhost').replace('0.0.0.0', 'localhost');
    return `Wordsearch listens on ${local}${basePath}/`;
  };
  try {
    await app.listen({ port, host: host ?? '::', listenTextResolver });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (host === undefined && ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(code)) {
      return listen(app, { port, host: '0.0.0.0', basePath });
    }
    const reason = REASONS[code] ?? (error as Error).message;
    throw new Failure(`Cannot listen on port ${port}${host ? ` of ${host}` : ''}: ${reason}`);
  }
}
