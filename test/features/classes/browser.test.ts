import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { cellsBetween } from '../../../web/game/cells.ts';
import { flawsInEveryTheme } from '../../browser/support/axe.ts';
import {
  drag,
  findWords,
  type LocatedWord,
  search,
  seeResult,
  useBrowser,
} from '../../browser/support/journey.ts';
import { layoutFlaws } from '../../browser/support/layout.ts';

/** A service with the default limits. */
const site = useBrowser({ RATE_LIMIT_NEW_GAME: '10', RATE_LIMIT_GUESS: '60' });
/** The pupils who play over HTTP. */
const OTHERS = Array.from({ length: 26 }, (_, i) => `Pupil ${i + 1}`);
const ALL = OTHERS.length + 3;

/** Types the code that the teacher shows, gives a name, and waits, as a pupil does. */
async function arrive(code: string, name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.visit('/join', options);
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByText(`${name} You’re in. The game starts for everyone together`).waitFor();
  return page;
}

async function arriveOverHttp(code: string, name: string): Promise<string> {
  const { client } = site.server;
  const opened = await client.openCode(code.toLowerCase());
  const id = 'id' in opened ? opened.id : '';
  return (await client.newPuzzleGame(id, { player_name: name })).id;
}

/** Waits for the start, and finds all words. */
async function playOverHttp(id: string): Promise<void> {
  const { client } = site.server;
  let game = await client.game(id);
  for (; game.grid.length === 0 || game.words.some(({ text }) => text === ''); game = await client.game(id))
    await sleep(1000);
  for (const { text } of game.words) {
    const { from, to } = search(game.grid, text) ?? assert.fail(text);
    const { results } = await client.finds(id, { finds: [{ cells: cellsBetween(from, to) ?? [] }] });
    assert.equal(results[0]?.correct, true, text);
  }
}

/** Returns the number of lines that this code would take instead of the displayed code. */
function linesOfCode(page: Page, code: string): Promise<number> {
  return page.locator('.class-code').evaluate((text, code) => {
    const copy = text.cloneNode(true) as HTMLElement;
    (copy.lastChild as Text).data = code;
    text.after(copy);
    const range = document.createRange();
    range.selectNodeContents(copy.lastChild as Text);
    const lines = range.getClientRects().length;
    copy.remove();
    return lines;
  }, code);
}

test('a teacher runs a lesson with 29 pupils at one address on default limits, from start to results', async () => {
  const teacher = await site.visit('/make', { bypassCSP: true });
  await teacher.getByLabel('Title').fill('Capitals');
  await teacher.locator('#words').fill('Rome = Italy\nParis = France\nOslo = Norway');
  await teacher.getByRole('button', { name: 'Make the puzzle' }).click();
  await teacher.getByRole('link', { name: 'Play with a class' }).click();
  await teacher.getByText('Nobody is playing yet').waitFor();
  await teacher.getByRole('radio', { name: 'Everyone together' }).check();
  await teacher.getByRole('button', { name: 'Start for everyone' }).waitFor();
  const code = (await teacher.locator('.class-code').innerText()).slice(-6);
  assert.doesNotMatch(await teacher.locator('.class').innerText(), /[0-9a-f]{8}-/);
  const size = await teacher.locator('.class-code').evaluate((text) => getComputedStyle(text).fontSize);
  assert.ok(Number.parseFloat(size) >= 48, size);
  assert.equal(await linesOfCode(teacher, 'WMWMWM'), 1, 'the widest code is in one line');

  const [ada, ben, , ...others] = await Promise.all([
    arrive(code, 'Ada'),
    arrive(code, 'Ben', { hasTouch: true }),
    arriveOverHttp(code, 'Cleo'),
    ...OTHERS.map((name) => arriveOverHttp(code, name)),
  ]);
  await teacher.getByText(`${ALL} are waiting`).waitFor();
  const alsoHere = ada.getByRole('region', { name: 'Also here' }).getByRole('listitem');
  await alsoHere.nth(ALL - 2).waitFor();
  assert.deepEqual((await alsoHere.allTextContents()).sort(), ['Ben', 'Cleo', ...OTHERS].sort());
  await teacher.getByRole('button', { name: 'Start for everyone' }).click();
  await Promise.all([ada, ben].map((page) => page.locator('.countdown').waitFor()));
  await Promise.all([ada, ben].map((page) => page.locator('.countdown').waitFor({ state: 'detached' })));
  const ring = () => getComputedStyle(document.activeElement as Element).outlineStyle;
  assert.deepEqual([await ada.evaluate(ring), await ben.evaluate(ring)], ['solid', 'none']);
  await Promise.all(others.map(playOverHttp));
  await ada.locator('.words .word', { hasText: 'Norway' }).waitFor();
  assert.deepEqual(
    (await ada.locator('.words .word').allTextContents()).sort(),
    ['France (5)', 'Italy (4)', 'Norway (4)'],
    'pupils see the clues, not the words',
  );

  const { words } = await site.server.client.game(new URL(ada.url()).pathname.split('/').at(-1) ?? '');
  const finds = await findWords(
    ada,
    words.map(({ text }) => text),
  );
  for (const find of finds) await drag(ada, find);
  await seeResult(ada);
  await drag(ben, finds[0] as LocatedWord);
  await ben.locator('.words .struck:not(.pending)').waitFor();
  const bar = (name: string) => teacher.locator('.bars li', { hasText: name });
  await bar('Ada')
    .getByText(/^\d:\d\d\.\d$/)
    .waitFor();
  await bar('Ben').getByText('1 of 3').waitFor();
  await bar('Cleo').getByText('0 of 3').waitFor();
  assert.match((await teacher.locator('.bars .who').allTextContents()).join(), /Ada.*,Ben,Cleo$/);
  await teacher.getByText(`${ALL} players, ${ALL - 2} finished`).waitFor();

  const listed = teacher.locator('.class :is(.who, tbody th)');
  assert.equal(await listed.filter({ visible: true }).count(), ALL, 'each pupil once');
  assert.equal(await teacher.getByRole('button', { name: /^(Rename|Remove|Download|Clear)/ }).count(), 0);
  await teacher.getByRole('button', { name: 'Results' }).click();
  assert.equal(await listed.filter({ visible: true }).count(), ALL, 'still once');
  const row = (name: string) => teacher.locator('.results-table tr', { hasText: name });
  await teacher.getByRole('button', { name: 'Rename Ben' }).click();
  await teacher.getByLabel('New name for Ben').fill('Benjamin WWWWWWWWWWW');
  await teacher.getByRole('button', { name: 'Save' }).click();
  await row('Benjamin W').waitFor();
  await teacher.getByRole('button', { name: 'Remove Cleo' }).click();
  await teacher.locator('.removal').getByRole('button', { name: 'Remove' }).click();
  await row('Cleo').waitFor({ state: 'detached' });

  await teacher.getByText('The key to this puzzle is only in this browser').waitFor();
  const [file] = await Promise.all([
    teacher.waitForEvent('download'),
    teacher.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), 'Capitals.csv');
  const [head, ...rows] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  assert.match(head ?? '', /^\uFEFFName,.*,Started \(.+\)$/);
  assert.equal(rows.length, ALL - 1);
  for (const name of ['Ada', 'Benjamin', ...OTHERS])
    assert.ok(
      rows.some((row) => row.includes(name)),
      name,
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
  await teacher.getByText('My puzzles').click();
  await teacher.getByText(`${ALL - 1} players, ${ALL - 2} finished`).click();
  const names = await teacher.locator('.my-puzzles tbody th').allInnerTexts();
  assert.deepEqual([names.length, names.at(-1)], [ALL - 1, 'Benjamin WWWWWWWWWWW']);
  await teacher.getByRole('link', { name: 'Class playing Capitals' }).click();
  await bar('Benjamin W').waitFor();
  const stranger = await site.visit(new URL(teacher.url()).pathname);
  await stranger.getByText('needs the browser that made the puzzle').waitFor();

  await teacher.getByRole('button', { name: 'Open on another device' }).click();
  const moved = new URL(await teacher.getByLabel('Link with the key').inputValue());
  const phone = await site.visit(`${moved.pathname}${moved.hash}`);
  await phone.locator('.bars li', { hasText: 'Benjamin W' }).waitFor();
  assert.equal(new URL(phone.url()).hash, '');
  await phone.reload();
  await phone.getByRole('button', { name: 'Copy for another class' }).click();
  await phone.getByText('Nobody is playing yet').waitFor();
  await teacher.getByRole('button', { name: 'Results' }).click();
  await teacher.getByRole('button', { name: 'Clear the class' }).click();
  await teacher.locator('.removal').getByRole('button', { name: 'Clear the class' }).click();
  await teacher.getByText('Nobody is playing yet').waitFor();
});

test('the start page leads to the code field, a wrong code is reported, and a QR code leads to the puzzle', async () => {
  const page = await site.visit('/');
  await page.getByRole('link', { name: 'Join with a code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('aaa');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('A code has six letters').waitFor();
  await page.getByLabel('Code', { exact: true }).fill('aaaaaa');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('No game has this code.').waitFor();
  const made = await site.server.client.newPuzzle({ title: 'Trees', words: ['oak', 'elm', 'ash'] });
  const { code } = await site.server.client.newCode(made.id, made.secret);
  const scanned = await site.visit(`/join#${code}`);
  await scanned.getByRole('heading', { name: 'Trees' }).waitFor();
});
