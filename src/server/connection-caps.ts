import { readFileSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import type { Caps } from '../limit/open-counts.ts';

/** The database, the log, the threads and the process itself use some 25 files; the rest is a reserve. */
const RESERVED_FILES = 50;
const MIN_CONNECTIONS = 10;
/** 10,000 idle connections take some 190 MB: 19 kB each. */
const MAX_CONNECTIONS = 15_000;
/** Enough for a school class of forty behind one address, with six connections for each browser. */
const PER_ADDRESS = 256;
/** The rest is for requests. */
const SHARE_OF_STREAMS = 2 / 3;
const MAX_STREAMS = 10_000;
/** Enough for a school class behind one address; more players poll. */
const STREAMS_PER_ADDRESS = 64;

/** What is not set: as many connections as the limit on open files allows, at most half for one address. */
export function capsOf(config: Config, openFiles: number): { connections: Caps; streams: Caps } {
  const { maxConnections, maxConnectionsPerAddress, maxStreams, maxStreamsPerAddress } = config;
  const allowed = Math.min(MAX_CONNECTIONS, Math.max(MIN_CONNECTIONS, openFiles - RESERVED_FILES));
  const total = maxConnections ?? allowed;
  const half = total === 0 ? PER_ADDRESS : Math.ceil(total / 2);
  const perAddress = maxConnectionsPerAddress ?? Math.min(PER_ADDRESS, half);
  const part = (cap: number, max: number) =>
    cap === 0 ? max : Math.min(max, Math.max(1, Math.floor(cap * SHARE_OF_STREAMS)));
  const streams = {
    total: maxStreams ?? part(total, MAX_STREAMS),
    perAddress: maxStreamsPerAddress ?? part(perAddress, STREAMS_PER_ADDRESS),
  };
  return { connections: { total, perAddress }, streams };
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
