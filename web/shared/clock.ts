import { DAY_MS } from '../../src/core/game/days.ts';
import { common } from '../messages/messages.ts';

/** Formats times for people, and estimates the server's clock. */

export type ServerClock = {
  /** Estimates the offset from a `Date` header; sentAt and receivedAt are local times of request and response. */
  learn(date: string | null, sentAt: number, receivedAt: number): void;
  /** The server's time in milliseconds; the local time before the first response. */
  now(): number;
};

/** The fastest round trip gives the most exact offset, so a slower round trip never replaces it. */
export function createServerClock(localNow: () => number): ServerClock {
  let offset = 0;
  let bestTrip = Number.POSITIVE_INFINITY;
  return {
    learn(date, sentAt, receivedAt) {
      const serverTime = Date.parse(date ?? '');
      const trip = receivedAt - sentAt;
      if (Number.isNaN(serverTime) || trip < 0 || trip >= bestTrip) return;
      bestTrip = trip;
      // The header is truncated to whole seconds, so on average half a second is missing.
      offset = serverTime + 500 - (sentAt + receivedAt) / 2;
    },
    now: () => localNow() + offset,
  };
}

/** Returns the player's local date, such as 2026-11-15. */
export function dateAt(time: number): string {
  const at = new Date(time);
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

/** After one day the page shows the start date instead of a clock. */
export function isOld(ms: number): boolean {
  return ms >= DAY_MS;
}

/** Formats as 0:07, 12:34 or 1:02:03. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${pad(minutes)}:${tail}` : `${minutes}:${tail}`;
}

/** Formats as m:ss.t. Tenths are truncated, because a time that is rounded up would be worse than the real one. */
export function formatExact(seconds: number): string {
  const tenths = tenthsOf(seconds);
  return `${formatClock(tenths * 100)}${common.decimal()}${tenths % 10}`;
}

/** Formats the same time for screen readers: "1 minute 5.3 seconds". */
export function spokenTime(seconds: number): string {
  return common.spokenTime(tenthsOf(seconds) / 10);
}

/** Formats the gap between two displayed times: 0.7 s, or 1:02.3 from a minute on. */
export function formatGap(one: number, other: number): string {
  const seconds = Math.abs(tenthsOf(one) - tenthsOf(other)) / 10;
  return seconds < 60 ? `${String(seconds).replace('.', common.decimal())} s` : formatExact(seconds);
}

export function secondsBetween(startedAt: string, completedAt: string): number {
  return Math.max(0, (Date.parse(completedAt) - Date.parse(startedAt)) / 1000);
}

/** Allows for floating-point errors: 0.3 s may arrive as 0.2999999, which must not become 0.2. */
function tenthsOf(seconds: number): number {
  return Math.floor(Math.max(0, seconds) * 10 + 1e-6);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
