import type { Range } from '../../src/core/game/limits.ts';

/** A list that a feature stores in the browser: `carried.ts` of its folder. */
export type Carried<Item = unknown> = Readonly<{
  name: string;
  /** What the code has of it. */
  all(): readonly Item[];
  /** Checks one of another browser. */
  read(item: unknown): Item | undefined;
  /** Returns the number of new ones. */
  add(items: readonly Item[]): number;
  added(count: number): string;
  /** What the page says about it beside the code. */
  about?: string;
  /** Whether items have long texts: a QR code has the first ones that fit. */
  isLong?: boolean;
}>;

export type Check = (value: unknown) => boolean;
export type Checks = Readonly<Record<string, Check>>;

/** In characters, of an id or a title. */
const MAX_TEXT = 100;

export const named: Check = (value) => textUpTo(MAX_TEXT)(value) && value !== '';
export const amount: Check = (value) => Number.isFinite(value) && Number(value) >= 0;

/** The fields of the checks and no others; `undefined` when one is missing or wrong: the code may come from anybody. */
export function checked(item: unknown, checks: Checks): Record<string, unknown> | undefined {
  const fields = Object(item) as Record<string, unknown>;
  const names = Object.keys(checks);
  if (!names.every((name) => checks[name]?.(fields[name]))) return undefined;
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

export function among(values: readonly string[]): Check {
  return (value) => values.some((one) => one === value);
}

export function textUpTo(max: number): Check {
  return (value) => typeof value === 'string' && value.length <= max;
}

export function whole({ min, max }: Pick<Range, 'min' | 'max'>): Check {
  return (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}
