import { Component, createRef } from 'preact';
import type { Cell } from '../../src/game/grid.ts';
import type { GameController } from './controller.ts';
import { bindPointer } from './input.ts';
import { columnName, type Letters } from './line.ts';
import { Overlay } from './overlay.tsx';
import { cellLabel } from './state.ts';

/** The letters, and below them the overlay with the selection and the found words. */
export function Board({ ctl }: { ctl: GameController }) {
  const { state, typing, miss, result } = ctl.ui;
  if (!state) return null;
  const { grid, board_size: size } = state.game;
  const names = grid.map((_, i) => i);
  return (
    <div
      class={`board-card ${typing ? 'named' : ''} ${result ? 'done' : ''}`}
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
        Arrow keys move, a letter key jumps to the next such letter. Enter marks the first and the last letter
        of a word, Escape takes the mark back.
      </p>
      <div class={`board ${miss?.selection ? `shake-${miss.count % 2}` : ''}`}>
        <Overlay ctl={ctl} />
        <Cells ctl={ctl} grid={grid} focus={ctl.ui.focus} moves={ctl.ui.focusMoves} />
      </div>
    </div>
  );
}

type CellsProps = { ctl: GameController; grid: Letters; focus: Cell; moves: number };

/** Up to 400 cells: rendered again only when the focus moves, never during a drag. */
class Cells extends Component<CellsProps> {
  private readonly element = createRef<HTMLDivElement>();
  private unbind = () => {};

  override shouldComponentUpdate(next: CellsProps): boolean {
    const { grid, focus } = this.props;
    return next.grid !== grid || next.focus.row !== focus.row || next.focus.col !== focus.col;
  }

  override componentDidMount(): void {
    const { ctl, grid } = this.props;
    const { current } = this.element;
    if (current) this.unbind = bindPointer(current, ctl.gesture(grid.length), grid.length, ctl.pointed);
  }

  override componentWillUnmount(): void {
    this.unbind();
  }

  override componentDidUpdate(before: CellsProps): void {
    if (before.moves === this.props.moves) return;
    this.element.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  override render({ ctl, grid, focus }: CellsProps) {
    return (
      <div
        class="cells"
        role="grid"
        aria-label="Letters"
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
                tabIndex={row === focus.row && col === focus.col ? 0 : -1}
                aria-label={cellLabel(letter, { row, col })}
                onFocus={() => ctl.focused({ row, col })}
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
