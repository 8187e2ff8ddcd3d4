/** The choices of the start form, their limits and their links. */

export const SIZE = { min: 8, max: 20 } as const;
export const WORDS = { min: 3, max: 30 } as const;

export const PRESETS = [
  { name: 'Quick', size: 8, words: 5 },
  { name: 'Classic', size: 12, words: 10 },
  { name: 'Hard', size: 15, words: 18 },
  { name: 'Expert', size: 20, words: 30 },
] as const;

export type Asked = { category?: string; size?: number; words?: number };

/** What a link such as `/?category=3&size=15&words=20` asks for; what it says wrongly is left out. */
export function askedBy(search: string): Asked {
  const query = new URLSearchParams(search);
  const asked: Asked = {};
  const category = query.get('category');
  const size = whole(query.get('size'));
  const words = whole(query.get('words'));
  if (category) asked.category = category;
  if (size !== undefined) asked.size = clamp(size, SIZE);
  if (words !== undefined) asked.words = clamp(words, WORDS);
  return asked;
}

/** The link to the form filled in, relative to the start page. */
export function settingsLink(category: number, size: number, words: number): string {
  return `?${new URLSearchParams({ category: String(category), size: String(size), words: String(words) })}`;
}

export function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}

function whole(text: string | null): number | undefined {
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : undefined;
}
