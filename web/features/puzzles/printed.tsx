import type { Board, Placement } from '../../../src/core/game/grid.ts';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import { messageSlots } from '../../../src/core/game/puzzle/texts.ts';
import { locate, segmentOf } from '../../game/cells.ts';
import { MANY_WORDS } from '../../game/words.tsx';
import { common, puzzles as make } from '../../messages/messages.ts';
import { Blanks, PrintHead } from '../../shared/print.tsx';
import type { Printed } from './controller.ts';
import { printedWords } from './draft.ts';

/** Visible only in print: a page for players, and a second page with the solution. */
export function PrintedPuzzle({ about, address }: Printed) {
  const { words, listed, solutions } = printedWords(about);
  const { grid = [] } = about;
  const language = about.language ?? undefined;
  const places = locate(
    grid,
    words.map(({ text }) => text),
  );
  const board: Board = { grid: grid.map((row) => row.join('')), placements: [...places.values()] };
  return (
    <div class="printed-puzzle">
      <section>
        <PrintHead address={address} />
        <h1 dir="auto">{about.title}</h1>
        <BoardPicture board={board} label={make.board} language={language} isMarked={false} />
        {!about.show_words && (
          <p>{language ? make.findClues(words.length) : make.secretWords(words.length)}</p>
        )}
        <WordColumns labels={listed} language={about.show_words ? language : undefined} />
        <Blanks slots={messageSlots(about.message ?? '')} />
      </section>
      <section class="key">
        <h1 dir="auto">{make.solution(about.title)}</h1>
        <BoardPicture board={board} label={make.boardMarked} language={language} isMarked />
        <WordColumns labels={solutions} language={language} />
        {about.message && (
          <p>
            {common.lettersLeft} <q lang={language}>{about.message}</q>
          </p>
        )}
      </section>
    </div>
  );
}

type ColumnsProps = { labels: readonly string[]; language: LanguageCode | undefined };

function WordColumns({ labels, language }: ColumnsProps) {
  return (
    <ul class={labels.length > MANY_WORDS ? 'many' : ''} lang={language}>
      {labels.map((label) => (
        <li key={label} dir="auto">
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The side of a cell in the picture's units. */
const CELL = 10;

type Props = { board: Board; label: string; language: LanguageCode | undefined; isMarked: boolean };

/** A board as a picture; `isMarked` draws a bar along each word. */
export function BoardPicture({ board: { grid, placements }, label, language, isMarked }: Props) {
  const side = grid.length * CELL;
  return (
    <svg class="board-picture" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      {isMarked && (
        <g class="marks">
          {placements.map((placement) => (
            <Bar key={placement.text} placement={placement} />
          ))}
        </g>
      )}
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

/** Returns a list of x positions, which place each letter of a text. */
function centres(size: number): string {
  return Array.from({ length: size }, (_, col) => centre(col)).join(' ');
}

const BAR = 7.6;

/** A bar with an outline, so that two bars that cross stay distinct. */
function Bar({ placement }: { placement: Placement }) {
  const { from, to } = segmentOf(placement);
  const [x, y] = [centre(from.col), centre(from.row)];
  const [across, down] = [(to.col - from.col) * CELL, (to.row - from.row) * CELL];
  const turn = (Math.atan2(down, across) * 180) / Math.PI;
  return (
    <rect
      x={x - BAR / 2}
      y={y - BAR / 2}
      width={Math.hypot(across, down) + BAR}
      height={BAR}
      rx={BAR / 2}
      transform={`rotate(${turn} ${x} ${y})`}
    />
  );
}
