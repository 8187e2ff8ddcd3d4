import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsqr from 'jsqr';
import { readBoard, useBrowser } from './support/journey.ts';

const site = useBrowser();
const FORMATS = ['A4', 'Letter'];
/** The type declarations of the package do not match its export. */
const readCode = jsqr as unknown as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;

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
