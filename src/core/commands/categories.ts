import { adminSubcommand, booleanOption, type Command, textOption } from '../../platform/command/command.ts';
import { readText, table } from '../../platform/command/terminal.ts';
import { settingFrom } from '../../platform/config/setting.ts';
import { oneOf } from '../../platform/config/values.ts';
import { OperatorError } from '../../platform/errors.ts';
import type { LanguageCode } from '../game/language/languages.ts';
import { SITE_LANGUAGE } from '../site-language.ts';
import { importChanges, retireChanges } from '../store/admin/categories.ts';
import type { OpenedStore } from '../store/opened.ts';
import type { CategoryChange, Store, StoredCategory } from '../store/store.ts';
import { categoriesAsCsv, categoriesAsJson, parseCategoryFile } from './category-file.ts';

const MAX_MESSAGES = 20;

export const categories: Command<OpenedStore> = {
  summary: 'list, export, import or retire categories',
  about: 'Running instances use a change from their next request on. Stored games keep their words.',
  subcommands: {
    list: adminSubcommand({ run: async (admin) => listOf(await admin.allCategories()) }),
    'export [--format csv|json]': adminSubcommand({
      options: { format: textOption('FORMAT', 'of the export: csv (default) or json') },
      read: ({ format }) => oneOf('csv', 'json')(format ?? 'csv', '--format'),
      async run(admin, _, format) {
        const active = (await admin.allCategories()).filter(({ retired }) => !retired);
        return format === 'json' ? categoriesAsJson(active) : categoriesAsCsv(active);
      },
    }),
    'import FILE [--retire-others]': adminSubcommand({
      help:
        'adds and changes the categories of a CSV file (name,word or name,word,language per line) or of a JSON ' +
        'file ([{"name": "Birds", "words": ["EAGLE", "HERON"], "language": "en"}]) in UTF-8; - reads standard ' +
        'input. Without a language, a category is of SITE_LANGUAGE. Words have 3 to 12 capital letters of one ' +
        'script; marks that the boards of the language do not have fall away. A category has 10 to 100 words, at least 8 of them with at most 8 letters. No word is a ' +
        'palindrome, and none can be read inside another, forwards or backwards. If a word breaks a rule, nothing is ' +
        'changed. A retired category that is in the file is offered again.',
      options: {
        'retire-others': booleanOption('retires the other categories of the languages in the imported file'),
      },
      read: (flags, env) => ({
        retireOthers: flags['retire-others'] ?? false,
        siteLanguage: settingFrom(SITE_LANGUAGE, {}, env),
      }),
      run: (admin, [file = ''], options) => importFile(file, options, admin),
    }),
    'retire NAME': adminSubcommand({
      help:
        'no longer offers the category; its games and its leaderboard stay. Of several languages that have ' +
        'this name, that of SITE_LANGUAGE is meant; NAME may also be an id',
      read: (_, env) => settingFrom(SITE_LANGUAGE, {}, env),
      run: async (admin, [name = ''], siteLanguage) =>
        reportOf(await admin.changeCategories((stored) => retireChanges(stored, name, siteLanguage))),
    }),
  },
};

type ImportOptions = { retireOthers: boolean; siteLanguage: LanguageCode };

async function importFile(file: string, options: ImportOptions, admin: Store): Promise<string> {
  const { retireOthers, siteLanguage } = options;
  const { lists, broken } = parseCategoryFile(await readText(file), siteLanguage);
  if (broken.length > 0) {
    throw new OperatorError(
      `Cannot import ${file}, so nothing was changed:\n  ${firstOf(broken).join('\n  ')}`,
    );
  }
  return reportOf(await admin.changeCategories((stored) => importChanges(stored, lists, retireOthers)));
}

function firstOf(messages: readonly string[]): readonly string[] {
  if (messages.length <= MAX_MESSAGES) return messages;
  return [...messages.slice(0, MAX_MESSAGES), `and ${messages.length - MAX_MESSAGES} more`];
}

function listOf(stored: readonly StoredCategory[]): string {
  const rows = stored.map(({ id, language, name, words, completedGames, retired }) => {
    return [id, language, name, words.length, completedGames, retired ? 'retired' : ''];
  });
  return table(['ID', 'LANGUAGE', 'NAME', 'WORDS', 'COMPLETED GAMES', ''], rows);
}

function reportOf(changes: readonly CategoryChange[]): string {
  if (changes.length === 0) return 'Nothing to change';
  const lines = changes.map(({ id, name, words, act }) => {
    return `${name} (${id}): ${act}${act === 'retired' ? '' : `, ${words.length} words`}`;
  });
  return lines.join('\n');
}
