import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { StoreUnusable } from '../errors.ts';

const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** A public root signs for any domain owner: `sslrootcert=system` needs verify-full, for the host name. */
export function modeOf(parameters: URLSearchParams): string {
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
      'sslmode=verify-ca in DATABASE_URL needs sslrootcert, the file of your own root; for the public ones take verify-full',
    );
  }
  if (mode !== 'disable' && parameters.has('sslcert') !== parameters.has('sslkey')) {
    throw new StoreUnusable('sslcert and sslkey in DATABASE_URL belong together: give both or none');
  }
  return mode;
}

/** As in libpq, `require` encrypts without checking the certificate, unless sslrootcert is given. */
export function tlsOptions(mode: string, parameters: URLSearchParams): ConnectionOptions {
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
    throw new StoreUnusable(`${name} in DATABASE_URL names the file ${path}, which cannot be read: ${code}`);
  }
}
