import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsqr from 'jsqr';
import { generate } from '../../src/cli/generate.ts';
import { readCommand } from '../../src/config/config.ts';
import { readBoard, useBrowser } from './support/journey.ts';

const site = useBrowser();
const FORMATS = ['A4', 'Letter'];
/** The type declarations of the package do not match its export. */
const readCode = jsqr as unknown as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;

for (const [size, words] of [
  ['20', '30'],
  ['20', '15'],
  ['8', '3'],
] as const) {
  test(`a sheet of ${size} × ${size} with ${words} words is one page of A4 or Letter, its answers another`, async () => {
    const args = ['--category', 'Space', '--size', size, '--words', words, '--format', 'html'];
    const command = readCommand(['generate', ...args, '--seed', '5'], { DATABASE_URL: 'sqlite:/nowhere/x' });
    assert.ok(command.name === 'generate');
    const page = await site.browser.newPage();
    await page.setContent((await generate(command)).text);
    for (const format of FORMATS) assert.equal(pagesOf(await page.pdf({ format })), 2, format);
    await page.emulateMedia({ media: 'print' });
    const { svg, list, ratio } = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() as DOMRect;
      const letters = parseFloat(getComputedStyle(document.querySelector('ul') as Element).fontSize);
      const cell = box('svg').width / Number(document.querySelector('svg')?.viewBox.baseVal.width);
      return { svg: box('svg').width, list: box('ul').width, ratio: (cell * 6.5) / letters };
    });
    assert.equal(Math.round(svg), Math.round(list), 'the list is as wide as the grid');
    assert.ok(ratio < 2, `the letters of the grid are ${ratio} times those of the list`);
  });
}

test('a printed game has a line for the name, and a code that leads to the game', async () => {
  const game = await site.newGame({ size: 8, words: 3 });
  const page = await site.visit(`/game/${game.id}`, { deviceScaleFactor: 2 });
  await readBoard(page);
  assert.equal(await page.locator('.paper').count(), 0, 'nothing of it is on the screen');
  for (const format of FORMATS) assert.equal(pagesOf(await page.pdf({ format })), 1, format);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.name-line').innerText(), 'Name');
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
