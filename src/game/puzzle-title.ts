import { MAX_TITLE } from './limits.ts';

/** The title of a puzzle without spaces around it, or the rule that it breaks. */
export function readTitle(value: unknown): { title: string } | { error: string } {
  const title = typeof value === 'string' ? value.normalize('NFC').trim() : '';
  if (title === '') return { error: 'title is required' };
  if ([...title].length > MAX_TITLE) return { error: `title must have at most ${MAX_TITLE} characters` };
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(title)) return { error: 'title must not have control characters' };
  return { title };
}
