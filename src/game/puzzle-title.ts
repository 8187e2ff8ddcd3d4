import { MAX_TITLE } from './limits.ts';

/** In emoji such as 👨‍👩‍👧, and in Persian words. They cannot be seen. */
export const JOINERS = /[\u200c\u200d]/g;
/** A client may send a letter decomposed (NFD), as a letter and marks. */
const MAX_CODE_UNITS = 4 * MAX_TITLE;

export function readTitle(value: unknown): { title: string } | { error: string } {
  const typed = typeof value === 'string' ? value.trim() : '';
  if (typed.replaceAll(JOINERS, '').trim() === '') return { error: 'title is required' };
  // Normalising 64 KiB of marks takes seconds: the time is quadratic.
  const title = typed.length > MAX_CODE_UNITS ? undefined : typed.normalize('NFC');
  if (title === undefined || [...title].length > MAX_TITLE) {
    return { error: `title must have at most ${MAX_TITLE} characters` };
  }
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(title.replaceAll(JOINERS, '')))
    return { error: 'title must not have control characters' };
  return { title };
}
