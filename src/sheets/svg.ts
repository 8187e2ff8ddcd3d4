import { linesOf, type Sheet, wordsOf } from './sheet.ts';

const CELL = 10;
/** Margin for the frame around the grid. */
const EDGE = 2;
/** The average width of a capital letter, relative to the font size; wide enough that the widest words do not touch. */
const LETTER_WIDTH = 0.72;
const FONT = 'font-family="Helvetica, Arial, sans-serif"';

/** The grid with the word list below it; `solution` marks the words in the grid. */
export function svgSheet(sheet: Sheet, solution: boolean): string {
  const side = sheet.size * CELL;
  const list = wordList(sheet, side);
  const label = solution ? 'Solution' : 'Word search';
  return svg(label, side, side + list.height, `${grid(sheet, solution)}\n${list.text}`);
}

/** The grid without the word list, which the HTML page has itself. */
export function svgGrid(sheet: Sheet, solution: boolean): string {
  const side = sheet.size * CELL;
  return svg(solution ? 'Solution' : 'Letter grid', side, side, grid(sheet, solution));
}

function svg(label: string, width: number, height: number, content: string): string {
  const box = `${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-label="${label}">
${content}
</svg>`;
}

function grid(sheet: Sheet, solution: boolean): string {
  const side = sheet.size * CELL;
  const marks = solution ? linesOf(sheet).map(mark).join('') : '';
  return `<rect x="-1" y="-1" width="${side + 2}" height="${side + 2}" rx="2" fill="#fff" stroke="#222" stroke-width="0.5"/>
<g stroke="#9bd" stroke-width="7.5" stroke-linecap="round" opacity="0.7">${marks}</g>
<g fill="#111" ${FONT} font-size="6.5" text-anchor="middle">
${sheet.grid.map(letters).join('\n')}
</g>`;
}

function mark({ from, to }: ReturnType<typeof linesOf>[number]): string {
  return `<line x1="${centre(from.col)}" y1="${centre(from.row)}" x2="${centre(to.col)}" y2="${centre(to.row)}"/>`;
}

/** One row. Grids and words contain only letters, so nothing needs escaping. */
function letters(row: string, i: number): string {
  const baseline = centre(i) + 2.3;
  return row
    .split('')
    .map((letter, col) => `<text x="${centre(col)}" y="${baseline}">${letter}</text>`)
    .join('');
}

function centre(index: number): number {
  return index * CELL + CELL / 2;
}

/** The words below the grid, sorted down the columns; the longest word decides how many columns fit. */
function wordList(sheet: Sheet, side: number): { text: string; height: number } {
  const words = wordsOf(sheet);
  const size = sheet.size > 12 ? 6 : 5;
  const longest = Math.max(...words.map((word) => word.length));
  const columns = Math.max(1, Math.floor(side / ((longest + 1) * LETTER_WIDTH * size)));
  const rows = Math.ceil(words.length / columns);
  const lines = words.map((word, i) => {
    const x = (Math.floor(i / rows) * side) / columns;
    const y = side + (1.6 + (i % rows) * 1.4) * size;
    return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}">${word}</text>`;
  });
  return {
    text: `<g fill="#111" ${FONT} font-size="${size}">\n${lines.join('\n')}\n</g>`,
    height: (0.6 + rows * 1.4) * size,
  };
}
