import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteForCommand } from '../../src/store/sqlite/commands.ts';
import {
  acceptTyped,
  drag,
  type Find,
  findWords,
  openTyping,
  seeFound,
  useBrowser,
} from './support/journey.ts';

const site = useBrowser();

const RUSSIAN = 'ЁЖИК ВОЛК ЛИСА МЕДВЕДЬ ЗАЯЦ ЛОСЬ БОБЁР РЫСЬ СОВА ЖУРАВЛЬ'.split(' ');

test('a category of other letters that an operator added while it runs is played by drag and by typing', async () => {
  const admin = openSqliteForCommand(site.server.databasePath);
  const id = Math.max(...(await admin.categories()).map((category) => category.id)) + 1;
  await admin.changeCategories(() => [{ id, name: 'Звери', language: 'en', words: RUSSIAN, act: 'added' }]);
  await admin.close();

  const page = await site.visit('/');
  await page.getByLabel('Words about').selectOption('Звери');
  await page.getByRole('button', { name: 'Quick' }).click();
  await page.waitForURL('**/game/*');
  const [first, second, third] = (await findWords(page)) as [Find, Find, Find];
  const field = await openTyping(page);
  for (const [find, typed] of [
    [first, first.word.toLowerCase()],
    [second, second.word.normalize('NFD')],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    if (find === first) await acceptTyped(page);
    await seeFound(page, find.word);
  }
  await drag(page, third);
  await seeFound(page, third.word);
  assert.deepEqual(page.errors, []);
});
