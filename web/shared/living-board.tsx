import type { Cell } from '../../src/core/game/grid.ts';
import { SMALL_SIZE, smallBoard } from './small-board.ts';

const CELL = 10;
const centre = (index: number) => index * CELL + CELL / 2;
const point = ({ row, col }: Cell) => `${centre(col)} ${centre(row)}`;

/** A decoration that marks the words of the title one by one. */
export function LivingBoard({ title, language }: { title: string; language?: string | undefined }) {
  const { letters, lines } = smallBoard(title, language ?? document.documentElement.lang);
  const side = SMALL_SIZE * CELL;
  return (
    <svg key={title} class="living-board" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {lines.map(([from, to], i) => (
        <path key={i} pathLength={1} style={{ '--order': i }} d={`M${point(from)}L${point(to)}`} />
      ))}
      {letters.map(({ row, col, letter, order }, i) => (
        <text
          key={i}
          x={centre(col)}
          y={centre(row)}
          class={order < 0 ? '' : 'marked'}
          style={{ '--order': order }}
        >
          {letter}
        </text>
      ))}
    </svg>
  );
}
