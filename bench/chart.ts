import { median } from '../test/support/percentile.ts';
import type { Contestant, Row } from './measure.ts';

/** A picture of the table: for each row the rates of the servers as bars, with their least and most. */

const COLOURS: Partial<Record<Contestant, string>> = { ours: '#2f6fd6', plain: '#8a93a5', bare: '#d5d9e2' };
const WIDTH = 760;
const LEFT = 270;
const RIGHT = 80;
const TOP = 70;
const BAR = 9;
const GAP = 14;

export function chartOf(rows: readonly Row[]): string {
  const most = Math.max(...rows.flatMap(({ rates }) => Object.values(rates).flat()));
  const x = (rate: number) => LEFT + (rate / most) * (WIDTH - LEFT - RIGHT);
  let y = TOP;
  const drawn = rows.map((row) => {
    const names = (Object.keys(COLOURS) as Contestant[]).filter((name) => row.rates[name]);
    const top = y;
    y += names.length * BAR + GAP;
    const middle = top + (names.length * BAR) / 2;
    return [
      `<text x="${LEFT - 8}" y="${middle}" text-anchor="end" dominant-baseline="middle">${labelOf(row)}</text>`,
      ...names.map((name, i) => barOf(row.rates[name] ?? [], COLOURS[name] ?? '', top + i * BAR, x)),
      `<text x="${WIDTH - 8}" y="${middle}" text-anchor="end" dominant-baseline="middle">${partOf(row)}</text>`,
    ].join('\n');
  });
  const legend = Object.entries(COLOURS).map(
    ([name, colour], i) =>
      `<rect x="${LEFT + i * 70}" y="40" width="12" height="12" fill="${colour}"/><text x="${LEFT + 18 + i * 70}" y="50">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" font-family="system-ui, sans-serif" font-size="12" fill="#1b1b1f">
<title>Requests a second of our service, of the plainest server that stores, and of a bare node:http server</title>
<rect width="${WIDTH}" height="${y}" fill="#ffffff"/>
<text x="${LEFT}" y="26" font-size="15" font-weight="600">Requests a second, up to ${Math.round(most).toLocaleString('en')}</text>
<text x="${WIDTH - 8}" y="50" text-anchor="end">ours ÷ plain</text>
${legend.join('\n')}
${drawn.join('\n')}
</svg>
`;
}

function barOf(rates: readonly number[], colour: string, y: number, x: (rate: number) => number): string {
  const [least, end, most] = [Math.min(...rates), median(rates), Math.max(...rates)].map((rate) =>
    x(rate).toFixed(1),
  );
  const height = BAR - 1;
  return (
    `<rect x="${LEFT}" y="${y}" width="${Number(end) - LEFT}" height="${height}" fill="${colour}"/>` +
    `<line x1="${least}" x2="${most}" y1="${y + height / 2}" y2="${y + height / 2}" stroke="#1b1b1f"/>`
  );
}

function labelOf({ scenario, database }: Row): string {
  const [what] = scenario.name.split(' (');
  return database === 'SQLite' ? `${what}` : `${what}, PostgreSQL`;
}

function partOf({ ratio }: Row): string {
  return median(ratio('plain') ?? []).toFixed(2);
}
