import type { LanguageCode } from '../game/language/languages.ts';
import type { ServedCategory } from './store.ts';

export const ALL_CATEGORIES =
  'SELECT id, language, name, words, revision FROM categories WHERE NOT retired ORDER BY id';

type CategoryRow = Omit<ServedCategory, 'words'> & { words: string };

export type KnownCategories = {
  byId: ReadonlyMap<number, ServedCategory>;
  inLanguage(language?: LanguageCode): readonly ServedCategory[];
};

/** Makes categories from rows. An unchanged category stays the same object, which makes its boards faster. */
export function createCategories(): (rows: readonly unknown[]) => KnownCategories {
  let byId: ReadonlyMap<number, ServedCategory> = new Map();
  return (rows) => {
    const all = (rows as CategoryRow[]).map((row) => {
      const before = byId.get(row.id);
      return before?.revision === row.revision ? before : { ...row, words: JSON.parse(row.words) };
    });
    byId = new Map(all.map((category) => [category.id, category]));
    const byLanguage = Map.groupBy(all, ({ language }) => language);
    return {
      byId,
      inLanguage: (language) => (language === undefined ? all : (byLanguage.get(language) ?? NONE)),
    };
  };
}

const NONE: readonly ServedCategory[] = [];
