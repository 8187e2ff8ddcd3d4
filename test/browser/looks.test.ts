import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { THEMES } from '../../web/theme/themes.ts';
import { drag, findWords, type LocatedWord, place, seeFound, useBrowser } from './support/journey.ts';

const site = useBrowser();

test('a chosen theme is kept and applies before the first paint', async () => {
  const page = await site.visit('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const grounds = new Set<string>();
  await page.getByRole('button', { name: 'Theme' }).click();
  for (const { name } of THEMES) {
    await page.getByRole('radio', { name, exact: true }).check();
    grounds.add(await ground());
  }
  // This browser's system is light, so "System" and "Light" look the same.
  assert.equal(grounds.size, THEMES.length - 1);

  await page.getByLabel('Arcade').check();
  const arcade = await ground();
  const early = new Promise<string | undefined>((resolve) => {
    page.once('domcontentloaded', () => resolve(page.evaluate(() => document.documentElement.dataset.theme)));
  });
  await page.reload();
  assert.equal(await early, 'arcade');
  assert.equal(await ground(), arcade);
  const order = await page.evaluate(() =>
    [...document.head.querySelectorAll('script, link[rel=stylesheet]')].map((element) =>
      element instanceof HTMLScriptElement ? element.type || 'classic script' : 'style',
    ),
  );
  // The theme comes first, and the texts come before the script that shows them.
  assert.deepEqual(order, ['classic script', 'style', 'classic script', 'module']);
});

test('in forced colours, marks on the board have a contrast of 3 : 1, and the progress bar shows its value', async () => {
  const game = await site.newGame({ words: 4 });
  const page = await site.visit(`/game/${game.id}`, { forcedColors: 'active' });
  const [one, two, three] = (await findWords(page)) as [LocatedWord, LocatedWord, LocatedWord];
  for (const find of [one, two]) {
    await drag(page, find);
    await seeFound(page, find.word);
  }
  const fill = await page
    .locator('.found rect')
    .first()
    .evaluate((rect) => getComputedStyle(rect).fill);
  assert.equal(fill, 'none');
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('[role=gridcell]:focus-visible').waitFor();
  const schemes = ['light', 'dark'] as const;
  const see3To1 = async (how: string) => {
    await page.locator('.selected').waitFor();
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const { name, contrast } of await contrasts(page))
        assert.ok(contrast >= 3, `${how}, ${colorScheme}, ${name}: ${contrast}`);
    }
  };
  await page.keyboard.press('Enter');
  await see3To1('by key');
  await page.keyboard.press('Escape');
  const { x, y } = await place(page, three.from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await see3To1('by mouse');
  await page.mouse.up();
  const pictures: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    pictures.push((await page.getByRole('progressbar').screenshot()).toString('base64'));
  }
  await page.goto('about:blank');
  for (const picture of pictures) {
    const [filled, empty] = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      return [0.25, 0.75].map((part) =>
        context?.getImageData(image.width * part, image.height / 2, 1, 1).data.join(),
      );
    }, picture);
    assert.notEqual(filled, empty);
  }
});

/** Returns the contrast of the marks on the board by WCAG 2. */
function contrasts(page: Page): Promise<{ name: string; contrast: number }[]> {
  return page.evaluate(() => {
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? [])
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const ground = light(getComputedStyle(document.querySelector('.board-card') as Element).backgroundColor);
    const colours = {
      found: getComputedStyle(document.querySelector('.found rect') as Element).stroke,
      selected: getComputedStyle(document.querySelector('.selected rect') as Element).stroke,
      focus: getComputedStyle(document.activeElement as Element).outlineColor,
    };
    return Object.entries(colours).map(([name, colour]) => {
      const mark = light(colour);
      return { name, contrast: Math.max(mark, ground) / Math.min(mark, ground) };
    });
  });
}

test('a game is shown after at most 7 requests, all to this server, and its stream and QR codes load later', async () => {
  const game = await site.newGame();
  const urls: string[] = [];
  const page = await site.visit(`/game/${game.id}`, {}, async (fresh) => {
    fresh.on('request', (request) => urls.push(request.url()));
  });
  await findWords(page);
  await page.getByRole('button', { name: 'Theme' }).waitFor();
  const first = urls.slice(0, urls.findIndex((url) => url.endsWith(`/api/game/${game.id}`)) + 1);
  assert.ok(first.length > 0 && first.length <= 7, urls.join('\n'));
  assert.ok(urls.every((url) => url.startsWith(site.server.url)));
});
