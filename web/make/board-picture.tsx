import type { Board, Placement } from '../../src/game/grid.ts';
import type { LanguageCode } from '../../src/game/language/languages.ts';
import { lineOf } from '../game/cells.ts';

/** The side of a cell in the units of the picture. */
const CELL = 10;

type Props = { board: Board; label: string; language: LanguageCode | undefined; isMarked: boolean };

/** A board as a picture; `isMarked` draws a line along each word. */
export function BoardPicture({ board: { grid, placements }, label, language, isMarked }: Props) {
  const side = grid.length * CELL;
  return (
    <svg class="board-picture" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      {isMarked && <path class="marks" d={placements.map(mark).join('')} />}
      <g lang={language}>
        {grid.map((letters, row) => (
          <text key={row} x={centres(grid.length)} y={centre(row)}>
            {letters}
          </text>
        ))}
      </g>
    </svg>
  );
}

function centre(index: number): number {
  return index * CELL + CELL / 2;
}

/** A list of x positions places each letter of a text. */
function centres(size: number): string {
  return Array.from({ length: size }, (_, col) => centre(col)).join(' ');
}

function mark(placement: Placement): string {
  const { from, to } = lineOf(placement);
  return `M${centre(from.col)} ${centre(from.row)}L${centre(to.col)} ${centre(to.row)}`;
}
