import { readFileSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import type { ConnectionCaps } from '../http/hooks/connections.ts';

/** The database, the log, the worker thread and the process itself use some 25 files; the rest is a reserve. */
const RESERVED_FILES = 50;
const MIN_CONNECTIONS = 10;
/** 10,000 idle connections take some 190 MB: 19 kB each. */
const MAX_CONNECTIONS = 10_000;
/** Enough for a school class of forty behind one address, with six connections for each browser. */
const PER_ADDRESS = 256;

type Wanted = Pick<Config, 'maxConnections' | 'maxConnectionsPerAddress'>;

/**
 * The operator's settings, or else as many connections as the limit on open files allows, half of them for one address.
 */
export function connectionCaps(wanted: Wanted, openFiles: number): ConnectionCaps {
  const total =
    wanted.maxConnections ?? Math.min(MAX_CONNECTIONS, Math.max(MIN_CONNECTIONS, openFiles - RESERVED_FILES));
  const half = total === 0 ? PER_ADDRESS : Math.ceil(total / 2);
  return { total, perAddress: wanted.maxConnectionsPerAddress ?? Math.min(PER_ADDRESS, half) };
}

/** The limit on open files of this process; infinite where the system does not report it. */
export function openFileLimit(): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
