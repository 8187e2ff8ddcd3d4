import { DIFFICULTIES } from '../../src/core/game/difficulty.ts';
import type { BoardSettings } from '../shared/figures.ts';

/** The settings of a new game and their query parameters. */

export function isSameBoard(one: BoardSettings, other: BoardSettings): boolean {
  return one.size === other.size && one.words === other.words && one.difficulty === other.difficulty;
}

/** The settings in a link, which the form clamps. */
export type Asked = { [Name in keyof BoardSettings]?: BoardSettings[Name] | undefined } & {
  categoryId?: number | undefined;
};

/** Reads a link such as `/?category=3&size=15&words=20&difficulty=easy`; invalid values are ignored. */
export function askedBy(search: string): Asked {
  const query = new URLSearchParams(search);
  const whole = (name: string) =>
    /^-?\d+$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined;
  return {
    categoryId: whole('category'),
    size: whole('size'),
    words: whole('words'),
    difficulty: DIFFICULTIES.find((one) => one === query.get('difficulty')),
  };
}

/** Returns a link that fills in the form; it is relative to the start page. */
export function settingsLink(category: number, { size, words, difficulty }: BoardSettings): string {
  const values = { category: String(category), size: String(size), words: String(words), difficulty };
  return `?${new URLSearchParams(values)}`;
}
