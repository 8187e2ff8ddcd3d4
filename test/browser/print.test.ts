import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsqr from 'jsqr';
import { drag, findWords, type LocatedWord, seeFound, useBrowser } from './support/journey.ts';

const site = useBrowser();
const FORMATS = ['A4', 'Letter'];
/** The package's type declarations don't match its export. */
const readCode = jsqr as unknown as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;

test('a 20 × 20 game prints on one page of A4 or Letter with its title, name, grid, words and code', async () => {
  const game = await site.newGame({ size: 20, words: 30, category: 2 });
  const page = await site.visit(`/game/${game.id}`, { deviceScaleFactor: 2 });
  const [one] = (await findWords(page)) as [LocatedWord];
  await drag(page, one);
  await seeFound(page, one.word);
  assert.equal(await page.locator('.print-head').count(), 0, 'hidden on the screen');
  for (const format of FORMATS)
    assert.equal(pagesOf(await page.pdf({ format, printBackground: true })), 1, format);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.name-line').innerText(), 'Name');
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .map((element) => (element.closest('h1, .cells, .words, .name-line') ? 'wanted' : element.outerHTML)),
  );
  assert.deepEqual([...new Set(shown)], ['wanted']);
  const picture = (await page.locator('.code').screenshot()).toString('base64');
  await page.goto('about:blank');
  const { pixels, width, height } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { pixels: [...data], width: image.width, height: image.height };
  }, picture);
  const code = readCode(Uint8ClampedArray.from(pixels), width, height);
  assert.equal(code?.data, `${site.server.url}/game/${game.id}`);
  assert.deepEqual(page.errors, []);
});

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
