import type { Guess } from '../../src/client/client.ts';
import type { Cell } from '../../src/game/grid.ts';
import { givenName } from '../../src/game/player-name.ts';
import { game as t } from '../messages/en.ts';
import { foldName, joinErrorOf } from '../shared/player-name.ts';
import type { PlaySettings } from '../shared/storage.ts';
import { wordAimedAt } from './aim.ts';
import {
  type Aim,
  createGesture,
  type Gesture,
  type Outcome,
  type Selection,
  sameSelection,
} from './gesture.ts';
import { createHidden } from './hidden.ts';
import { createHints } from './hints.ts';
import { type KeyPress, keyAction } from './keys.ts';
import { cellName, cellsBetween, lettersOn, sameCell } from './line.ts';
import { createLobby } from './lobby.ts';
import { createNextGame } from './next-game.ts';
import { freeName, isTaken } from './players.ts';
import { createGamePuzzle, labelOf, showsWords } from './puzzle.ts';
import { createQuestions } from './questions.ts';
import { createSharing } from './share.ts';
import {
  cellLabel,
  claim,
  type GameState,
  hasHiddenWords,
  type Reading,
  readCells,
  readWord,
} from './state.ts';
import { createGameSync, progress } from './sync.ts';
import { createTyping, type Judged } from './typing.ts';
import { announce, askAgain, createGameUi, type GameDeps, showMessage } from './ui.ts';

const SHAKE = 450;
/** In place of the name of one who only watches; no name has this character. */
const WATCHES = '-';

/** Handles the actions of the player on the game page. */
export function createGameController(deps: GameDeps) {
  const { storage, clock, timers, redraw } = deps;
  const ui = createGameUi(storage.settings(), deps.mayBePuzzle);
  const lobby = createLobby(ui, deps, () => server.refetch());
  const server = createGameSync(ui, deps, { begin: lobby.begin, onLetters });
  const puzzle = createGamePuzzle(ui, deps);
  const known = storage.player(deps.id);
  ui.watches = known === WATCHES;
  ui.me = ui.watches ? '' : (known ?? '');
  ui.join = known === undefined ? { name: storage.settings().name, error: '' } : undefined;
  ui.hints = deps.record.hints();
  const questions = createQuestions(ui, deps);
  const hints = createHints(ui, deps, server.sync, questions);
  const tryHidden = createHidden(ui, deps, revealed, shake);
  const typing = createTyping(ui, deps, questions, { choose, judgeWord, shake });
  let gesture: Gesture | undefined;

  /** What was hidden, and how its maker wrote it. */
  async function revealed(): Promise<void> {
    await Promise.all([server.refetch(), puzzle.load()]);
  }

  function onLetters(): void {
    lobby.end();
    void puzzle.load();
  }

  /** A line that is no word counts as the listed word that the finger has just missed; its real cells are sent. */
  function choose(selection: Selection, aim?: Aim): Judged {
    const { state } = ui;
    const cells = cellsBetween(selection.from, selection.to);
    if (!state || !cells) return;
    const reading = readCells(state, cells);
    const meant = reading.kind === 'nothing' ? aimedAt(state, aim) : undefined;
    if (meant) return judge(state, { kind: 'hit', word: meant.word }, meant.word, { cells: meant.cells });
    return judge(state, reading, lettersOn(state.game.grid, cells), { cells }, selection);
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

  function judgeWord(state: GameState, word: string, text: string): Judged {
    return judge(state, readWord(state, word), text, { word });
  }

  /** The page knows the grid and most words, so it sends only hits; any other selection shakes. */
  function judge(
    state: GameState,
    reading: Reading,
    letters: string,
    guess: Guess,
    selection?: Selection,
  ): Judged {
    ui.selection = undefined;
    if (ui.watches) return shake(t.youWatch, selection);
    if (reading.kind === 'nothing' && hasHiddenWords(state)) return tryHidden(guess, letters, selection);
    if (reading.kind === 'nothing') return shake(t.notListed(letters), selection);
    if (reading.kind === 'again') return shake(t.foundAlready(labelOf(ui, reading.word)), selection);
    ui.state = claim(state, reading.word);
    showMessage(ui, t.found(labelOf(ui, reading.word)), progress(ui.state));
    deps.signal('find');
    storage.saveSettings({ introduced: true });
    server.guess(reading.word, guess);
  }

  function shake(text: string, selection?: Selection): undefined {
    const count = (ui.miss?.count ?? 0) + 1;
    ui.miss = { selection, count };
    showMessage(ui, text);
    deps.signal('miss');
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
      announce(ui, t.firstLetter(cellLabel(letter, ui.focus)));
    } else if (sameCell(first, ui.focus)) {
      cancelSelection();
    } else if (cellsBetween(first, ui.focus)) {
      gesture?.escape();
      choose({ from: first, to: ui.focus });
    } else {
      shake(t.noLine(cellName(first), cellName(ui.focus)));
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
    announce(ui, t.markRemoved);
  }

  function moveTo(cell: Cell) {
    ui.focus = cell;
    ui.focusMoves += 1;
    const first = gesture?.armed;
    if (first) select({ from: first, to: cellsBetween(first, ui.focus) ? ui.focus : first });
  }

  function answerJoin(name: string, watches = false) {
    storage.savePlayer(deps.id, watches ? WATCHES : name);
    ui.me = name;
    ui.isNameNew = name !== '';
    ui.watches = watches;
    ui.join = undefined;
    ui.focusMoves += 1;
    server.renamed();
    redraw();
  }

  return {
    ui,
    theme: deps.theme,
    now: () => clock.now(),
    localNow: () => timers.now(),
    open() {
      void puzzle.load();
      return server.sync();
    },
    link: () => deps.address(`game/${deps.id}`),
    startForAll: lobby.startForAll,
    canReport: puzzle.canReport,
    report: puzzle.report,
    shown: server.shown,
    online: server.online,
    stored: server.stored,
    answer: questions.answer,
    ...typing,
    ...hints,
    ...createSharing(ui, deps, server.findCategory),
    ...createNextGame(ui, deps, server.findCategory),

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
      if (!action || (ui.result && action.type !== 'focus' && action.type !== 'escape')) return false;
      if (action.type === 'focus') moveTo(action.cell);
      else if (action.type === 'mark') mark(state);
      else if (action.type === 'hint') void hints.askHint(undefined, true);
      else if (action.type === 'type') typing.setTyping(true);
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

    highlight(word: string | undefined) {
      if (ui.highlighted === word) return;
      ui.highlighted = word;
      redraw();
    },

    typeName(typed: string) {
      ui.join = { name: foldName(typed), error: '' };
      redraw();
    },

    /** The player of a shared game has given a name. */
    join() {
      const typed = ui.join?.name ?? '';
      const name = givenName(typed);
      if (name === null) askAgain(ui, typed, joinErrorOf(typed));
      else if (isTaken(ui, name)) {
        const free = freeName(ui, name);
        askAgain(ui, free, t.nameTaken(name, free));
      } else {
        storage.saveSettings({ name });
        answerJoin(name);
      }
      redraw();
    },

    watch: () => answerJoin('', true),

    /** For one who watches, and would like to play now. */
    askForName() {
      ui.join = { name: storage.settings().name, error: '' };
      redraw();
    },

    /** Covers the board, or shows it again. The time of the game runs on: it is the server's. */
    pause(on: boolean) {
      ui.paused = on && !ui.result;
      if (on) cancelSelection();
      else ui.focusMoves += 1;
      redraw();
    },

    closeIntro() {
      ui.intro = false;
      storage.saveSettings({ introduced: true });
      redraw();
    },

    set(change: Partial<PlaySettings>) {
      ui.settings = { ...ui.settings, ...change };
      storage.saveSettings(change);
      // The player hears or feels what was switched on.
      if (change.sound || change.vibration) deps.signal('find');
      redraw();
    },

    openSheet(sheet: 'result' | 'settings') {
      ui.sheet = sheet;
      redraw();
    },

    /** After the result the focus is on the board: the element that had it may no longer exist. */
    closeSheet() {
      if (ui.sheet === 'result') {
        ui.focusMoves += 1;
        ui.message = '';
      }
      ui.sheet = undefined;
      redraw();
    },

    closeCopy() {
      ui.toCopy = undefined;
      redraw();
    },
  };
}

export type GameController = ReturnType<typeof createGameController>;
