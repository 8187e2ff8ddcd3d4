import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { allOf } from '../support/features.ts';
import { temporaryFolder } from '../support/process.ts';
import { JOURNEYS, type Journey, type Prints, type Site, startSite } from './journeys.ts';
import { click, type Screen, screenOf, see, until } from './screen.ts';
import { ENGINES, type Engine } from './webdriver.ts';

/** Paper sizes in centimetres. */
const FORMATS = { A4: { width: 21, height: 29.7 }, Letter: { width: 21.59, height: 27.94 } };
const BOARDS = [
  [8, 5],
  [10, 8],
  [12, 10],
  [15, 18],
  [20, 30],
] as const;

/** Features' tests of what is printed without margins. */
const PRINTS = await Promise.all(allOf<Prints>('prints'));
const OF_FEATURES = await Promise.all(allOf<Readonly<Record<string, Journey>>>('journeys'));

for (const [name, start] of Object.entries(ENGINES)) {
  describe(name, { skip: start ? false : `${name} is not installed` }, () => {
    let engine: Engine;
    let screen: Screen;
    let site: Site;

    before(async () => {
      assert.ok(start);
      [engine, site] = await Promise.all([start(), startSite()]);
      screen = screenOf(engine);
    });
    after(async () => {
      await engine?.stop();
      await site?.stop();
    });

    for (const journeys of [JOURNEYS, ...OF_FEATURES])
      for (const [title, journey] of Object.entries(journeys)) test(title, () => journey(screen, site));

    // WebKit's driver doesn't print.
    if (name === 'Firefox') {
      const pagesOn = async (page: (typeof FORMATS)['A4']) =>
        pagesOf(Buffer.from((await engine.send('Print', { page, background: true })) as string, 'base64'));

      const printed = async (page: (typeof FORMATS)['A4']) => {
        const margin = { top: 0, bottom: 0, left: 0, right: 0 };
        const options = { page, margin, background: true, shrinkToFit: false };
        return Buffer.from((await engine.send('Print', options)) as string, 'base64');
      };
      for (const prints of PRINTS)
        for (const [title, act] of Object.entries(prints))
          test(title, (t) => act(screen, printed, temporaryFolder(t)));

      test('a game is printed on one page of A4 or Letter, from 8 × 8 to 20 × 20', async () => {
        for (const [size, words] of BOARDS) {
          const wish = { category_id: 2, board_size: size, word_count: words };
          const { id } = await site.client.newGame(wish);
          await screen.open(`${site.url}/game/${id}`);
          await see(screen, '.words .word');
          for (const [format, page] of Object.entries(FORMATS))
            assert.equal(await pagesOn(page), 1, `${size} × ${size} on ${format}`);
        }
      });

      test('a custom puzzle is printed on two pages of A4 or Letter, the sheet and the solution', async () => {
        await JOURNEYS['a puzzle is made from own words'](screen, site);
        await screen.run(() => Object.assign(window, { print: () => {} }));
        await click(screen, '.sent button', 'Print');
        await until(screen, 'the sheet', () => document.querySelector('.printed-puzzle .key') !== null);
        for (const [format, page] of Object.entries(FORMATS)) assert.equal(await pagesOn(page), 2, format);
      });
    }
  });
}

/** Firefox packs the objects of a page into compressed streams. */
function pagesOf(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/\/ObjStm.*?stream\r?\n(.*?)endstream/gs)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
  return [text, ...packed].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
