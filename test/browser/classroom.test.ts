import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { flawsInEveryTheme } from './support/axe.ts';
import { drag, type Find, findWords, seeResult, useBrowser } from './support/journey.ts';
import { layoutFlaws } from './support/layout.ts';

const site = useBrowser();

/** A pupil opens the link that the teacher shows, gives a name, and waits. */
async function arrive(link: string, name: string): Promise<Page> {
  const { pathname, hash } = new URL(link);
  const page = await site.visit(`${pathname}${hash}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByText('The game starts for all at once').waitFor();
  return page;
}

test('a teacher starts a puzzle for three pupils, watches them, renames one, removes one, and takes the results home', async () => {
  const teacher = await site.visit('/make', { bypassCSP: true });
  await teacher.getByLabel('Title').fill('Capitals');
  await teacher.locator('#words').fill('Rome = Italy\nParis = France\nOslo = Norway');
  await teacher.getByRole('button', { name: 'Make the puzzle' }).click();
  await teacher.getByRole('link', { name: 'Play with a class' }).click();
  await teacher.getByText('Nobody plays yet').waitFor();
  await teacher.getByRole('radio', { name: 'All at once' }).check();
  await teacher.getByRole('button', { name: 'Start for all' }).waitFor();
  const link = (await teacher.locator('.invitation .code').getAttribute('aria-label')) ?? '';

  const [ada, ben, cleo] = (await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => arrive(link, name)))) as [
    Page,
    Page,
    Page,
  ];
  await teacher.getByText('3 are waiting').waitFor();
  // Whoever waits can be started, also when the teacher has changed their mind.
  await teacher.getByRole('radio', { name: 'Each when ready' }).check();
  await teacher.getByRole('button', { name: 'Start for all' }).click();
  await Promise.all([ada, ben, cleo].map((page) => page.locator('.countdown').waitFor()));
  await Promise.all(
    [ada, ben, cleo].map((page) => page.locator('.countdown').waitFor({ state: 'detached' })),
  );
  await ada.locator('.words .word', { hasText: 'Norway' }).waitFor();
  assert.deepEqual(
    (await ada.locator('.words .word').allTextContents()).sort(),
    ['France', 'Italy', 'Norway'],
    'pupils see the clues, not the words',
  );

  const { words } = await site.server.client.game(new URL(ada.url()).pathname.split('/').at(-1) ?? '');
  const finds = await findWords(
    ada,
    words.map(({ text }) => text),
  );
  for (const find of finds) await drag(ada, find);
  await seeResult(ada);
  await drag(ben, finds[0] as Find);
  await ben.locator('.words .struck:not(.pending)').waitFor();
  const bar = (name: string) => teacher.locator('.bars li', { hasText: name });
  await bar('Ada')
    .getByText(/^\d:\d\d\.\d$/)
    .waitFor();
  await bar('Ben').getByText('1 of 3').waitFor();
  await bar('Cleo').getByText('0 of 3').waitFor();
  assert.match((await teacher.locator('.bars .who').allTextContents()).join(), /^Ada,Ben,Cleo$/);

  await teacher.getByRole('button', { name: 'Rename Ben' }).click();
  await teacher.getByLabel('New name of Ben').fill('Benjamin WWWWWWWWWWW');
  await teacher.getByRole('button', { name: 'Save' }).click();
  await bar('Benjamin W').waitFor();
  await teacher.getByRole('button', { name: 'Remove Cleo' }).click();
  await teacher.locator('.removal').getByRole('button', { name: 'Remove' }).click();
  await bar('Cleo').waitFor({ state: 'detached' });

  const [file] = await Promise.all([
    teacher.waitForEvent('download'),
    teacher.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), 'Capitals.csv');
  const csv = readFileSync(await file.path(), 'utf8');
  assert.deepEqual(
    ['Ada', 'Benjamin', 'Cleo'].map((name) => csv.includes(name)),
    [true, true, false],
  );

  assert.deepEqual(await flawsInEveryTheme(teacher), []);
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
    [320, 568],
  ] as const) {
    await teacher.setViewportSize({ width, height });
    assert.deepEqual(await layoutFlaws(teacher), [], `${width} × ${height}`);
  }
  assert.deepEqual(teacher.errors, []);
  assert.equal(await ada.locator('.words .struck', { hasText: /^ROME: Italy$/ }).count(), 1);

  await teacher.goto(`${site.server.url}/make`);
  await teacher.getByText('2 players, 1 finished').click();
  const rows = await teacher.locator('.my-puzzles tbody tr').allInnerTexts();
  assert.deepEqual(
    rows.map((row) => row.split(/\s/)[0]),
    ['Ada', 'Benjamin'],
  );
  await teacher.getByRole('link', { name: 'Class of Capitals' }).click();
  await bar('Benjamin W').waitFor();
  const stranger = await site.visit(new URL(teacher.url()).pathname);
  await stranger.getByText('needs the browser that made the puzzle').waitFor();
});
