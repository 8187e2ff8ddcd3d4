import type { HintView } from '../../src/client/client.ts';
import type { Cell } from '../../src/core/game/grid.ts';
import { game as t } from '../messages/messages.ts';
import { createState } from '../shared/controller.ts';
import { cellName, cellsBetween, type Letters, lettersOn, type Segment, sameCell } from './cells.ts';
import type { GameDeps } from './deps.ts';
import { cellLabel } from './game-state.ts';
import { createGesture, type Gesture, sameSelection } from './gesture.ts';
import type { Announcements } from './page-state.ts';

const SHAKE_MS = 450;

/** The marks on the board: the player's selection and focus, and the page's hints and highlights. */
export function createSelection({ stored, timers, signal, redraw }: GameDeps, announcements: Announcements) {
  const { state, change } = createState(
    {
      line: undefined as Segment | undefined,
      /** A wrong selection, drawn while it shakes. `count` restarts the animation. */
      miss: undefined as { line: Segment | undefined; count: number } | undefined,
      focus: { row: 0, col: 0 },
      /** The number of moves by keyboard. After each move the view also moves the browser's focus. */
      focusMoves: 0,
      /** The last hint, drawn until its word is found. */
      hint: undefined as HintView | undefined,
      /** The number of hints that the player has taken. */
      hints: stored.hints(),
      /** The found word that the board highlights. */
      highlighted: undefined as string | undefined,
    },
    redraw,
  );
  let gesture: Gesture | undefined;

  /** Selects a line, and shows its letters instead of an older message. */
  function select(line: Segment | undefined): void {
    if (!sameSelection(state.line, line)) announcements.age();
    change({ line });
  }

  function refocus(focus = state.focus): void {
    change({ focus, focusMoves: state.focusMoves + 1 });
  }

  function cancel(): void {
    if (!state.line && !gesture?.armed) return;
    gesture?.escape();
    change({ line: undefined });
    announcements.announce(t.markRemoved);
  }

  /** Says why a selection isn't a find. */
  function shake(text: string, line?: Segment): false {
    const count = (state.miss?.count ?? 0) + 1;
    change({ miss: { line, count } });
    announcements.show(text);
    signal('miss');
    timers.after(SHAKE_MS, () => {
      if (state.miss?.count === count) change({ miss: { line: undefined, count } });
    });
    return false;
  }

  return {
    ui: state,
    select,

    /** Moves the browser's focus to the board. */
    refocus,

    /** Creates the gesture once, so that a marked first letter survives a redraw. */
    gesture(size: number): Gesture {
      gesture ??= createGesture(size);
      return gesture;
    },

    /** Marks the first letter, then the last, which returns the selection. */
    mark(grid: Letters): Segment | undefined {
      const { focus } = state;
      const first = gesture?.armed;
      if (!first) {
        gesture?.arm(focus);
        select({ from: focus, to: focus });
        announcements.announce(t.firstLetter(cellLabel(lettersOn(grid, [focus]), focus)));
      } else if (sameCell(first, focus)) {
        cancel();
      } else if (cellsBetween(first, focus)) {
        gesture?.escape();
        return { from: first, to: focus };
      } else {
        shake(t.noLine(cellName(first), cellName(focus)));
      }
      return undefined;
    },

    /** Clears the selection, after a guess or at the end of the game. */
    clear: () => change({ line: undefined }),
    disarm: () => gesture?.escape(),

    cancel,

    focusOn(focus: Cell): void {
      if (!sameCell(focus, state.focus)) change({ focus });
    },

    /** Moves the focus by keyboard, and the end of a started selection with it. */
    moveTo(cell: Cell): void {
      refocus(cell);
      const first = gesture?.armed;
      if (first) select({ from: first, to: cellsBetween(first, cell) ? cell : first });
    },

    /** Returns the selected letters for the strip, unless a newer message replaces them. During a drag nothing does. */
    letters(grid: Letters): string | undefined {
      const { line } = state;
      const cells = line && cellsBetween(line.from, line.to);
      if (!cells || (announcements.ui.isMessageNew && !gesture?.pressed)) return undefined;
      return lettersOn(grid, cells);
    },

    shake,

    showHint(hint: HintView, movesFocus: boolean): void {
      stored.saveHints(hint.hints);
      change({ hint, hints: hint.hints });
      if (movesFocus && hint.cells[0]) refocus(hint.cells[0]);
    },

    /** Removes a hint for a hidden word, because the word that was just found may be the same. */
    dropHiddenHint(): void {
      if (state.hint?.word === '') change({ hint: undefined });
    },

    highlight(highlighted: string | undefined): void {
      if (state.highlighted !== highlighted) change({ highlighted });
    },
  };
}

export type Selection = ReturnType<typeof createSelection>;
