import { linesOf, type Sheet } from './sheet.ts';

const CELL = 10;

/** The grid as a picture that scales, with the words marked when it is the solution. */
export function svgSheet(sheet: Sheet, solution: boolean): string {
  const side = sheet.size * CELL;
  const marks = solution ? linesOf(sheet).map(mark).join('') : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${side + 4} ${side + 4}" role="img" aria-label="${solution ? 'Solution' : 'Letter grid'}">
<rect x="-1" y="-1" width="${side + 2}" height="${side + 2}" rx="2" fill="#fff" stroke="#222" stroke-width="0.5"/>
<g stroke="#9bd" stroke-width="7.5" stroke-linecap="round" opacity="0.7">${marks}</g>
<g fill="#111" font-family="Helvetica, Arial, sans-serif" font-size="6.5" text-anchor="middle">
${sheet.grid.map(letters).join('\n')}
</g>
</svg>`;
}

function mark({ from, to }: ReturnType<typeof linesOf>[number]): string {
  return `<line x1="${centre(from.col)}" y1="${centre(from.row)}" x2="${centre(to.col)}" y2="${centre(to.row)}"/>`;
}

/** One row. Grids hold letters alone, so nothing needs an escape. */
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
