import { game as t } from '../messages/en.ts';
import type { Selection } from './gesture.ts';
import { cellName, cellsBetween, isOnBoard, parseCells } from './line.ts';
import { labelOf, lettersTyped } from './puzzle.ts';
import { isOffLeaderboards, type Questions } from './questions.ts';
import { type GameState, hasHiddenWords, readWord } from './state.ts';
import type { GameDeps, GameUi } from './ui.ts';

/** The answer of the server to what may be a hidden word; undefined when the page has judged it. */
export type Judged = Promise<void> | undefined;

type Judging = {
  choose(selection: Selection): Judged;
  judgeWord(state: GameState, word: string, text: string): Judged;
  shake(text: string): void;
};

/** The field for a word, or for the two cells at its ends. Only a typed word takes the game off the leaderboards. */
export function createTyping(ui: GameUi, { redraw }: GameDeps, questions: Questions, judging: Judging) {
  const { choose, judgeWord, shake } = judging;

  function enter(state: GameState, text: string): void {
    const cells = parseCells(text);
    if (!cells) {
      enterWord(state, text);
      return;
    }
    const size = state.game.board_size;
    const outside = cells.find((cell) => !isOnBoard(cell, size));
    const [from, to] = cells;
    let judged: Judged;
    if (outside) shake(t.offBoard(cellName(outside), cellName({ row: size - 1, col: size - 1 })));
    else if (!from || !to) shake(t.bothEnds(text));
    else if (!cellsBetween(from, to)) shake(t.noLine(cellName(from), cellName(to)));
    else judged = choose({ from, to });
    finishAfter(judged, state, text);
  }

  function enterWord(state: GameState, text: string): void {
    const word = lettersTyped(ui, text);
    const judge = () => {
      const now = ui.state ?? state;
      finishAfter(judgeWord(now, word, text), now, text);
      redraw();
    };
    // The server judges a hidden word, so that any text may be one.
    const mayCount = readWord(state, word).kind === 'hit' || hasHiddenWords(state);
    if (mayCount && !ui.watches && !isOffLeaderboards(ui)) {
      questions.ask('typed', labelOf(ui, word), judge);
    } else judge();
  }

  /** Text that was typed while the server judged is kept. */
  function finishAfter(judged: Judged, before: GameState, text: string): void {
    const { field } = ui;
    if (!judged) finish(before, text);
    judged?.then(() => {
      if (ui.field === field) finish(before, text);
      redraw();
    });
  }

  /** A find empties the field; the reason of a miss is shown below it. */
  function finish(before: GameState, text: string): void {
    ui.field = ui.state === before ? { text, error: ui.message } : { text: '', error: '' };
  }

  return {
    type(text: string) {
      ui.field = { text, error: '' };
      redraw();
    },

    /** Shows or hides the field. The names of rows and columns are visible while it is there. */
    setTyping(on: boolean) {
      ui.typing = on && !ui.result;
      ui.paused = false;
      if (!on) ui.focusMoves += 1;
      redraw();
    },

    submit() {
      const { state } = ui;
      const text = ui.field.text.trim().toUpperCase().normalize('NFC');
      if (!state || text === '' || ui.result || ui.countdown !== undefined) return;
      enter(state, text);
      redraw();
    },
  };
}
