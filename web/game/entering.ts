import { wordMeant } from '../../src/game/language/typed.ts';
import { game as t } from '../messages/messages.ts';
import { cellName, cellsBetween, isOnBoard, parseCells } from './cells.ts';
import type { Parts } from './ending.ts';
import type { Guessing, Judged } from './guessing.ts';
import { isOffLeaderboards } from './hints.ts';
import { isWatching } from './players.ts';
import { type GameState, hasHiddenWords, labelOf, namesOf, type Puzzle, readWord } from './state.ts';

export type Field = {
  text(): string;
  /** How often it was changed. */
  edits(): number;
  set(text: string, error?: string): void;
};

/** What was typed, as a guess: loaded with the letters of all languages when something is typed. */
export function createEntering(slices: Parts, guessing: Guessing, field: Field) {
  const { about, panels, people, pointing, session, speech } = slices;

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
    const { puzzle } = about;
    const word = lettersTyped(game, puzzle, field.text());
    const judge = () => {
      const now = session.game() ?? game;
      finishAfter(guessing.judgeWord(now, word, text), now, text);
    };
    // The server judges a hidden word, so that any text may be one.
    const mayCount = readWord(game, word).kind === 'hit' || hasHiddenWords(game);
    if (mayCount && !isWatching(people.me) && !isOffLeaderboards(slices)) {
      panels.ask('typed', labelOf(game, puzzle, word), judge);
    } else judge();
  }

  /** Text that was typed while the server judged is kept. */
  function finishAfter(judged: Judged, before: GameState, text: string): void {
    const edit = field.edits();
    if (!judged) finish(before, text);
    judged?.then(() => {
      if (field.edits() === edit) finish(before, text);
    });
  }

  /** A find empties the field; the reason of a miss is shown below it. */
  function finish(before: GameState, text: string): void {
    if (session.game() === before) field.set(text, speech.message);
    else field.set('');
  }

  return { enter };
}

/** The letters of the word that a player means, also by the name that the list shows; else the text in capitals. */
function lettersTyped({ game: { words } }: GameState, puzzle: Puzzle, typed: string): string {
  const meant = words[wordMeant(words, typed, puzzle?.language ?? null) ?? -1];
  const capitals = typed.trim().toUpperCase().normalize('NFC');
  const named = () => [...namesOf(words, puzzle)].find(([, name]) => name.toUpperCase() === capitals)?.[0];
  return meant?.text ?? named() ?? capitals;
}
