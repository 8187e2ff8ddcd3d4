import type { StandingView } from '../../src/schemas/groups.ts';

export const PERIODS = ['today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** One row of the table. */
export type Row = {
  id: string;
  name: string;
  /** From 1 on; equal times share one. Undefined for who has not played. */
  place: number | undefined;
  seconds: number | null;
  /** On how many days of the period; undefined for today. */
  days: number | undefined;
};

/** Of today the fastest first; of a week and a month who has played on most days, then the best time. */
export function rowsOf(members: readonly StandingView[], period: Period): Row[] {
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

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
