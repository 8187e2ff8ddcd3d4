import type { ApiError, HintView } from '../../src/client/client.ts';
import type { Cell } from '../../src/game/grid.ts';
import { game as t } from '../messages/en.ts';
import { requestProblem } from '../shared/problems.ts';
import { cellName } from './line.ts';
import { labelOf } from './puzzle.ts';
import { isOffLeaderboards, type Questions } from './questions.ts';
import { type GameDeps, type GameUi, showMessage } from './ui.ts';

/** The hints of a game: the server shows where a word begins, and the second time its direction. */
export function createHints(ui: GameUi, deps: GameDeps, refetch: () => Promise<void>, questions: Questions) {
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
      const { status } = error as ApiError;
      showMessage(ui, status === 0 ? t.hintOffline : requestProblem(error as ApiError));
      // Another player has found the word.
      if (status === 409) await refetch();
    } finally {
      isAsking = false;
      deps.redraw();
    }
  }

  return {
    /** Without a word the server chooses one. `movesFocus`: the player asked by keyboard, on the board. */
    async askHint(word?: string, movesFocus = false): Promise<void> {
      if (isAsking || ui.result || ui.watches || ui.countdown !== undefined) return;
      // Where hints are switched off, the server says so.
      if (isOffLeaderboards(ui) || ui.puzzle?.hints_allowed === false) return take(word, movesFocus);
      questions.ask('hint', word ?? '', () => take(word, movesFocus));
    },
  };
}

function hintText(label: string, cells: HintView['cells']): string {
  const [first, next] = cells;
  if (!first) return '';
  const begin = cellName(first);
  return next ? t.hintRuns(label, begin, directionName(first, next)) : t.hintBegins(label, begin);
}

function directionName(from: Cell, to: Cell): string {
  const rows = { '-1': t.up, 0: '', 1: t.down }[to.row - from.row];
  const cols = { '-1': t.left, 0: '', 1: t.right }[to.col - from.col];
  return [rows, cols].filter(Boolean).join(t.and);
}
