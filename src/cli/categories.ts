import type { CategoriesCommand } from '../config/commands.ts';
import { OperatorError } from '../errors.ts';
import type { CategoryChange, StoreAdmin } from '../store/admin.ts';
import { importChanges, retireChanges } from '../store/category-changes.ts';
import { categoriesAsCsv, categoriesAsJson, readCategoryFile } from './category-file.ts';
import { textOf } from './files.ts';
import { table } from './table.ts';

const MAX_MESSAGES = 20;

/** `wordsearch categories …`. Returns the text to print. */
export async function categories(command: CategoriesCommand, admin: StoreAdmin): Promise<string> {
  switch (command.act) {
    case 'list':
      return listOf(await admin.categories());
    case 'export': {
      const active = (await admin.categories()).filter(({ retired }) => !retired);
      return command.format === 'json' ? categoriesAsJson(active) : categoriesAsCsv(active);
    }
    case 'import':
      return importFile(command, admin);
    case 'retire':
      return reportOf(await admin.changeCategories((stored) => retireChanges(stored, command.category)));
  }
}

type ImportCommand = Extract<CategoriesCommand, { act: 'import' }>;

async function importFile({ file, retireOthers }: ImportCommand, admin: StoreAdmin): Promise<string> {
  const { lists, broken, warnings } = readCategoryFile(await textOf(file));
  if (broken.length > 0) {
    throw new OperatorError(
      `${file} cannot be imported, and nothing was changed:\n  ${firstOf(broken).join('\n  ')}`,
    );
  }
  const changes = await admin.changeCategories((stored) => importChanges(stored, lists, retireOthers));
  return [...warnings.map((warning) => `Note: ${warning}`), reportOf(changes)].join('\n');
}

function firstOf(messages: readonly string[]): readonly string[] {
  if (messages.length <= MAX_MESSAGES) return messages;
  return [...messages.slice(0, MAX_MESSAGES), `and ${messages.length - MAX_MESSAGES} more`];
}

function listOf(stored: Awaited<ReturnType<StoreAdmin['categories']>>): string {
  return table(
    ['ID', 'NAME', 'WORDS', 'COMPLETED GAMES', ''],
    stored.map((category) => [
      category.id,
      category.name,
      category.words.length,
      category.completedGames,
      category.retired ? 'retired' : '',
    ]),
  );
}

function reportOf(changes: readonly CategoryChange[]): string {
  if (changes.length === 0) return 'Nothing to change';
  return changes
    .map(
      ({ id, name, words, act }) =>
        `${name} (${id}): ${act}${act === 'retired' ? '' : `, ${words.length} words`}`,
    )
    .join('\n');
}
