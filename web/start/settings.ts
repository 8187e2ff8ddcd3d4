import { BOARD_SIZE, clamp, WORD_COUNT } from '../../src/game/limits.ts';

/** The settings of the start form and their query parameters. */

export const PRESETS = [
  { name: 'Quick', size: 8, words: 5 },
  { name: 'Classic', size: 12, words: 10 },
  { name: 'Hard', size: 15, words: 18 },
  { name: 'Expert', size: 20, words: 30 },
] as const;

export type Asked = { category?: string; size?: number; words?: number };

/** Reads a link such as `/?category=3&size=15&words=20`; invalid values are ignored. */
export function askedBy(search: string): Asked {
  const query = new URLSearchParams(search);
  const asked: Asked = {};
  const category = query.get('category');
  const size = whole(query.get('size'));
  const words = whole(query.get('words'));
  if (category) asked.category = category;
  if (size !== undefined) asked.size = clamp(size, BOARD_SIZE);
  if (words !== undefined) asked.words = clamp(words, WORD_COUNT);
  return asked;
}

/** A link that fills in the form, relative to the start page. */
export function settingsLink(category: number, size: number, words: number): string {
  return `?${new URLSearchParams({ category: String(category), size: String(size), words: String(words) })}`;
}

function whole(text: string | null): number | undefined {
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : undefined;
}
