/** Times as people read them, and the server's clock as far as the page can know it. */

const DAY = 24 * 60 * 60 * 1000;

export type ServerClock = {
  /** Learns from a `Date` header: when the request left and when its answer came, by the local clock. */
  learn(date: string | null, sentAt: number, receivedAt: number): void;
  /** The server's time in milliseconds, or the local one before anything was learnt. */
  now(): number;
};

/** The quickest round trip pins the offset best, so a slower one never replaces it. */
export function createServerClock(localNow: () => number): ServerClock {
  let offset = 0;
  let bestTrip = Number.POSITIVE_INFINITY;
  return {
    learn(date, sentAt, receivedAt) {
      const told = Date.parse(date ?? '');
      const trip = receivedAt - sentAt;
      if (Number.isNaN(told) || trip < 0 || trip >= bestTrip) return;
      bestTrip = trip;
      // The header has whole seconds, cut off: half a second is the best guess of the rest.
      offset = told + 500 - (sentAt + receivedAt) / 2;
    },
    now: () => localNow() + offset,
  };
}

/** Milliseconds since the start, never negative. */
export function elapsed(startedAt: string, now: number): number {
  return Math.max(0, now - Date.parse(startedAt));
}

/** A game that runs for more than a day is told by its date, not by its clock. */
export function isOld(ms: number): boolean {
  return ms >= DAY;
}

/** 0:07, 12:34, 1:02:03 */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${pad(minutes)}:${tail}` : `${minutes}:${tail}`;
}

/** m:ss.t, the tenths cut off, not rounded: nobody gets a time that was not reached. */
export function formatExact(seconds: number): string {
  // A tenth that arrives as 0.30000000000000004 or 0.2999999 must not lose itself in the cut.
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-6);
  return `${formatClock(tenths * 100)}.${tenths % 10}`;
}

/** The same for a screen reader: "1 minute 5.3 seconds". */
export function spokenTime(seconds: number): string {
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-6);
  const minutes = Math.floor(tenths / 600);
  const rest = (tenths % 600) / 10;
  const parts = [];
  if (minutes > 0) parts.push(`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`);
  parts.push(`${rest} ${rest === 1 ? 'second' : 'seconds'}`);
  return parts.join(' ');
}

export function secondsBetween(startedAt: string, completedAt: string): number {
  return Math.max(0, (Date.parse(completedAt) - Date.parse(startedAt)) / 1000);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
