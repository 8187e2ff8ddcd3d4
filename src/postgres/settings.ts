import type { ConnectionOptions } from 'node:tls';
import { parse } from 'pg-connection-string';
import { StoreUnusable } from '../errors.ts';
import { modeOf, tlsOptions, type UrlParameters } from './tls.ts';

export type Settings = {
  host: string;
  port: number;
  database: string;
  user: string | undefined;
  password: string | undefined;
  options: string | undefined;
  tls: ConnectionOptions | false;
  /** sslmode=prefer: connect without TLS when the server does not support it. */
  plainAllowed: boolean;
};

/** The parameters that pg-connection-string reads; this file reads the others. */
const ADDRESS = ['host', 'port', 'user', 'password'];
const KNOWN = [...ADDRESS, 'options', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

const NOT_A_URL =
  'DATABASE_URL is not a valid URL: escape special characters, / as %2F, % as %25, @ as %40, # as %23';

/**
 * Parses a postgres:// URL; sslmode means what it means to libpq. Unknown parameters are refused, because an ignored one
 * may be the one that asks for TLS. No error message contains a value, because the URL holds a password.
 */
export function readPostgresUrl(text: string): Settings {
  const { server, path, query } = partsOf(text);
  const parameters = parametersOf(query);
  const { host, port, user, password } = addressOf(server, parameters);
  const mode = modeOf(parameters);
  return {
    host,
    port,
    database: decodeURIComponent(path) || user || 'postgres',
    user,
    password,
    options: parameters.get('options'),
    tls: mode === 'disable' || host.startsWith('/') ? false : tlsOptions(mode, parameters),
    plainAllowed: mode === 'prefer',
  };
}

/** Refuses unescaped delimiters: a URL parser would silently drop what follows a bare # in a password. */
function partsOf(text: string): { server: string; path: string; query: string } {
  const [, server = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/[^/?#\s]*)(?:\/([^?#@]*))?(?:\?([^#@]*))?$/.exec(text) ?? [];
  if (server === '' || !isEscaped(text)) throw new StoreUnusable(NOT_A_URL);
  return { server, path, query };
}

/** Refuses zero bytes too: PostgreSQL would end the name there. */
function isEscaped(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\0');
  } catch {
    return false;
  }
}

function parametersOf(query: string): UrlParameters {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (!KNOWN.includes(name)) {
      throw new StoreUnusable(
        `DATABASE_URL has the unknown parameter ${JSON.stringify(name)}: there are ${KNOWN.join(', ')}`,
      );
    }
    if (parameters.has(name)) throw new StoreUnusable(`DATABASE_URL has ${name} more than once`);
    if (value === '')
      throw new StoreUnusable(`${name} in DATABASE_URL is empty: give it a value or leave it out`);
    parameters.set(name, value);
  }
  return parameters;
}

function addressOf(server: string, parameters: UrlParameters) {
  const named = [...parameters].filter(([name]) => ADDRESS.includes(name));
  const { host, port, user, password } = parsed(`${server}/?${new URLSearchParams(named)}`);
  if (!host) {
    throw new StoreUnusable(
      'DATABASE_URL names no host: write postgres://user@host/database, or ?host=/run/postgresql for a socket',
    );
  }
  return { host, port: portFrom(port || '5432'), user: user || undefined, password: password || undefined };
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
