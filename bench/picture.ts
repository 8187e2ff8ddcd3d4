import { DIRECTIONS, OFFSETS } from '../src/core/game/grid.ts';
import type { Tally } from './judge.ts';

type Panel = { title: string; size: number; tally: Tally };

const MAP = 220;
const ROSE = 190;
const GAP = 40;
const TOP = 64;

/** Draws, for each size, a heat map of the cells that words cover, above the share of words in each direction. */
export function pictureOf(panels: readonly Panel[]): string {
  const width = GAP + panels.length * (MAP + GAP);
  const height = TOP + MAP + GAP + ROSE + GAP;
  const drawn = panels.map((panel, i) => {
    const left = GAP + i * (MAP + GAP);
    return [
      `<text x="${left}" y="${TOP - 12}" font-weight="600">${panel.title}</text>`,
      heatMap(panel, left, TOP),
      rose(panel, left + MAP / 2, TOP + MAP + GAP + ROSE / 2),
    ].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12" fill="#1b1b1f">
<title>How often words cover each cell, and the share of words in each direction</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${GAP}" y="26" font-size="15" font-weight="600">Cells that words cover (white: never, deepest blue: twice the mean), and words in each direction (%)</text>
${drawn.join('\n')}
</svg>
`;
}

/** One SVG path for all cells of a colour keeps the file small. The unit is one cell. */
function heatMap({ size, tally }: Panel, left: number, top: number): string {
  const mean = tally.cells.reduce((sum, uses) => sum + uses, 0) / tally.cells.length;
  const paths = new Map<string, string>();
  for (const [cell, uses] of tally.cells.entries()) {
    const colour = colourOf(uses / mean);
    const box = `M${cell % size} ${Math.floor(cell / size)}h1v1h-1z`;
    paths.set(colour, (paths.get(colour) ?? '') + box);
  }
  const drawn = Array.from(paths, ([colour, path]) => `<path fill="${colour}" d="${path}"/>`);
  const place = `translate(${left} ${top}) scale(${MAP / size})`;
  return `<g transform="${place}" shape-rendering="crispEdges">${drawn.join('')}</g>`;
}

/** Returns a colour from white for 0 to the darkest blue for twice the mean. */
function colourOf(use: number): string {
  return `hsl(214 80% ${Math.round(100 - Math.min(use, 2) * 32)}%)`;
}

function rose({ tally }: Panel, x: number, y: number): string {
  const words = Object.values(tally.directions).reduce((sum, count) => sum + count, 0);
  return DIRECTIONS.map((direction) => {
    const share = tally.directions[direction] / words;
    const { row, col } = OFFSETS[direction];
    const unit = Math.hypot(row, col);
    const at = (radius: number) =>
      [x + (col / unit) * radius, y + (row / unit) * radius].map((v) => v.toFixed(1));
    const [toX, toY] = at(share * 400);
    const [textX, textY] = at(86);
    return `<line x1="${x}" y1="${y}" x2="${toX}" y2="${toY}" stroke="#2f6fd6" stroke-width="9" stroke-linecap="round"/><text x="${textX}" y="${textY}" text-anchor="middle" dominant-baseline="middle">${direction} ${(share * 100).toFixed(1)}</text>`;
  }).join('');
}
