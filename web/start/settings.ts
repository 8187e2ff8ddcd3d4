import { DIFFICULTIES, type Difficulty } from '../../src/game/difficulty.ts';
import { BOARD_SIZE, clamp, WORD_COUNT } from '../../src/game/limits.ts';

/** The settings of a new game and their query parameters. */

export type BoardSettings = { size: number; words: number; difficulty: Difficulty };

export function isSameBoard(one: BoardSettings, other: BoardSettings): boolean {
  return one.size === other.size && one.words === other.words && one.difficulty === other.difficulty;
}

export type Asked = Partial<BoardSettings> & { category?: string };

/** Reads a link such as `/?category=3&size=15&words=20&difficulty=easy`; invalid values are ignored. */
export function askedBy(search: string): Asked {
  const query = new URLSearchParams(search);
  const asked: Asked = {};
  const category = query.get('category');
  const size = whole(query.get('size'));
  const words = whole(query.get('words'));
  const difficulty = DIFFICULTIES.find((one) => one === query.get('difficulty'));
  if (category) asked.category = category;
  if (size !== undefined) asked.size = clamp(size, BOARD_SIZE);
  if (words !== undefined) asked.words = clamp(words, WORD_COUNT);
  if (difficulty !== undefined) asked.difficulty = difficulty;
  return asked;
}

/** A link that fills in the form, relative to the start page. */
export function settingsLink(category: number, { size, words, difficulty }: BoardSettings): string {
  const values = { category: String(category), size: String(size), words: String(words), difficulty };
  return `?${new URLSearchParams(values)}`;
}

function whole(text: string | null): number | undefined {
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : undefined;
}
