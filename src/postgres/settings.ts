import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { StoreUnusable } from '../store/store.ts';

export type Settings = {
  host: string;
  port: number;
  database: string;
  user: string | undefined;
  password: string | undefined;
  options: string | undefined;
  tls: ConnectionOptions | false;
  /** sslmode=prefer: a server without TLS is spoken to without it. */
  plainAllowed: boolean;
};

const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** What a postgres:// URL says, with libpq's meaning of sslmode. No message repeats the URL: it holds a password. */
export function readPostgresUrl(text: string): Settings {
  const url = URL.parse(text);
  if (!url || !isEscaped(url)) {
    throw new StoreUnusable('DATABASE_URL is not a valid URL: escape special characters, / as %2F, % as %25');
  }
  const setting = (name: string) => url.searchParams.get(name) ?? undefined;
  const host =
    setting('host') ?? (decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1') || 'localhost');
  const mode = setting('sslmode') ?? 'prefer';
  if (!MODES.includes(mode)) {
    throw new StoreUnusable(`sslmode in DATABASE_URL must be one of ${MODES.join(', ')}`);
  }
  const user = decodeURIComponent(url.username) || undefined;
  return {
    host,
    port: Number(setting('port') ?? (url.port || 5432)),
    database: decodeURIComponent(url.pathname.slice(1)) || user || 'postgres',
    user,
    password: decodeURIComponent(url.password) || undefined,
    options: setting('options'),
    tls: mode === 'disable' || host.startsWith('/') ? false : tlsOptions(mode, setting),
    plainAllowed: mode === 'prefer',
  };
}

function isEscaped({ username, password, hostname, pathname }: URL): boolean {
  return [username, password, hostname, pathname].every((part) => !/%(?![0-9a-f]{2})/i.test(part));
}

/** As libpq: `require` asks for encryption alone, until a root certificate is given to check against. */
function tlsOptions(mode: string, setting: (name: string) => string | undefined): ConnectionOptions {
  const root = setting('sslrootcert');
  const tls: ConnectionOptions = {};
  if (root !== undefined && root !== 'system') tls.ca = fileOf('sslrootcert', root);
  const cert = setting('sslcert');
  const key = setting('sslkey');
  if (cert !== undefined) tls.cert = fileOf('sslcert', cert);
  if (key !== undefined) tls.key = fileOf('sslkey', key);
  tls.rejectUnauthorized = mode.startsWith('verify') || (mode === 'require' && root !== undefined);
  if (mode !== 'verify-full') tls.checkServerIdentity = () => undefined;
  return tls;
}

function fileOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StoreUnusable(`${name} in DATABASE_URL cannot be read: ${(error as Error).message}`);
  }
}
