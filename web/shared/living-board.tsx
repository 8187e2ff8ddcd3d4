import type { Cell } from '../../src/core/game/grid.ts';
import { type BoardShape, SMALL_SHAPE, type SmallBoard, smallBoard } from './small-board.ts';

const CELL = 10;
const centre = (index: number) => index * CELL + CELL / 2;
const point = ({ row, col }: Cell) => `${centre(col)} ${centre(row)}`;

type LivingBoardProps = { title: string; language?: string | undefined; shape?: BoardShape };

/** A decoration that marks the words of the title one by one. */
export function LivingBoard({ title, language, shape = SMALL_SHAPE }: LivingBoardProps) {
  const board = smallBoard(title, language ?? document.documentElement.lang, shape);
  return <BoardPicture key={title} board={board} shape={shape} />;
}

type PictureProps = { board: SmallBoard; shape: BoardShape; class?: string };

/** Letters with marked words; what is outside the shape is cut off. */
export function BoardPicture({ board, shape, class: name = '' }: PictureProps) {
  const viewBox = `0 0 ${shape.columns * CELL} ${shape.rows * CELL}`;
  return (
    <svg class={`living-board ${name}`} viewBox={viewBox} aria-hidden="true">
      {board.lines.map(([from, to], i) => (
        <path key={i} pathLength={1} style={{ '--order': i }} d={`M${point(from)}L${point(to)}`} />
      ))}
      {board.letters.map(({ row, col, letter, order }, i) => (
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
