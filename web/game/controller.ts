import type { ApiError, Guess } from '../../src/client/client.ts';
import type { Cell } from '../../src/game/grid.ts';
import { givenName } from '../../src/game/player-name.ts';
import { joinErrorOf } from '../shared/player-name.ts';
import { newGameProblem } from '../shared/problems.ts';
import { createAbout, labelOf, lettersTyped, showsWords } from './about.ts';
import { wordAimedAt } from './aim.ts';
import {
  type Aim,
  createGesture,
  type Gesture,
  type Outcome,
  type Selection,
  sameSelection,
} from './gesture.ts';
import { createHints } from './hints.ts';
import { type KeyPress, keyAction } from './keys.ts';
import { cellName, cellsBetween, isOnBoard, lettersOn, parseEnds, sameCell } from './line.ts';
import { createSharing } from './share.ts';
import { cellLabel, claim, type GameState, type Reading, readCells, readWord } from './state.ts';
import { createGameSync, progress } from './sync.ts';
import { announce, createGameUi, type GameDeps, showMessage } from './ui.ts';

const SHAKE = 450;

/** Handles the actions of the player on the game page. */
export function createGameController(deps: GameDeps) {
  const { client, storage, clock, timers, redraw } = deps;
  const ui = createGameUi(storage.settings().clock, deps.mayBePuzzle);
  const server = createGameSync(ui, deps);
  const about = createAbout(ui, deps);
  const known = storage.player(deps.id);
  ui.me = known ?? '';
  ui.join = known === undefined ? { name: storage.settings().name, error: '' } : undefined;
  const hints = createHints(ui, deps, server.sync);
  ui.hints = deps.record.hints();
  let gesture: Gesture | undefined;

  /** A line that is no word counts as the listed word that the finger has just missed; its real cells are sent. */
  function choose(selection: Selection, aim?: Aim) {
    const { state } = ui;
    const cells = cellsBetween(selection.from, selection.to);
    if (!state || !cells) return;
    const reading = readCells(state, cells);
    const meant = reading.kind === 'nothing' ? aimedAt(state, aim) : undefined;
    if (meant) judge(state, { kind: 'hit', word: meant.word }, meant.word, { cells: meant.cells });
    else judge(state, reading, lettersOn(state.game.grid, cells), { cells }, selection);
  }

  /** Two taps that are on no line: they count when a listed word begins and ends beside them. */
  function tryTaps(aim: Aim) {
    const meant = ui.state && aimedAt(ui.state, aim);
    if (!ui.state || !meant) return;
    gesture?.escape();
    judge(ui.state, { kind: 'hit', word: meant.word }, meant.word, { cells: meant.cells });
  }

  /** Hidden words are not helped with: a player could find them by chance. */
  function aimedAt(state: GameState, aim: Aim | undefined) {
    return aim && showsWords(ui) ? wordAimedAt(state, aim) : undefined;
  }

  /** The page knows the grid and the words, so it sends only hits; any other selection shakes. */
  function judge(state: GameState, reading: Reading, letters: string, guess: Guess, selection?: Selection) {
    ui.selection = undefined;
    if (reading.kind === 'nothing') return shake(`${letters} is not in the list`, selection);
    if (reading.kind === 'again') return shake(`${labelOf(ui, reading.word)} is found already`, selection);
    ui.state = claim(state, reading.word);
    showMessage(ui, `${labelOf(ui, reading.word)} found`, progress(ui.state));
    server.guess(reading.word, guess);
  }

  function shake(text: string, selection?: Selection) {
    const count = (ui.miss?.count ?? 0) + 1;
    ui.miss = { selection, count };
    showMessage(ui, text);
    timers.after(SHAKE, () => {
      if (ui.miss?.count === count) ui.miss = { selection: undefined, count };
      redraw();
    });
  }

  /** Enter or Space on a cell marks the first letter, then the last. */
  function mark(state: GameState) {
    const first = gesture?.armed;
    if (!first) {
      gesture?.arm(ui.focus);
      select({ from: ui.focus, to: ui.focus });
      const letter = lettersOn(state.game.grid, [ui.focus]);
      announce(ui, `First letter ${cellLabel(letter, ui.focus)}. Now mark the last letter.`);
    } else if (sameCell(first, ui.focus)) {
      cancelSelection();
    } else if (cellsBetween(first, ui.focus)) {
      gesture?.escape();
      choose({ from: first, to: ui.focus });
    } else {
      shake(noLine(first, ui.focus));
    }
  }

  /** The player goes on selecting, so the letters are shown again. */
  function select(selection: Selection | undefined) {
    if (!sameSelection(ui.selection, selection)) ui.isMessageNew = false;
    ui.selection = selection;
  }

  function cancelSelection() {
    if (!ui.selection && !gesture?.armed) return;
    gesture?.escape();
    ui.selection = undefined;
    announce(ui, 'Selection cancelled');
  }

  function enter(state: GameState, text: string) {
    const ends = parseEnds(text);
    const size = state.game.board_size;
    const word = lettersTyped(ui, text);
    if (!ends) judge(state, readWord(state, word), text, { word });
    else if (!isOnBoard(ends.from, size) || !isOnBoard(ends.to, size)) {
      shake(`This board ends at ${cellName({ row: size - 1, col: size - 1 })}`);
    } else if (!cellsBetween(ends.from, ends.to)) shake(noLine(ends.from, ends.to));
    else choose(ends);
  }

  function answerJoin(name: string) {
    storage.savePlayer(deps.id, name);
    ui.me = name;
    ui.join = undefined;
    ui.focusMoves += 1;
    server.renamed();
    redraw();
  }

  /** Never retried: after a lost response a second request could start a second game. */
  async function startNext(start: () => Promise<void>): Promise<void> {
    if (ui.starting) return;
    ui.starting = true;
    ui.problem = '';
    redraw();
    try {
      await start();
    } catch (error) {
      ui.starting = false;
      ui.problem = newGameProblem(error as ApiError);
      announce(ui, ui.problem);
      redraw();
    }
  }

  return {
    ui,
    now: () => clock.now(),
    localNow: () => timers.now(),
    open() {
      void about.load();
      return server.sync();
    },
    canReport: about.canReport,
    report: about.report,
    shown: server.shown,
    online: server.online,
    stored: server.stored,

    /** Created when the board is first drawn, and kept: a marked first letter survives a redraw. */
    gesture(size: number): Gesture {
      gesture ??= createGesture(size);
      return gesture;
    },

    /** The selected letters, for the strip. A newer message replaces them, except during a drag. */
    selectedLetters(): string | undefined {
      const { state, selection, isMessageNew } = ui;
      const cells = selection && cellsBetween(selection.from, selection.to);
      if (!state || !cells || (isMessageNew && !gesture?.pressed)) return undefined;
      return lettersOn(state.game.grid, cells);
    },

    /** Takes the result of a pointer event: see gesture.ts. */
    pointed(outcome: Outcome) {
      if (ui.result) return;
      select(outcome.selection);
      if (outcome.selection) ui.focus = outcome.selection.from;
      if (outcome.chosen) choose(outcome.chosen, outcome.aim);
      else if (outcome.aim) tryTaps(outcome.aim);
      redraw();
    },

    /** Returns whether the board handles the key. */
    pressed(press: KeyPress): boolean {
      const { state } = ui;
      const action = state && keyAction(press, ui.focus, state.game.grid);
      if (!action || (ui.result && (action.type === 'mark' || action.type === 'hint'))) return false;
      if (action.type === 'focus') {
        ui.focus = action.cell;
        ui.focusMoves += 1;
        const first = gesture?.armed;
        if (first) select({ from: first, to: cellsBetween(first, ui.focus) ? ui.focus : first });
      } else if (action.type === 'mark') mark(state);
      else if (action.type === 'hint') void hints.askHint(undefined, true);
      else cancelSelection();
      redraw();
      return true;
    },

    focused(cell: Cell) {
      if (sameCell(cell, ui.focus)) return;
      ui.focus = cell;
      redraw();
    },

    escape() {
      cancelSelection();
      redraw();
    },

    type(text: string) {
      ui.field = { text, error: '' };
      redraw();
    },

    /** The names of rows and columns are visible while the player types. */
    typing(on: boolean) {
      ui.typing = on || ui.field.text !== '';
      redraw();
    },

    /** Checks the text of the field: a word, or two cells. */
    submit() {
      const { state } = ui;
      const text = ui.field.text.trim().toUpperCase().normalize('NFC');
      if (!state || text === '' || ui.result) return;
      enter(state, text);
      ui.field = ui.state === state ? { text, error: ui.message } : { text: '', error: '' };
      redraw();
    },

    ...hints,

    highlight(word: string | undefined) {
      if (ui.highlighted === word) return;
      ui.highlighted = word;
      redraw();
    },

    typeName(name: string) {
      ui.join = { name, error: '' };
      redraw();
    },

    /** The player of a shared game has given a name. */
    join() {
      const typed = ui.join?.name ?? '';
      const name = givenName(typed);
      if (name === null) {
        const error = joinErrorOf(typed);
        ui.join = { name: typed, error };
        announce(ui, error);
        redraw();
        return;
      }
      storage.saveSettings({ name });
      answerJoin(name);
    },

    watch: () => answerJoin(''),

    toggleClock() {
      ui.clockShown = !ui.clockShown;
      storage.saveSettings({ clock: ui.clockShown });
      redraw();
    },

    ...createSharing(ui, deps, server.findCategory),

    /** A new game with the same settings. */
    again: () =>
      startNext(async () => {
        const { state } = ui;
        const [categoryId, { difficulty }] = await Promise.all([
          server.findCategory(),
          client.gamePuzzle(deps.id),
        ]);
        if (!state || categoryId === undefined) return deps.go('');
        const game = await client.newGame({
          category_id: categoryId,
          board_size: state.game.board_size,
          word_count: state.game.words.length,
          difficulty,
          player_name: storage.settings().name,
        });
        storage.savePlayer(game.id, storage.settings().name);
        deps.go(`game/${game.id}`);
      }),

    /** The same new game for all players of this one. */
    rematch: () =>
      startNext(async () => {
        const id = ui.rematch ?? (await client.rematch(deps.id, ui.me || undefined)).id;
        storage.savePlayer(id, ui.me);
        deps.go(`game/${id}`);
      }),

    /** Moves the focus to the board: the element that had it may no longer exist. */
    closeDialog() {
      ui.dialog = false;
      ui.toCopy = undefined;
      ui.focusMoves += 1;
      redraw();
    },

    closeCopy() {
      ui.toCopy = undefined;
      redraw();
    },
  };
}

export type GameController = ReturnType<typeof createGameController>;

function noLine(from: Cell, to: Cell): string {
  return `No straight line from ${cellName(from)} to ${cellName(to)}`;
}
