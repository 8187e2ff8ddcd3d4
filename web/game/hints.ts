import type { ApiError, HintView } from '../../src/client/client.ts';
import type { Cell } from '../../src/game/grid.ts';
import { labelOf } from './about.ts';
import { cellName } from './line.ts';
import { type GameDeps, type GameUi, showMessage, type WantedHint } from './ui.ts';

/** The hints of a game: the server shows where a word begins, and the second time its direction. */
export function createHints(ui: GameUi, deps: GameDeps, refetch: () => Promise<void>) {
  let isAsking = false;
  let questions = 0;

  async function take({ word, movesFocus }: WantedHint): Promise<void> {
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
    /**
     * The first hint takes the game off the leaderboards, so the player is asked before it; where hints are switched
     * off, the server says so at once.
     */
    async askHint(word?: string, movesFocus = false): Promise<void> {
      if (isAsking || ui.result) return;
      if (ui.hints > 0 || ui.about?.hints_allowed === false) return take({ word, movesFocus });
      ui.askedHint = { word, movesFocus, count: ++questions };
      deps.redraw();
    },

    /** The player has answered the question before the first hint. */
    async answerHint(isWanted: boolean, question = ui.askedHint): Promise<void> {
      if (!question || question !== ui.askedHint) return;
      ui.askedHint = undefined;
      deps.redraw();
      if (isWanted && !ui.result) await take(question);
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
