import type { StandingView } from '../../../src/features/groups/schema.ts';

export const PERIODS = ['today', 'week', 'month'] as const;
export type GroupPeriod = (typeof PERIODS)[number];

/**
 * Sorts members: today by time, over a week or month by number of days, then by best time. Equal results share a rank,
 * and members who haven't played have no rank. Today has no days.
 */
export function rowsOf(members: readonly StandingView[], period: GroupPeriod) {
  const rows = members
    .map(({ id, name, ...member }) => {
      const { played, best_seconds } =
        period === 'today'
          ? { played: Number(member.played), best_seconds: member.time_seconds }
          : member[period];
      return { id, name, seconds: best_seconds, days: played };
    })
    .sort((a, b) => b.days - a.days || (a.seconds ?? 0) - (b.seconds ?? 0) || compare(a.name, b.name));
  const isEqual = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    a.days === b.days && a.seconds === b.seconds;
  return rows.map((row) => ({
    ...row,
    place: row.seconds === null ? undefined : rows.findIndex((other) => isEqual(other, row)) + 1,
    days: period === 'today' ? undefined : row.days,
  }));
}

export type MemberRow = ReturnType<typeof rowsOf>[number];

/** The maximum number of rows of a group, shown after a game. */
const MAX_ROWS = 3;

/** Returns the member's row with its neighbours, or the first rows. Leaves out the members without a rank. */
export function rowsAround(rows: readonly MemberRow[], memberId: string | undefined): MemberRow[] {
  const ranked = rows.filter(({ place }) => place !== undefined);
  const index = ranked.findIndex(({ id }) => id === memberId);
  const first = Math.max(0, Math.min(index - 1, ranked.length - MAX_ROWS));
  return ranked.slice(first, first + MAX_ROWS);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
