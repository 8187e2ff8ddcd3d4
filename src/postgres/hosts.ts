import { parse } from 'pg-connection-string';
import { StoreUnusable } from '../errors.ts';
import type { UrlParameters } from './tls.ts';

export type Address = { host: string; port: number };

export type Servers = { addresses: Address[]; user: string | undefined; password: string | undefined };

export const NOT_A_URL =
  'DATABASE_URL is not a valid URL: escape special characters, / as %2F, % as %25, @ as %40, # as %23';

/**
 * Reads the servers and the role from `postgres://user:password@a:5432,b:5432` and from the parameters host, port, user
 * and password, which win. As in libpq, host and port may be lists: one port is for all hosts, or each has its own.
 */
export function readServers(authority: string, parameters: UrlParameters): Servers {
  const listAt = Math.max(authority.lastIndexOf('@'), authority.indexOf('//') + 1) + 1;
  const beforeList = authority.slice(0, listAt);
  const role = new URLSearchParams([...parameters].filter(([name]) => ['user', 'password'].includes(name)));
  const listed = authority
    .slice(listAt)
    .split(',')
    .map((entry) => parsed(`${beforeList}${entry}/?${role}`));

  const hosts = parameters.get('host')?.split(',') ?? listed.map(({ host }) => host ?? '');
  const ports = parameters.get('port')?.split(',') ?? listed.map(({ port }) => port || '5432');
  if (hosts.includes('')) {
    throw new StoreUnusable(
      'DATABASE_URL names no host: write postgres://user@host/database, or ?host=/run/postgresql for a socket',
    );
  }
  if (ports.length !== 1 && ports.length !== hosts.length) {
    throw new StoreUnusable('DATABASE_URL must have one port for all hosts, or one for each host');
  }
  return {
    addresses: hosts.map((host, i) => ({ host, port: portFrom(ports[i] ?? ports[0] ?? '') })),
    user: listed[0]?.user || undefined,
    password: listed[0]?.password || undefined,
  };
}

function parsed(url: string) {
  try {
    return parse(url);
  } catch {
    throw new StoreUnusable(NOT_A_URL);
  }
}

function portFrom(text: string): number {
  const port = Number(text);
  if (/^[0-9]{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StoreUnusable('port in DATABASE_URL must be a whole number from 1 to 65535');
}
