import { MAX_TITLE } from './limits.ts';

/** Also reads the name of a group: `key` is what it is called in a message. */
export function readTitle(
  value: unknown,
  key = 'title',
  max = MAX_TITLE,
): { title: string } | { error: string } {
  const typed = typeof value === 'string' ? value.trim() : '';
  if (typed === '') return { error: `${key} is required` };
  // A letter may be sent as a letter and marks (NFD). Normalising 64 KiB of marks takes seconds: the time is quadratic.
  const title = typed.length > 4 * max ? undefined : typed.normalize('NFC');
  if (title === undefined || [...title].length > max) {
    return { error: `${key} must have at most ${max} characters` };
  }
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(title)) return { error: `${key} must not have control characters` };
  return { title };
}
