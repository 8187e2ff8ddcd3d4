import { OperatorError } from '../../errors.ts';
import type { WordList } from '../../game/words.ts';
import type { Category } from '../store.ts';

export type StoredCategory = Category & { retired: boolean; completedGames: number };

export type CategoryChange = Category & { act: 'added' | 'changed' | 'retired' | 'brought back' };

/** The changes of an import. Ids never change; an import that names a retired category brings it back. */
export function importChanges(
  stored: readonly StoredCategory[],
  lists: readonly WordList[],
  retireOthers: boolean,
): CategoryChange[] {
  let newId = Math.max(0, ...stored.map(({ id }) => id));
  const alike = Map.groupBy(stored, ({ name }) => nameKey(name));
  const changes = lists.flatMap(({ name, words }): CategoryChange[] => {
    const known = alike.get(nameKey(name))?.[0];
    if (!known) return [{ id: ++newId, name, words, act: 'added' }];
    if (known.name !== name) {
      throw new OperatorError(
        `There is a category ${known.name}: write ${name} just like it, or choose another name`,
      );
    }
    if (known.retired) return [{ id: known.id, name, words, act: 'brought back' }];
    return `${known.words}` === `${words}` ? [] : [{ id: known.id, name, words, act: 'changed' }];
  });
  if (!retireOthers) return changes;
  const named = new Set(lists.map(({ name }) => name));
  const others = stored.filter(({ name, retired }) => !retired && !named.has(name));
  return [...changes, ...others.map((category) => ({ ...category, act: 'retired' as const }))];
}

export function retireChanges(stored: readonly StoredCategory[], name: string): CategoryChange[] {
  const category = stored.find((one) => one.name === name);
  if (!category)
    throw new OperatorError(`There is no category ${JSON.stringify(name)}. Try wordsearch categories list`);
  if (category.retired) return [];
  if (stored.filter(({ retired }) => !retired).length === 1) {
    throw new OperatorError(`${name} is the last category: import another one before you retire it`);
  }
  return [{ ...category, act: 'retired' }];
}

/** Equal for names that differ only in case: they would confuse players, so they count as equal. */
export function nameKey(name: string): string {
  return name.toUpperCase();
}
