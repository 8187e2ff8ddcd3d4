import { OperatorError } from '../../../platform/errors.ts';
import type { LanguageCode } from '../../game/language/languages.ts';
import { firstIdOf, IDS_OF_A_LANGUAGE } from '../categories.ts';
import type { Category, CategoryChange, StoredCategory } from '../store.ts';

export type ListedCategory = Omit<Category, 'id'>;

/**
 * Returns the changes that an import makes. Ids never change; an import that names a retired category brings it back.
 */
export function importChanges(
  stored: readonly StoredCategory[],
  lists: readonly ListedCategory[],
  retireOthers: boolean,
): CategoryChange[] {
  const nextId = createIds(stored);
  const alike = Map.groupBy(stored, categoryKey);
  const changes = lists.flatMap((list): CategoryChange[] => {
    const { language, name, words } = list;
    const known = alike.get(categoryKey(list))?.[0];
    if (!known) return [{ id: nextId(language), language, name, words, act: 'added' }];
    const { id } = known;
    if (known.name !== name) {
      throw new OperatorError(
        `A category named ${known.name} exists. Write ${name} exactly the same, or choose another name`,
      );
    }
    if (known.retired) return [{ id, language, name, words, act: 'brought back' }];
    return `${known.words}` === `${words}` ? [] : [{ id, language, name, words, act: 'changed' }];
  });
  if (!retireOthers) return changes;
  const languages = new Set(lists.map(({ language }) => language));
  const named = new Set(lists.map(categoryKey));
  const others = stored.filter(
    (category) => !category.retired && languages.has(category.language) && !named.has(categoryKey(category)),
  );
  return [...changes, ...others.map((category) => ({ ...category, act: 'retired' as const }))];
}

/** The next id follows the language's last one or, when the language has used its hundred, the highest id of all. */
function createIds(stored: readonly StoredCategory[]): (language: LanguageCode) => number {
  const ids = stored.map(({ id }) => id);
  const newest = new Map<LanguageCode, number>();
  let newestOfAll = Math.max(AFTER_ALL, ...ids);
  return (language) => {
    const first = firstIdOf(language);
    const end = first + IDS_OF_A_LANGUAGE;
    const last = newest.get(language) ?? Math.max(first - 1, ...ids.filter((id) => id >= first && id < end));
    newest.set(language, last + 1);
    return last + 1 < end ? last + 1 : ++newestOfAll;
  };
}

/** Leaves room for languages that are added later. */
const AFTER_ALL = 100_000;

/** Finds a category by its name, first in the site's language, or by its id. */
export function retireChanges(
  stored: readonly StoredCategory[],
  wanted: string,
  siteLanguage: LanguageCode,
): CategoryChange[] {
  const category = categoryNamed(stored, wanted, siteLanguage);
  if (!category)
    throw new OperatorError(`There is no category ${JSON.stringify(wanted)}. Try wordsearch categories list`);
  if (category.retired) return [];
  const { language, name } = category;
  if (stored.filter((one) => !one.retired && one.language === language).length === 1) {
    throw new OperatorError(`${name} is the last category. Import another one before you retire it`);
  }
  return [{ ...category, act: 'retired' }];
}

/** If several languages have the same name, the site's language comes first. */
export function categoryNamed<One extends Category>(
  categories: readonly One[],
  wanted: string,
  siteLanguage: LanguageCode,
): One | undefined {
  const named = categories.filter(({ name }) => nameKey(name) === nameKey(wanted));
  return (
    named.find(({ language }) => language === siteLanguage) ??
    named[0] ??
    categories.find(({ id }) => String(id) === wanted)
  );
}

function categoryKey({ language, name }: Pick<Category, 'language' | 'name'>): string {
  return `${language} ${nameKey(name)}`;
}

/** Returns the same key for names that differ only in case, because such names would confuse players. */
export function nameKey(name: string): string {
  return name.toUpperCase();
}
