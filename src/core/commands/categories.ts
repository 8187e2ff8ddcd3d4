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
  about: 'Running instances use a change from the next request. Stored games keep their words.',
  subcommands: {
    list: adminSubcommand({ run: async (admin) => listOf(await admin.allCategories()) }),
    'export [--format csv|json]': adminSubcommand({
      options: { format: textOption('FORMAT', 'format of the export: csv (default) or json') },
      read: ({ format }) => oneOf('csv', 'json')(format ?? 'csv', '--format'),
      async run(admin, _, format) {
        const active = (await admin.allCategories()).filter(({ retired }) => !retired);
        return format === 'json' ? categoriesAsJson(active) : categoriesAsCsv(active);
      },
    }),
    'import FILE [--retire-others]': adminSubcommand({
      help:
        'add and change categories from a CSV file (name,word or name,word,language per line) or a JSON file ' +
        '([{"name": "Birds", "words": ["EAGLE", "HERON"], "language": "en"}]) in UTF-8; - reads standard input. ' +
        'The default language is SITE_LANGUAGE. Words have 3 to 12 capital letters of one script; accents that ' +
        "the language's boards do not have are dropped. A category has 10 to 100 words, at least 8 of them with at most 8 letters. " +
        'No word may be a palindrome or appear inside another, forwards or backwards. If a word breaks a rule, ' +
        'nothing changes. A retired category in the file is offered again',
      options: {
        'retire-others': booleanOption('retire the other categories of the languages in the file'),
      },
      read: (flags, env) => ({
        retireOthers: flags['retire-others'] ?? false,
        siteLanguage: settingFrom(SITE_LANGUAGE, {}, env),
      }),
      run: (admin, [file = ''], options) => importFile(file, options, admin),
    }),
    'retire NAME': adminSubcommand({
      help:
        'stop offering a category; its games and leaderboard stay. If several languages have the name, ' +
        'SITE_LANGUAGE decides; NAME may also be an id',
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
