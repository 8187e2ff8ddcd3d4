import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { StoreUnusable } from '../errors.ts';

type HostAndPort = { host: string; port: number };

export type Server = HostAndPort & { tls: ConnectionOptions | false };

/** target_session_attrs: use any server, only writable servers, or only servers that aren't a standby. */
const TARGETS = ['any', 'read-write', 'primary'];

export type ConnectionSettings = {
  servers: readonly Server[];
  target: string;
  /** Whether to connect without TLS if the server doesn't support it. */
  plainAllowed: boolean;
  database: string;
  user: string | undefined;
  password: string | undefined;
  options: string | undefined;
};

const NOT_A_URL =
  'DATABASE_URL is not a valid URL. Escape special characters: / as %2F, % as %25, @ as %40, # as %23';

const KNOWN = [
  ...['host', 'port', 'user', 'password', 'options', 'target_session_attrs'],
  ...['sslmode', 'sslrootcert', 'sslcert', 'sslkey'],
];

/** sslmode works as in libpq. Error messages contain no value, because the URL has a password. */
export function connectionSettingsFrom(text: string): ConnectionSettings {
  const { addresses, mode, parameters, ...settings } = parsePostgresUrl(text);
  const tls = mode === 'disable' ? false : tlsOptions(mode, parameters);
  const servers = addresses.map((one): Server => ({ ...one, tls: one.host.startsWith('/') ? false : tls }));
  return { ...settings, servers, plainAllowed: mode === 'prefer' };
}

/** Unescaped delimiters don't match, because a URL parser would silently drop everything after a bare # in a password. */
const URL_PARTS = /^postgres(?:ql)?:\/\/(?:([^/?#\s]*)@)?([^/?#@\s]*)(?:\/([^?#@]*))?(?:\?([^#@]*))?$/;

/** Throws for an invalid URL. Reads no certificate, because the file may exist only later, at the start. */
export function parsePostgresUrl(text: string) {
  const match = URL_PARTS.exec(text);
  if (!match || !isEscaped(text)) throw new StoreUnusable(NOT_A_URL);
  const [, role = '', hosts = '', path = '', query = ''] = match;
  const [name = '', ...password] = role.split(':').map(decodeURIComponent);
  const parameters = parametersOf(query);
  const addresses = addressesOf(hosts, parameters);
  const user = parameters.get('user') ?? (name || undefined);
  return {
    addresses,
    mode: modeOf(parameters),
    parameters,
    target: targetOf(parameters, addresses.length),
    database: decodeURIComponent(path) || user || 'postgres',
    user,
    password: parameters.get('password') ?? (password.join(':') || undefined),
    options: parameters.get('options') ?? undefined,
  };
}

/** Returns the servers as `a:5432, b:5432`. */
export function addressesText(servers: readonly HostAndPort[]): string {
  return servers.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`).join(', ');
}

/** Unlike libpq's `any` for several hosts, because this service writes and must not stay on a standby. */
function targetOf(parameters: URLSearchParams, hosts: number): string {
  const target = parameters.get('target_session_attrs') ?? (hosts > 1 ? 'read-write' : 'any');
  if (TARGETS.includes(target)) return target;
  throw new StoreUnusable(`target_session_attrs in DATABASE_URL must be one of ${TARGETS.join(', ')}`);
}

/** Like libpq, takes lists of hosts and ports: one port for all hosts, or one each. */
function addressesOf(list: string, parameters: URLSearchParams): HostAndPort[] {
  const listed = list.split(',').map((entry) => {
    const match = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::([^:]*))?$/.exec(entry);
    if (!match) throw new StoreUnusable(NOT_A_URL);
    return { host: match[1] ?? decodeURIComponent(match[2] ?? ''), port: match[3] || '5432' };
  });
  const hosts = parameters.get('host')?.split(',') ?? listed.map(({ host }) => host);
  const ports = parameters.get('port')?.split(',') ?? listed.map(({ port }) => port);
  if (hosts.includes('')) {
    throw new StoreUnusable(
      'DATABASE_URL has no host. Write postgres://user@host/database, or ?host=/run/postgresql for a socket',
    );
  }
  if (ports.length !== 1 && ports.length !== hosts.length) {
    throw new StoreUnusable('DATABASE_URL must have one port for all hosts, or one for each');
  }
  return hosts.map((host, i) => ({ host, port: portFrom(ports[i] ?? ports[0] ?? '') }));
}

function portFrom(text: string): number {
  const port = Number(text);
  if (/^[0-9]{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StoreUnusable('port in DATABASE_URL must be a whole number from 1 to 65535');
}

/** Refuses zero bytes too, because PostgreSQL would end the name there. */
function isEscaped(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\0');
  } catch {
    return false;
  }
}

/** Refuses unknown parameters, because an ignored one may ask for TLS. */
function parametersOf(query: string): URLSearchParams {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of parameters) {
    if (!KNOWN.includes(name)) {
      throw new StoreUnusable(
        `DATABASE_URL has the unknown parameter ${JSON.stringify(name)}. Use only ${KNOWN.join(', ')}`,
      );
    }
    if (value === '')
      throw new StoreUnusable(`${name} in DATABASE_URL is empty. Give it a value or leave it out`);
    if (parameters.getAll(name).length > 1)
      throw new StoreUnusable(`DATABASE_URL has ${name} more than once. Give it once`);
  }
  return parameters;
}

const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** A public root signs for any domain owner, so `sslrootcert=system` needs verify-full, which checks the host name. */
function modeOf(parameters: URLSearchParams): string {
  const root = parameters.get('sslrootcert');
  const mode = parameters.get('sslmode') ?? (root === 'system' ? 'verify-full' : 'prefer');
  if (!MODES.includes(mode)) {
    throw new StoreUnusable(`sslmode in DATABASE_URL must be one of ${MODES.join(', ')}`);
  }
  if (root === 'system' && mode !== 'verify-full') {
    throw new StoreUnusable('sslrootcert=system in DATABASE_URL needs sslmode=verify-full, or no sslmode');
  }
  if (root === null && mode === 'verify-ca') {
    throw new StoreUnusable(
      'sslmode=verify-ca in DATABASE_URL needs sslrootcert, the file of your own root certificate. For public ones, use verify-full',
    );
  }
  if (mode !== 'disable' && parameters.has('sslcert') !== parameters.has('sslkey')) {
    throw new StoreUnusable('sslcert and sslkey in DATABASE_URL belong together. Give both or neither');
  }
  return mode;
}

/** Follows libpq: `require` encrypts without checking the certificate, unless sslrootcert is given. */
function tlsOptions(mode: string, parameters: URLSearchParams): ConnectionOptions {
  const root = parameters.get('sslrootcert');
  return {
    ca: root === 'system' ? undefined : fileIn(parameters, 'sslrootcert'),
    cert: fileIn(parameters, 'sslcert'),
    key: fileIn(parameters, 'sslkey'),
    rejectUnauthorized: mode.startsWith('verify') || (mode === 'require' && root !== null),
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  };
}

function fileIn(parameters: URLSearchParams, name: string): string | undefined {
  const path = parameters.get(name) ?? undefined;
  try {
    return path && readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreUnusable(`Cannot read ${path}, named by ${name} in DATABASE_URL: ${code}`);
  }
}
