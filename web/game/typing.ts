import { game as t } from '../messages/en.ts';
import { createState } from '../shared/state.ts';
import { cellName, cellsBetween, isOnBoard, parseCells } from './cells.ts';
import type { Guessing, Judged } from './guessing.ts';
import { isOffLeaderboards } from './hints.ts';
import { labelOf, lettersTyped } from './labels.ts';
import type { Lobby } from './lobby.ts';
import { isWatching } from './players.ts';
import type { Slices } from './slices.ts';
import { type GameState, hasHiddenWords, readWord } from './state.ts';

/** The field for a word, or for the two cells at its ends. Only a typed word takes the game off the leaderboards. */
export function createTyping(redraw: () => void, slices: Slices, lobby: Lobby, guessing: Guessing) {
  const { about, ending, panels, people, pointing, session, speech } = slices;
  const { state: field, change } = createState({ text: '', error: '' }, redraw);
  let edits = 0;

  function set(text: string, error = ''): void {
    edits += 1;
    change({ text, error });
  }

  function enter(game: GameState, text: string): void {
    const cells = parseCells(text);
    if (!cells) {
      enterWord(game, text);
      return;
    }
    const size = game.game.board_size;
    const outside = cells.find((cell) => !isOnBoard(cell, size));
    const [from, to] = cells;
    let judged: Judged;
    if (outside) pointing.shake(t.offBoard(cellName(outside), cellName({ row: size - 1, col: size - 1 })));
    else if (!from || !to) pointing.shake(t.bothEnds(text));
    else if (!cellsBetween(from, to)) pointing.shake(t.noLine(cellName(from), cellName(to)));
    else judged = guessing.choose({ from, to });
    finishAfter(judged, game, text);
  }

  function enterWord(game: GameState, text: string): void {
    const { puzzle } = about.state;
    const word = lettersTyped(game, puzzle, field.text);
    const judge = () => {
      const now = session.game() ?? game;
      finishAfter(guessing.judgeWord(now, word, text), now, text);
    };
    // The server judges a hidden word, so that any text may be one.
    const mayCount = readWord(game, word).kind === 'hit' || hasHiddenWords(game);
    if (mayCount && !isWatching(people.state.me) && !isOffLeaderboards(slices)) {
      panels.ask('typed', labelOf(game, puzzle, word), judge);
    } else judge();
  }

  /** Text that was typed while the server judged is kept. */
  function finishAfter(judged: Judged, before: GameState, text: string): void {
    const edit = edits;
    if (!judged) finish(before, text);
    judged?.then(() => {
      if (edits === edit) finish(before, text);
    });
  }

  /** A find empties the field; the reason of a miss is shown below it. */
  function finish(before: GameState, text: string): void {
    if (session.game() === before) set(text, speech.state.message);
    else set('');
  }

  return {
    field,

    type: (text: string) => set(text),

    setTyping(on: boolean) {
      panels.setTyping(on && !ending.state.result);
      if (!on) pointing.refocus();
    },

    submit() {
      const game = session.game();
      const text = field.text.trim().toUpperCase().normalize('NFC');
      if (!game || text === '' || ending.state.result || lobby.isCounting()) return;
      enter(game, text);
    },
  };
}
