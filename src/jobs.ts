import { dailyBoards } from './features/daily/board.ts';
import type { Job } from './platform/threads.ts';

/** The features' jobs in the thread that makes boards, by name. Each is loaded once per thread. */
const JOBS: Readonly<Record<string, () => (request: never) => unknown>> = { dailyBoards };

export function createJobs(): (asked: Job) => unknown {
  const jobs = new Map(Object.entries(JOBS).map(([name, create]) => [name, create()]));
  return ({ job, request }) => jobs.get(job)?.(request as never);
}
