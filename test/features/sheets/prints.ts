import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Prints } from '../../engines/journeys.ts';
import { boardsOn } from './pdf.ts';
import { bookletOf, checkPdf } from './printed.ts';

const CENTIMETRES = { a4: { width: 21, height: 29.7 }, letter: { width: 21.59, height: 27.94 } };

export default {
  async 'booklets are read back from their PDFs, in four languages and on both papers'(
    screen,
    print,
    folder,
  ) {
    for (const [index, language] of (['en', 'de', 'el', 'tr'] as const).entries()) {
      const paper = index % 2 === 0 ? 'a4' : 'letter';
      const perPage = ([1, 2, 4] as const)[index % 3] ?? 1;
      const booklet = bookletOf({ paper, perPage, count: 5, largePrint: index === 0 ? 18 : 0 }, language);
      const file = join(folder, `${language}.html`);
      writeFileSync(file, booklet.html);
      await screen.open(`file://${file}`);
      const pages = await checkPdf(await print(CENTIMETRES[paper]), booklet);
      if (index === 0) for (const { size } of boardsOn(pages[1] ?? assert.fail())) assert.equal(size, 18);
    }
  },
} satisfies Prints;
