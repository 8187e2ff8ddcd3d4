import { readFileSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import type { ConnectionCaps } from '../http/hooks/connections.ts';

/** The database, the log, the worker thread and the sockets of the process itself take some 25; the rest is spare. */
const RESERVED_FILES = 50;
const MIN_CONNECTIONS = 10;
/** So many idle ones take some 190 MB: 19 kB each. */
const MAX_CONNECTIONS = 10_000;
/** A class of forty behind one address, with the six connections that a browser opens, and some more. */
const PER_ADDRESS = 256;

type Wanted = Pick<Config, 'maxConnections' | 'maxConnectionsPerAddress'>;

/**
 * What the operator says, or else as many as the limit for open files leaves room for, of which one address may have
 * half.
 */
export function connectionCaps(wanted: Wanted, openFiles: number): ConnectionCaps {
  const total =
    wanted.maxConnections ?? Math.min(MAX_CONNECTIONS, Math.max(MIN_CONNECTIONS, openFiles - RESERVED_FILES));
  const half = total === 0 ? PER_ADDRESS : Math.ceil(total / 2);
  return { total, perAddress: wanted.maxConnectionsPerAddress ?? Math.min(PER_ADDRESS, half) };
}

/** How many files this process may have open; where the system does not tell, no limit is known. */
export function openFileLimit(): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
