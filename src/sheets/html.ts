import { type Sheet, wordsOf } from './sheet.ts';
import { svgSheet } from './svg.ts';

/** A page to print, and the answers on a page of their own. */
export function htmlSheet(sheet: Sheet): string {
  const title = escaped(sheet.title);
  const words = wordsOf(sheet)
    .map((word) => `<li>${escaped(word)}</li>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
@page { margin: 15mm; }
body { font-family: Helvetica, Arial, sans-serif; color: #111; max-width: 180mm; margin: 0 auto; }
section + section { break-before: page; margin-top: 15mm; }
h1 { font-size: 20pt; margin: 0 0 4mm; }
.name { float: right; }
svg { display: block; width: 100%; max-height: 175mm; }
ul { columns: 3; list-style: none; padding: 0; margin: 6mm 0 0; font-size: 13pt; line-height: 1.5; }
footer { margin-top: 6mm; font-size: 8pt; color: #555; }
</style>
</head>
<body>
<section>
<p class="name">Name ______________________</p>
<h1>${title}</h1>
${svgSheet(sheet, false)}
<ul>${words}</ul>
<footer>${sheet.size} × ${sheet.size}, seed ${sheet.seed}</footer>
</section>
<section>
<h1>${title}: answers</h1>
${svgSheet(sheet, true)}
<footer>${sheet.size} × ${sheet.size}, seed ${sheet.seed}</footer>
</section>
</body>
</html>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] as string);
}
