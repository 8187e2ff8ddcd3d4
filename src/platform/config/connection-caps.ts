import { readFileSync } from 'node:fs';
import type { Caps } from '../limit/open-counts.ts';
import { ConfigError } from './values.ts';

type CapName = 'maxConnections' | 'maxConnectionsPerAddress' | 'maxStreams' | 'maxStreamsPerAddress';
/** The operator's settings; 0: unlimited. */
type CapSettings = Readonly<Record<CapName, number | undefined>>;

/** The database, the log, the threads and the process itself use about 25 files; the rest is a reserve. */
const RESERVED_FILES = 50;
const MIN_CONNECTIONS = 10;
/** 10,000 idle connections take about 190 MB: 19 kB each. */
const MAX_CONNECTIONS = 15_000;
/** Enough for a school class of forty behind one address, with six connections for each browser. */
const PER_ADDRESS = 256;
/** The other connections are left for requests. */
const SHARE_OF_STREAMS = 2 / 3;
const MAX_STREAMS = 10_000;
/** Enough for a school class behind one address; further players poll. */
const STREAMS_PER_ADDRESS = 64;

/** Defaults: the connections that the limit on open files allows, at most half of them for one address. */
export function capsOf(settings: CapSettings, openFiles: number): { connections: Caps; streams: Caps } {
  const { maxConnections, maxConnectionsPerAddress, maxStreams, maxStreamsPerAddress } = settings;
  const possible = Math.max(MIN_CONNECTIONS, openFiles - RESERVED_FILES);
  if (maxConnections !== undefined && maxConnections > possible) {
    throw new ConfigError(
      `MAX_CONNECTIONS is ${maxConnections}, but the limit on open files, ${openFiles}, leaves only ${possible}. Raise the limit or lower MAX_CONNECTIONS`,
    );
  }
  const connections = maxConnections ?? Math.min(MAX_CONNECTIONS, possible);
  const perAddress =
    maxConnectionsPerAddress ?? Math.min(PER_ADDRESS, Math.ceil((connections || Infinity) / 2));
  const streams = maxStreams ?? Math.min(MAX_STREAMS, partOf(connections, SHARE_OF_STREAMS));
  const streamsPerAddress =
    maxStreamsPerAddress ??
    Math.min(STREAMS_PER_ADDRESS, partOf(perAddress, SHARE_OF_STREAMS), partOf(streams, 1));
  assertAtMost('MAX_CONNECTIONS_PER_ADDRESS', perAddress, 'MAX_CONNECTIONS', connections);
  assertAtMost('MAX_STREAMS', streams, 'MAX_CONNECTIONS', connections);
  assertAtMost('MAX_STREAMS_PER_ADDRESS', streamsPerAddress, 'MAX_STREAMS', streams);
  assertAtMost('MAX_STREAMS_PER_ADDRESS', streamsPerAddress, 'MAX_CONNECTIONS_PER_ADDRESS', perAddress);
  return {
    connections: { total: connections, perAddress },
    streams: { total: streams, perAddress: streamsPerAddress },
  };
}

/** Returns the limit on open files of this process; infinite where the system does not report it. */
export function openFileLimit(): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function partOf(cap: number, share: number): number {
  return cap === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(cap * share));
}

function assertAtMost(name: string, value: number, wholeName: string, most: number): void {
  if (most === 0 || value <= most) return;
  throw new ConfigError(
    `${name} is ${value}, but ${wholeName} is only ${most}. Lower ${name} or raise ${wholeName}`,
  );
}
