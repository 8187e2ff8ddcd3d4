import type { LanguageCode } from '../../core/game/language/languages.ts';
import { messageSlots } from '../../core/game/puzzle/texts.ts';
import type { Sheet } from './booklet.ts';
import {
  BLANK_HEIGHT,
  COLUMN_GAP,
  GAP,
  headingOf,
  type Layout,
  LINE_HEIGHT,
  NAME_HEIGHT,
  type SheetLayout,
} from './layout.ts';
import type { Options } from './options.ts';
import { boardSvg, escapeHtml, fontFamily, rounded } from './svg.ts';
import { PAPER_TEXTS, type PaperTexts } from './texts.ts';

export type PaperBooklet = {
  options: Options;
  sheets: readonly Sheet[];
  layout: Layout;
  /** The language of the texts beside the words. */
  language: LanguageCode;
};

/** Returns a booklet as one file that needs nothing else, ready to print. */
export function bookletHtml(paper: PaperBooklet): string {
  const { options, sheets, language } = paper;
  const title = options.title || sheets[0]?.title || PAPER_TEXTS[language].solutions;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
${bookletStyle(paper)}
${SCREEN_STYLE}
</style>
</head>
<body>
${bookletPages(paper)}
</body>
</html>`;
}

/** Each page is a box as large as the paper, so that every browser breaks pages at the same places. */
export function bookletStyle({ options, layout }: Pick<PaperBooklet, 'options' | 'layout'>): string {
  const { page, slot, text, heading, columnWidth, keys } = layout;
  const pt = (length: number) => `${rounded(length)}pt`;
  return `@page { size: ${options.paper === 'a4' ? 'A4' : 'letter'}; margin: 0; }
body { margin: 0; }
.booklet { color: #000; background: #fff; font: ${pt(text)}/${LINE_HEIGHT} ${fontFamily(options.font)}; }
.booklet * { box-sizing: border-box; margin: 0; padding: 0; }
.booklet-page { position: relative; width: ${pt(page.width)}; height: ${pt(page.height - 1)}; overflow: hidden;
  padding: 36pt ${pt(page.side)} ${pt(page.bottom)}; break-after: page; break-inside: avoid;
  display: flex; flex-wrap: wrap; align-content: flex-start; gap: ${GAP}pt; }
.booklet-page:last-child { break-after: auto; }
.booklet-page > footer { position: absolute; left: 0; right: 0; bottom: 22pt; text-align: center; font-size: ${pt(keys.text)}; line-height: 1; }
.booklet h1 { font-size: ${pt(heading * 1.6)}; text-align: center; overflow-wrap: anywhere; }
.booklet h2 { font-size: ${pt(heading)}; margin-bottom: ${pt(text / 2)}; overflow-wrap: anywhere; }
.booklet-title { flex-direction: column; flex-wrap: nowrap; align-items: center; justify-content: center; }
.booklet-title dl { margin-top: 60pt; width: 75%; display: grid; grid-template-columns: auto 1fr; gap: 20pt 14pt; font-size: ${pt(Math.max(text, 14))}; }
.booklet-title dd { border-bottom: 0.75pt solid; overflow-wrap: anywhere; }
.booklet-sheet { width: ${pt(slot.width)}; height: ${pt(slot.height)}; }
.booklet-name { min-height: ${pt(text * NAME_HEIGHT)}; line-height: ${NAME_HEIGHT}; font-weight: bold; overflow-wrap: anywhere; }
.booklet-line { display: flex; gap: 6pt; font-weight: normal; }
.booklet-line::after { content: ''; flex: 1; border-bottom: 0.75pt solid; margin-bottom: ${pt(text / 2)}; }
.booklet-board { display: flex; ${layout.isBeside ? `gap: ${GAP}pt; align-items: flex-start; justify-content: space-between;` : `flex-direction: column; align-items: center; gap: ${GAP / 2}pt;`} }
.booklet svg { display: block; flex: none; overflow: visible; }
.booklet-words { display: flex; gap: ${COLUMN_GAP}pt;${layout.isBeside ? '' : ' align-self: stretch;'} }
.booklet ul { list-style: none; width: ${pt(columnWidth)}; }
.booklet li { overflow-wrap: anywhere; }
.booklet-message { margin-top: ${pt(text)}; }
.booklet-blanks { line-height: ${BLANK_HEIGHT}; }
.booklet-blanks i { display: inline-block; width: 1.5em; margin-right: 0.2em; border-bottom: 0.75pt solid; height: 1em; }
.booklet-blanks span { margin-right: 0.8em; }
.booklet-keys > h2 { width: 100%; margin: 0; font-size: ${pt(keys.text * 1.25)}; }
.booklet-keys { gap: ${pt(keys.text)} ${COLUMN_GAP}pt; }
.booklet-key { width: ${pt(keys.width)}; font-size: ${pt(keys.text)}; }
.booklet-key p { height: ${pt(2 * keys.text * LINE_HEIGHT)}; display: flex; align-items: flex-end; overflow: hidden; overflow-wrap: anywhere; padding-bottom: 2pt; }
`;
}

/** On a screen, pages look like paper on a table. */
const SCREEN_STYLE = `@media screen {
body { background: #ddd; }
.booklet { background: none; }
.booklet-page { background: #fff; margin: 12pt auto !important; box-shadow: 0 1pt 4pt #888; }
}`;

/** Returns all pages: the title page, the boards, and the keys. It has no inline styles. */
export function bookletPages(paper: PaperBooklet): string {
  const { options, sheets, layout, language } = paper;
  const texts = PAPER_TEXTS[language];
  const isNumbered = sheets.length > 1;
  const boards = sheets.map((sheet, i) =>
    sheetHtml(sheet, layout.sheets[i] as SheetLayout, paper, isNumbered),
  );
  const pages = [
    ...(options.titlePage ? [{ kind: 'title', content: titleHtml(paper) }] : []),
    ...chunked(boards, options.perPage).map((some) => ({ kind: 'boards', content: some.join('\n') })),
    ...chunked(keysHtml(paper, isNumbered), layout.keys.columns * layout.keys.rows).map((some) => ({
      kind: 'keys',
      content: `<h2>${escapeHtml(texts.solutions)}</h2>\n${some.join('\n')}`,
    })),
  ];
  const html = pages.map(({ kind, content }, i) => {
    const footer = kind === 'title' ? '' : `\n<footer>${i + 1}</footer>`;
    return `<section class="booklet-page booklet-${kind}">\n${content}${footer}\n</section>`;
  });
  return `<div class="booklet" lang="${language}">\n${html.join('\n')}\n</div>`;
}

function titleHtml({ options, language }: PaperBooklet): string {
  const texts = PAPER_TEXTS[language];
  const fields = [
    [texts.name, options.name],
    [texts.className, options.className],
    [texts.date, options.date],
  ] as const;
  const rows = fields.map(
    ([label, value]) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`,
  );
  return `<h1 dir="auto">${escapeHtml(options.title)}</h1>\n<dl>${rows.join('')}</dl>`;
}

function sheetHtml(
  sheet: Sheet,
  laidOut: SheetLayout,
  { options, layout, language }: PaperBooklet,
  isNumbered: boolean,
) {
  const texts = PAPER_TEXTS[language];
  const { side, letter, columns } = laidOut;
  const title = headingOf(sheet, isNumbered);
  const label = texts.board(sheet.number);
  const lists = columns.map((labels) => {
    const items = labels.map((one) => `<li dir="auto">${escapeHtml(one)}</li>`);
    return `<ul>${items.join('')}</ul>`;
  });
  const lang = sheet.language === null ? '' : ` lang="${sheet.language}"`;
  return [
    '<article class="booklet-sheet">',
    title && `<h2 dir="auto">${escapeHtml(title)}</h2>`,
    layout.hasNameLine && nameHtml(sheet.name, texts),
    '<div class="booklet-board">',
    boardSvg(sheet, { ...options, side, letter, isKey: false, label }),
    `<div class="booklet-words"${lang}>${lists.join('')}</div>`,
    '</div>',
    messageHtml(sheet.message, texts),
    '</article>',
  ]
    .filter(Boolean)
    .join('');
}

function nameHtml(name: string, texts: PaperTexts): string {
  if (name !== '') return `<p class="booklet-name" dir="auto">${escapeHtml(name)}</p>`;
  return `<p class="booklet-name booklet-line">${escapeHtml(texts.name)}</p>`;
}

function messageHtml(message: string, texts: PaperTexts): string {
  if (message === '') return '';
  const words = messageSlots(message)
    .split(' ')
    .map(
      (word) =>
        `<span>${Array.from(word, (slot) => (slot === '_' ? '<i></i>' : escapeHtml(slot))).join('')}</span>`,
    );
  return `<div class="booklet-message"><p>${escapeHtml(texts.leftover)}</p><p class="booklet-blanks">${words.join(' ')}</p></div>`;
}

/** Returns one key for each board, in the order of the pupils' names if there are any. */
function keysHtml({ options, sheets, layout, language }: PaperBooklet, isNumbered: boolean): string[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const sorted =
    options.names.length > 0 ? [...sheets].sort((a, b) => collator.compare(a.name, b.name)) : sheets;
  return sorted.map((sheet) => {
    const about = sheet.name === '' ? headingOf(sheet, isNumbered) : `${sheet.name} (${sheet.number})`;
    const label = PAPER_TEXTS[language].key(sheet.number);
    const { cell, letter } = layout.keys;
    const picture = boardSvg(sheet, {
      ...options,
      side: cell * sheet.grid.length,
      letter,
      isKey: true,
      label,
    });
    return `<article class="booklet-key"><p dir="auto">${escapeHtml(about)}</p>${picture}</article>`;
  });
}

function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
