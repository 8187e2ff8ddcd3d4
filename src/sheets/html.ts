import { escapeHtml } from './escape.ts';
import { originOf, type Sheet, wordsOf } from './sheet.ts';
import { svgGrid } from './svg.ts';

/**
 * Letter is the shorter of the two papers, 249 mm within its margins. A grid of this size leaves room for the title, 30
 * words and the footer.
 */
const MAX_GRID_MM = 165;
/** The maximum size of a cell, so that a small board is not as wide as the paper. */
const CELL_MM = 15;
/** The average width of a capital letter, in millimetres per point of font size. */
const LETTER_MM = 0.25;

/** One page with the board and one with the answers. Each fits on A4 and Letter for every size and word count. */
export function htmlSheet(sheet: Sheet): string {
  const title = escapeHtml(sheet.title);
  const words = wordsOf(sheet);
  const list = words.map((word) => `<li>${escapeHtml(word)}</li>`).join('');
  const width = Math.min(MAX_GRID_MM, sheet.size * CELL_MM);
  const { points, columns } = listStyle(words, sheet.size, width);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
@page { margin: 15mm; }
body { font-family: Helvetica, Arial, sans-serif; color: #111; max-width: ${width}mm; margin: 0 auto; }
section + section { break-before: page; margin-top: 15mm; }
.head { display: flex; justify-content: space-between; align-items: baseline; gap: 8mm; margin: 0 0 5mm; }
h1 { font-size: 18pt; line-height: 1.15; margin: 0; overflow-wrap: anywhere; }
.name { margin: 0; white-space: nowrap; }
svg { display: block; width: 100%; }
ul { columns: ${columns}; list-style: none; padding: 0; margin: 5mm 0 0; font-size: ${points}pt; line-height: 1.35; }
footer { margin-top: 4mm; font-size: 8pt; color: #555; }
@media print { section + section { margin-top: 0; } }
</style>
</head>
<body>
<section>
<div class="head"><h1>${title}</h1><p class="name">Name ______________________</p></div>
${svgGrid(sheet, false)}
<ul>${list}</ul>
<footer>${originOf(sheet)}</footer>
</section>
<section>
<div class="head"><h1>${title}: answers</h1></div>
${svgGrid(sheet, true)}
<footer>${originOf(sheet)}</footer>
</section>
</body>
</html>`;
}

/** Large type for a short list, small type for a large board or many words. */
function listStyle(words: readonly string[], size: number, width: number) {
  const points = words.length > 15 || size > 15 ? 11 : 16;
  const longest = Math.max(...words.map((word) => word.length));
  const columns = Math.floor(width / ((longest + 1) * points * LETTER_MM));
  return { points, columns: Math.min(4, Math.max(2, columns)) };
}
