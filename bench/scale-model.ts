import { type Day, KINDS, type PerKind, perKind, ratesPerMinute, sum, total } from './scale-traffic.ts';

/** What one request costs: CPU time in µs, and commits. */
export type UnitCost = { service: number; postgres: number; commits: number };

export type Costs = {
  requests: PerKind<UnitCost>;
  /** On disk, with indexes, for one completed game. */
  bytesPerGame: number;
  walBytesPerGame: number;
};

export type Hardware = {
  /** The share of a core that an instance may use in the busiest minute. It serves on one thread. */
  instanceTarget: number;
  /** Cores of the PostgreSQL primary, and the share of them that may be used. */
  databaseCores: number;
  databaseTarget: number;
  /** Connections of one instance, and max_connections of the primary. */
  pool: number;
  maxConnections: number;
  /** fsyncs per second of the disk of the WAL, and commits that share one fsync under load. */
  fsyncsPerSecond: number;
  commitsPerFsync: number;
};

/** The busiest minute of an hour. */
export type Hour = {
  hour: number;
  requestsPerSecond: number;
  serviceCores: number;
  /** For this hour alone, when instances are started and stopped with the traffic. */
  instances: number;
  /** Of each instance, with the instances of the whole day. */
  utilisation: number;
  waitMs: number;
  waitP99Ms: number;
  databaseCores: number;
  commitsPerSecond: number;
};

export type Plan = {
  hours: readonly Hour[];
  instances: number;
  requests: number;
  games: number;
  diskBytes: number;
  walBytes: number;
  limits: readonly Limit[];
};

/** A resource, how much of it the busiest minute uses, and at how many players a day nothing is left. */
export type Limit = { resource: string; used: number; available: number; players: number };

export function planDay(day: Day, costs: Costs, hardware: Hardware): Plan {
  const minutes = ratesPerMinute(day);
  const busiest = Array.from({ length: 24 }, (_, hour) =>
    busiestOf(minutes.slice(hour * 60, hour * 60 + 60), costs),
  );
  const instancesFor = (rates: PerKind<number>) =>
    Math.max(1, Math.ceil(cores(rates, costs, 'service') / hardware.instanceTarget));
  const instances = Math.max(...busiest.map(instancesFor));
  const hours = busiest.map((rates, hour): Hour => {
    const each = perKind((kind) => rates[kind] / instances);
    const wait = queue(each, costs);
    return {
      hour,
      requestsPerSecond: total(rates),
      serviceCores: cores(rates, costs, 'service'),
      instances: instancesFor(rates),
      utilisation: cores(each, costs, 'service'),
      waitMs: wait.meanSeconds * 1000,
      waitP99Ms: wait.p99Seconds * 1000,
      databaseCores: cores(rates, costs, 'postgres'),
      commitsPerSecond: commits(rates, costs),
    };
  });
  const games = day.players * day.gamesPerPlayer;
  return {
    hours,
    instances,
    requests: sum(minutes.map(total)) * 60,
    games,
    diskBytes: games * costs.bytesPerGame,
    walBytes: games * costs.walBytesPerGame,
    limits: limitsOf(day, hours, instances, hardware),
  };
}

/** CPU seconds per second. */
export function cores(rates: PerKind<number>, costs: Costs, where: 'service' | 'postgres'): number {
  return sum(KINDS.map((kind) => (rates[kind] * costs.requests[kind][where]) / 1e6));
}

/**
 * The wait for the one thread of an instance as an M/G/1 queue (Pollaczek–Khinchine). The CPU time of a request is
 * taken as exponentially distributed around the mean of its kind. The tail of the wait is taken as exponential.
 */
export function queue(rates: PerKind<number>, costs: Costs): { meanSeconds: number; p99Seconds: number } {
  const busy = cores(rates, costs, 'service');
  if (busy >= 1) return { meanSeconds: Number.POSITIVE_INFINITY, p99Seconds: Number.POSITIVE_INFINITY };
  const workSquared = sum(KINDS.map((kind) => rates[kind] * 2 * (costs.requests[kind].service / 1e6) ** 2));
  const meanSeconds = workSquared / (2 * (1 - busy));
  return { meanSeconds, p99Seconds: busy <= 0.01 ? 0 : (meanSeconds / busy) * Math.log(busy / 0.01) };
}

function commits(rates: PerKind<number>, costs: Costs): number {
  return sum(KINDS.map((kind) => rates[kind] * costs.requests[kind].commits));
}

function busiestOf(minutes: readonly PerKind<number>[], costs: Costs): PerKind<number> {
  const work = (rates: PerKind<number>) => cores(rates, costs, 'service');
  return minutes.reduce((most, rates) => (work(rates) > work(most) ? rates : most));
}

/** The smallest number of players comes first: that resource is the first bottleneck. */
function limitsOf(day: Day, hours: readonly Hour[], instances: number, hardware: Hardware): Limit[] {
  const most = (of: (hour: Hour) => number) => Math.max(...hours.map(of));
  const limit = (resource: string, used: number, available: number): Limit => ({
    resource,
    used,
    available,
    players: (day.players * available) / used,
  });
  return [
    limit(
      'cores of one instance',
      most((hour) => hour.serviceCores),
      hardware.instanceTarget,
    ),
    limit(
      'cores of the primary',
      most((hour) => hour.databaseCores),
      hardware.databaseCores * hardware.databaseTarget,
    ),
    limit('connections of the primary', instances * hardware.pool, hardware.maxConnections),
    limit(
      'commits per second of the WAL disk',
      most((hour) => hour.commitsPerSecond),
      hardware.fsyncsPerSecond * hardware.commitsPerFsync,
    ),
  ].sort((a, b) => a.players - b.players);
}
