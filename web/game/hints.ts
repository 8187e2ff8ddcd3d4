import type { ApiError, HintView } from '../../src/client.ts';
import type { Cell } from '../../src/game/grid.ts';
import { labelOf } from './about.ts';
import { cellName } from './line.ts';
import { type GameDeps, type GameUi, showMessage } from './ui.ts';

/** Shown once, before the first hint of a game. The second request takes the hint. */
const WARNING = 'A game with hints is on no leaderboard. Ask again to see the hint.';

/** The hints of a game: the server shows where a word begins, and the second time its direction. */
export function createHints(ui: GameUi, deps: GameDeps, refetch: () => Promise<void>) {
  let isWarned = false;
  let isAsking = false;

  async function take(word: string | undefined, movesFocus: boolean): Promise<void> {
    isAsking = true;
    try {
      const hint = await deps.client.hint(deps.id, word);
      deps.record.saveHints(hint.hints);
      ui.hints = hint.hints;
      ui.hint = hint;
      showMessage(ui, hintText(labelOf(ui, hint.word), hint.cells));
      if (movesFocus && hint.cells[0]) {
        ui.focus = hint.cells[0];
        ui.focusMoves += 1;
      }
    } catch (error) {
      showMessage(ui, problemOf(error as ApiError));
      // Another player has found the word.
      if ((error as ApiError).status === 409) await refetch();
    } finally {
      isAsking = false;
      deps.redraw();
    }
  }

  return {
    /** Without a word the server chooses one. `movesFocus`: the player asked by keyboard, on the board. */
    async askHint(word?: string, movesFocus = false): Promise<void> {
      if (isAsking || ui.result) return;
      if (isWarned || ui.hints > 0) return take(word, movesFocus);
      isWarned = true;
      showMessage(ui, WARNING);
      deps.redraw();
    },
  };
}

function hintText(label: string, cells: HintView['cells']): string {
  const [first, next] = cells;
  if (!first) return '';
  const begin = `${label} begins at ${cellName(first)}`;
  return next ? `${begin} and runs ${directionName(first, next)}` : begin;
}

function directionName(from: Cell, to: Cell): string {
  const rows = { '-1': 'up', 0: '', 1: 'down' }[to.row - from.row];
  const cols = { '-1': 'left', 0: '', 1: 'right' }[to.col - from.col];
  return [rows, cols].filter(Boolean).join(' and ');
}

function problemOf({ status, message, retryAfter }: ApiError): string {
  if (status === 0) return 'No connection: hints come from the server';
  if (status === 429) return `Too many requests from your network. Try again in ${retryAfter ?? 60} s.`;
  if (status >= 500) return 'The server has trouble right now. Try again in a moment.';
  return message;
}

/** "2 hints" */
export function hintsText(count: number): string {
  return count === 1 ? '1 hint' : `${count} hints`;
}
