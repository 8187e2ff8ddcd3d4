import type { Range } from '../../src/core/game/limits.ts';

/** A list that a feature stores in the browser: `carried.ts` in its folder. */
export type Carried<Item = unknown> = Readonly<{
  name: string;
  /** Returns the items for the code. */
  all(): readonly Item[];
  /** Checks an item from another browser. */
  read(item: unknown): Item | undefined;
  /** Adds items, and returns the number of new items. */
  add(items: readonly Item[]): number;
  added(count: number): string;
  /** The page's note about the list, next to the code. */
  about?: string;
  /** Whether items have long texts, so that a QR code has only the first items that fit. */
  isLong?: boolean;
}>;

export type Check = (value: unknown) => boolean;
export type Checks = Readonly<Record<string, Check>>;

/** The maximum length of an id or a title, in characters. */
const MAX_TEXT = 100;

export const named: Check = (value) => textUpTo(MAX_TEXT)(value) && value !== '';
export const amount: Check = (value) => Number.isFinite(value) && Number(value) >= 0;

/**
 * Returns only the checked fields, or `undefined` if one is missing or invalid, because the code may come
 * from anyone.
 */
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
