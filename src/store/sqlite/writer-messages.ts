import type { Outcome } from './writer.ts';

/** What the main thread and the writer thread exchange beside the jobs. */

export type ThreadOptions = { path: string; inode: string | undefined; lockTimeoutMs: number };

type ErrorData = { message: string; stack: string | undefined; code: unknown; errcode: unknown };

/** JSON has no Error, and the main thread needs its codes. */
export function errorToData(outcome: Outcome): Outcome {
  if (!('error' in outcome)) return outcome;
  const { message, stack, code, errcode } = outcome.error as Error & ErrorData;
  return { error: { message, stack, code, errcode } };
}

export function errorFromData(data: unknown): Error {
  const { message, ...rest } = data as ErrorData;
  return Object.assign(new Error(message), rest);
}
