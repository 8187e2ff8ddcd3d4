import { existsSync } from 'node:fs';
import type { LanguageCode } from '../../core/game/language/languages.ts';
import { categoryNamed } from '../../core/store/admin/categories.ts';
import { ALL_SEED } from '../../core/store/categories.ts';
import type { OpenedStore } from '../../core/store/opened.ts';
import type { Category } from '../../core/store/store.ts';
import type { WithAdmin } from '../../platform/command/command.ts';
import { readText } from '../../platform/command/terminal.ts';
import { sqliteFileOf } from '../../platform/config/database-url.ts';
import { OperatorError } from '../../platform/errors.ts';
import { parseWordFile, type WordFile } from './word-file.ts';

/** The words of a category or a file. */
export type WordSource = WordFile & {
  name: string;
  /** `undefined` if the words are a category's. */
  file: string | undefined;
  language: LanguageCode | null;
};

export async function wordsOfCategory(
  wanted: string,
  siteLanguage: LanguageCode,
  categories: Promise<readonly Category[]>,
): Promise<WordSource> {
  const lists = await categories;
  const found = categoryNamed(lists, wanted, siteLanguage);
  if (found) {
    const entries = found.words.map((word) => ({ word, clue: '' }));
    const { name, language } = found;
    return { name, file: undefined, language, lists: [{ title: '', entries }], places: [] };
  }
  const siteCategories = lists.filter(({ language }) => language === siteLanguage);
  const names = siteCategories.map(({ name }) => name).join(', ');
  throw new OperatorError(`There is no category ${JSON.stringify(wanted)}. Choose one of ${names}`);
}

export async function wordsOfFile(file: string): Promise<WordSource> {
  const read = parseWordFile(await readText(file), file);
  if ('error' in read) throw new OperatorError(`Cannot use ${file}:\n  ${read.error}`);
  return { ...read.value, name: 'Word search', file, language: null };
}

export async function categoriesAt(
  databaseUrl: string,
  withAdmin: WithAdmin<OpenedStore>,
): Promise<readonly Category[]> {
  const file = sqliteFileOf(databaseUrl);
  if (file !== undefined && !existsSync(file)) return [...ALL_SEED];
  return withAdmin(databaseUrl, (admin) => admin.allCategories());
}
