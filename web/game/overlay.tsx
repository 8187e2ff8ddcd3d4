import type { Cell } from '../../src/game/grid.ts';
import { lineOf } from './cells.ts';
import { THICKNESS } from './colours.ts';
import type { GameController } from './controller.ts';
import { wordColours } from './players.ts';
import { type GameState, isShownFound } from './state.ts';

/** Half the thickness, in cells. */
const FOUND = THICKNESS / 2;
const SELECTED = 0.44;

/** Draws found words, the selection and a miss as capsules, in units of one cell. */
export function Overlay({ ctl, state }: { ctl: GameController; state: GameState }) {
  const { selection, miss, highlighted, hint } = ctl.ui.pointing;
  const { finds } = ctl.ui.session;
  const { result } = ctl.ui.ending;
  const isFinale = result !== undefined && result.stage !== 'over';
  const size = state.game.board_size;
  const colours = wordColours(ctl.ui, state);
  return (
    <svg
      class={`overlay ${highlighted ? 'lighting' : ''} ${isFinale ? 'finale' : ''}`}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      {state.game.words.map((word) => {
        const place = state.places.get(word.text);
        if (!place || !isShownFound(state, word)) return null;
        const order = finds.findIndex((find) => find.word === word.text) / finds.length;
        const kind = `${word.found ? '' : 'pending'} ${highlighted === word.text ? 'lit' : ''}`;
        return (
          <g class={`found c${colours.get(word.text)} ${kind}`} style={{ '--order': order }} key={word.text}>
            <Capsule {...lineOf(place)} radius={FOUND} />
          </g>
        );
      })}
      {hint && state.game.words.some((word) => word.text === hint.word && !isShownFound(state, word)) && (
        <g class="hinted" key={`hint ${hint.word} ${hint.cells.length}`}>
          <Capsule from={hint.cells[0]} to={hint.cells.at(-1)} radius={SELECTED} />
          {hint.cells.length > 1 && <Capsule from={hint.cells[0]} to={hint.cells[0]} radius={SELECTED} />}
        </g>
      )}
      {miss?.selection && (
        <g class="missed" key={`miss ${miss.count}`}>
          <Capsule {...miss.selection} radius={SELECTED} />
        </g>
      )}
      {selection && (
        <g class="selected" key="selection">
          <Capsule {...selection} radius={SELECTED} />
        </g>
      )}
    </svg>
  );
}

type CapsuleProps = { from: Cell | undefined; to: Cell | undefined; radius: number };

function Capsule({ from, to, radius }: CapsuleProps) {
  if (!from || !to) return null;
  const cols = to.col - from.col;
  const rows = to.row - from.row;
  const angle = (Math.atan2(rows, cols) * 180) / Math.PI;
  return (
    <rect
      x={-radius}
      y={-radius}
      width={Math.hypot(cols, rows) + 2 * radius}
      height={2 * radius}
      rx={radius}
      transform={`translate(${from.col + 0.5} ${from.row + 0.5}) rotate(${angle})`}
    />
  );
}
