import { Component, type ComponentChild, createRef } from 'preact';
import type { Cell } from '../../src/core/game/grid.ts';
import { game as t } from '../messages/messages.ts';
import { cellName, columnName, sameCell, segmentOf, THICKNESS } from './cells.ts';
import type { GameController, GameProps } from './controller.ts';
import type { Details } from './game-state.ts';
import {
  cellLabel,
  foundWordsByCell,
  type GameState,
  hasLetters,
  isShownFound,
  lettersLeft,
  namesOf,
} from './game-state.ts';
import { bindPointer } from './input.ts';
import { wordColours } from './players.ts';

type BoardProps = GameProps & {
  /** Shown over the board during a pause; missing until its script is loaded. */
  cover: ComponentChild;
};

/** The letters, and below them the overlay with the selection and the found words. */
export function Board({ ctl, state, cover }: BoardProps) {
  const { isTyping, settings } = ctl.panels.ui;
  const isPaused = ctl.pause.isPaused();
  const { miss, focus, focusMoves } = ctl.selection.ui;
  const { details } = ctl.info.ui.subject;
  const { result } = ctl.ending.ui;
  const { start } = ctl.lobby.ui;
  const letters = details?.message_length ?? 0;
  const isRead = result && letters > 0 && result.stage !== 'words';
  // The page has moved the focus to the board; the player hasn't pressed a key.
  const isFresh = start.kind === 'begun' && focusMoves <= 1;
  const isCovered = isPaused || start.kind === 'counting' || !hasLetters(state);
  const { grid, board_size: size } = state.game;
  const names = grid.map((_, i) => i);
  return (
    <div
      class={`board-card ${isTyping || settings.coordinates ? 'named' : ''} ${result ? 'done' : ''} ${isCovered ? 'covered' : ''} ${isRead ? 'read' : ''} ${isFresh ? 'fresh' : ''}`}
      style={{ '--n': size }}
      key={state.game.id}
    >
      <div class="names columns" aria-hidden="true">
        {names.map((col) => (
          <span key={col}>{columnName(col)}</span>
        ))}
      </div>
      <div class="names rows" aria-hidden="true">
        {names.map((row) => (
          <span key={row}>{row + 1}</span>
        ))}
      </div>
      <p id="board-help" class="hidden">
        {t.boardHelp}
      </p>
      <div class={`board ${miss?.line ? `shake-${miss.count % 2}` : ''}`}>
        <Overlay ctl={ctl} state={state} />
        <Cells ctl={ctl} state={state} details={details} focus={focus} moves={focusMoves} />
      </div>
      {isPaused && cover}
      {start.kind === 'counting' && (
        <p class="cover screen-only" aria-hidden="true">
          <span class="countdown" key={start.text}>
            {start.text}
          </span>
        </p>
      )}
    </div>
  );
}

type CellsProps = {
  ctl: GameController;
  state: GameState;
  details: Details | undefined;
  focus: Cell;
  moves: number;
};

/** Up to 400 cells, rendered again only for new letters, a find or another focus, never during a drag. */
class Cells extends Component<CellsProps> {
  private readonly element = createRef<HTMLDivElement>();
  private unbind = () => {};

  override shouldComponentUpdate(next: CellsProps): boolean {
    const { state, details, focus, moves } = this.props;
    return (
      foundKey(next.state) !== foundKey(state) ||
      hasLetters(next.state) !== hasLetters(state) ||
      next.details !== details ||
      next.moves !== moves ||
      !sameCell(next.focus, focus)
    );
  }

  override componentDidMount(): void {
    const { ctl, state } = this.props;
    const { length: size } = state.game.grid;
    const { current } = this.element;
    if (current)
      this.unbind = bindPointer(current, ctl.selection.gesture(size), size, ctl.pointed, ctl.activated);
  }

  override componentWillUnmount(): void {
    this.unbind();
  }

  override componentDidUpdate(before: CellsProps): void {
    if (before.moves === this.props.moves) return;
    this.element.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  override render({ ctl, state, details, focus }: CellsProps) {
    const { grid } = state.game;
    const found = foundWordsByCell(state, namesOf(state.game.words, details));
    const left = lettersLeft(state, details);
    return (
      <div
        class="cells"
        role="grid"
        lang={details?.language ?? undefined}
        aria-label={t.board}
        aria-describedby="board-help"
        aria-rowcount={grid.length}
        aria-colcount={grid.length}
        ref={this.element}
        onKeyDown={(event) => {
          if (ctl.pressed(event)) event.preventDefault();
        }}
      >
        {grid.map((letters, row) => (
          <div role="row" key={row}>
            {letters.map((letter, col) => (
              <span
                role="gridcell"
                key={col}
                {...leftProps(left.get(cellName({ row, col })))}
                tabIndex={row === focus.row && col === focus.col ? 0 : -1}
                aria-label={cellLabel(letter, { row, col }, found.get(cellName({ row, col })))}
                onFocus={() => ctl.selection.focusOn({ row, col })}
              >
                {letter}
              </span>
            ))}
          </div>
        ))}
      </div>
    );
  }
}

function leftProps(order: number | undefined) {
  return order === undefined ? {} : { class: 'left', style: { '--order': order } };
}

/** Returns a text that changes with each find, but not with each response. */
function foundKey(state: GameState): string {
  return state.game.words.map((word) => Number(isShownFound(state, word))).join('');
}

/** game.css shows "click" or "tap", depending on the pointer of the device. */
export function HowToSelect() {
  return (
    <span>
      <span class="in-short">{t.drag}</span>
      <span class="in-full">
        <span class="with-mouse">{t.dragOrClick}</span>
        <span class="with-finger">{t.dragOrTap}</span>
      </span>
    </span>
  );
}

/** Half the thickness of a found word's capsule, in cells. */
const FOUND = THICKNESS / 2;
const SELECTED = 0.44;

/** Draws found words, the selection and a miss as capsules, in units of one cell. */
function Overlay({ ctl, state }: { ctl: GameController; state: GameState }) {
  const { line, miss, highlighted, hint } = ctl.selection.ui;
  const { finds } = ctl.current.ui;
  const { result } = ctl.ending.ui;
  // Until the page is left, because another animation would make all words appear again.
  const isFinale = result?.fresh === true;
  const size = state.game.board_size;
  const colours = wordColours(ctl, state);
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
            <Capsule {...segmentOf(place)} radius={FOUND} />
          </g>
        );
      })}
      {hint && state.game.words.some((word) => word.text === hint.word && !isShownFound(state, word)) && (
        <g class="hinted" key={`hint ${hint.word} ${hint.cells.length}`}>
          <Capsule from={hint.cells[0]} to={hint.cells.at(-1)} radius={SELECTED} />
          {hint.cells.length > 1 && <Capsule from={hint.cells[0]} to={hint.cells[0]} radius={SELECTED} />}
        </g>
      )}
      {miss?.line && (
        <g class="missed" key={`miss ${miss.count}`}>
          <Capsule {...miss.line} radius={SELECTED} />
        </g>
      )}
      {line && (
        <g class="selected" key="selection">
          <Capsule {...line} radius={SELECTED} />
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
