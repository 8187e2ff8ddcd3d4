import type { ApiError, HintView } from '../../src/client/client.ts';
import type { Cell } from '../../src/core/game/grid.ts';
import { common, problems, game as t } from '../messages/messages.ts';
import { createState } from '../shared/controller.ts';
import { lazy } from '../shared/lazy.ts';
import { requestProblem } from '../shared/problems.ts';
import { cellName, type Letters } from './cells.ts';
import type { GameDeps } from './deps.ts';
import type { GameParts } from './ending.ts';
import { hasHiddenWords, readWord } from './game-state.ts';
import type { Gesture, Point, Pointed } from './gesture.ts';
import type { Guesses, Judged } from './guesses.ts';
import type { Lobby } from './lobby.ts';
import { isWatching } from './players.ts';

/** Half the size (in pixels) of a target that a finger can hit. */
const FINGER = 22;
/** The reach ends one cell beside the end of a word. */
const MAX_REACH = 1.5;

/** Returns a finger's reach in cells. On a phone the cells of a 20 × 20 board are 14 px wide; a large cell needs no help. */
export function reachOf(cellWidth: number): number {
  return Math.min(MAX_REACH, Math.max(0.5, FINGER / cellWidth));
}

/** How far (in pixels) a pointer may move and still click. A finger is less steady than a mouse. */
const SLOP = { mouse: 4, pen: 6, touch: 10 };

type PointerType = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture';

/** A pointer's click comes at most this long after its pointerup. */
const CLICK_MS = 700;

/**
 * Passes pointer events on the board to the gesture, and other clicks to `onActivated`, because voice control, switches
 * and screen readers send them. Returns a function that removes the listeners.
 */
export function bindPointer(
  board: HTMLElement,
  gesture: Gesture,
  size: number,
  onPointed: (pointed: Pointed) => void,
  onActivated: (cell: Cell) => void,
): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let pointedAt = Number.NEGATIVE_INFINITY;

  // Computed from coordinates, because a captured pointer fires no events on the cells.
  const point = (event: PointerEvent): Point => {
    const box = board.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * size,
      y: ((event.clientY - box.top) / box.height) * size,
    };
  };

  const on = (type: PointerType, act: (event: PointerEvent) => void) =>
    board.addEventListener(type, act, { signal });
  const cancel = ({ pointerId }: PointerEvent) => {
    if (gesture.holds(pointerId)) onPointed(gesture.cancel(pointerId));
  };

  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    try {
      board.setPointerCapture(event.pointerId);
    } catch {
      // An assistive tool sent this event without a pointer; its click follows.
      return;
    }
    const slop = SLOP[event.pointerType as keyof typeof SLOP] ?? SLOP.touch;
    const cell = board.clientWidth / size;
    const reach = event.pointerType === 'touch' ? reachOf(cell) : 0;
    onPointed(gesture.down(event.pointerId, point(event), slop / cell, reach));
  });
  on('pointermove', (event) => {
    if (gesture.busy) onPointed(gesture.move(event.pointerId, point(event)));
  });
  on('pointerup', (event) => {
    if (!gesture.holds(event.pointerId) || (event.pointerType === 'mouse' && event.button !== 0)) return;
    pointedAt = event.timeStamp;
    onPointed(gesture.up(event.pointerId));
  });
  board.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const isOfPointer = timeStamp - pointedAt < CLICK_MS;
      pointedAt = Number.NEGATIVE_INFINITY;
      const cell = (target as Element).closest('[role=gridcell]');
      const index = [...board.querySelectorAll('[role=gridcell]')].indexOf(cell as Element);
      if (!isOfPointer && index >= 0) onActivated({ row: Math.floor(index / size), col: index % size });
    },
    { signal },
  );
  on('pointercancel', cancel);
  // This event follows every pointerup too, after the gesture has released the pointer.
  on('lostpointercapture', cancel);
  // A long press on a touch screen would open the menu during a drag.
  board.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });

  return () => abort.abort();
}

export type KeyPress = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

type KeyAction =
  | { type: 'focus'; cell: Cell }
  | { type: 'mark' }
  | { type: 'read'; letters: string[] }
  | { type: 'hint' }
  | { type: 'type' }
  | { type: 'escape' };

/** Rows down and columns to the right. */
type Step = readonly [number, number];
const STEPS: Record<string, Step> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** The direction in which a key reads letters. */
const READ: Record<string, Step> = { 1: [0, 1], 2: [1, 0], 3: [1, 1], 4: [-1, 1] };
const OTHERS: Record<string, KeyAction> = {
  Enter: { type: 'mark' },
  ' ': { type: 'mark' },
  '?': { type: 'hint' },
  '/': { type: 'type' },
  Escape: { type: 'escape' },
};

/** Returns a key's action while `focus` has the focus, or undefined if the browser handles the key. */
export function keyAction(press: KeyPress, focus: Cell, grid: Letters): KeyAction | undefined {
  const { key, ctrlKey, altKey, metaKey } = press;
  if (altKey || metaKey) return undefined;
  const last = grid.length - 1;
  const to = (row: number, col: number): KeyAction => ({
    type: 'focus',
    cell: { row: Math.min(last, Math.max(0, row)), col: Math.min(last, Math.max(0, col)) },
  });
  const [step, read, other] = [STEPS[key], READ[key], OTHERS[key]];
  if (step) return to(focus.row + step[0], focus.col + step[1]);
  if (read) return { type: 'read', letters: lettersFrom(grid, focus, read) };
  if (other) return other;
  if (key === 'Home') return to(ctrlKey ? 0 : focus.row, 0);
  if (key === 'End') return to(ctrlKey ? last : focus.row, last);
  if (key === 'PageUp') return to(0, focus.col);
  if (key === 'PageDown') return to(last, focus.col);
  if (ctrlKey || !/^\p{L}$/u.test(key)) return undefined;
  const cell = nextLetter(grid, focus, key.toUpperCase());
  return cell && { type: 'focus', cell };
}

/** Returns the letters from a cell to the edge of the board. */
function lettersFrom(grid: Letters, { row, col }: Cell, [down, right]: Step): string[] {
  const letter = grid[row]?.[col];
  if (letter === undefined) return [];
  return [letter, ...lettersFrom(grid, { row: row + down, col: col + right }, [down, right])];
}

/** Returns the next cell in reading order with this letter, starting after `from` and wrapping around. */
function nextLetter(grid: Letters, from: Cell, letter: string): Cell | undefined {
  const size = grid.length;
  const start = from.row * size + from.col;
  for (let i = 1; i <= size * size; i++) {
    const at = (start + i) % (size * size);
    const cell = { row: Math.floor(at / size), col: at % size };
    if (grid[cell.row]?.[cell.col] === letter) return cell;
  }
  return undefined;
}

/** The field for a word or the two cells at its ends. Only a typed word makes the game ineligible for leaderboards. */
export function createTypingField(redraw: () => void, parts: GameParts & { lobby: Lobby }, guesses: Guesses) {
  const { info, ending, lobby, panels, pause, people, selection, current, announcements } = parts;
  const { state, change } = createState({ text: '', error: '' }, redraw);

  /** Loaded by the first key, because it has the letters of all languages and few players type. */
  const typedInput = lazy(() => import('./typed-input.ts'));

  /** Empties the field after a find, and explains a miss below it. Keeps text that was typed during the server's check. */
  async function take(judge: () => Judged): Promise<void> {
    const { text } = state;
    const isFound = await judge();
    if (state.text !== text) return;
    change(isFound ? { text: '', error: '' } : { text: inCapitals(text), error: announcements.ui.message });
  }

  return {
    ui: state,
    type(text: string): void {
      change({ text, error: '' });
      typedInput().catch(() => {});
    },

    setTyping(on: boolean) {
      if (on) pause.goOn();
      panels.setTyping(on && !ending.ui.result);
      if (!on) selection.refocus();
    },

    async submit(): Promise<void> {
      const text = inCapitals(state.text);
      if (text === '' || ending.ui.result || lobby.isCounting()) return;
      const script = await typedInput().catch(() => undefined);
      const game = current.game();
      if (!script || !game) return change({ error: problems.noAnswer });
      const typed = script.readTyped(game, info.ui.subject.details, state.text, text);
      if ('problem' in typed) return void take(() => selection.shake(typed.problem));
      if ('from' in typed) return void take(() => guesses.choose(typed));
      const judge = () => take(() => guesses.judgeWord(typed.word, text));
      // The server checks hidden words, so any text may be a hidden word.
      const mayCount = readWord(game, typed.word).kind === 'hit' || hasHiddenWords(game);
      if (mayCount && !isWatching(people.ui.me) && !isOffLeaderboards(parts)) {
        panels.ask('typed', current.label(typed.word), judge);
      } else void judge();
    },
  };
}

function inCapitals(text: string): string {
  return text.trim().toUpperCase().normalize('NFC');
}

/** The hints. The server shows where a word begins, and the second time its direction. */
export function createHints(deps: GameDeps, parts: GameParts & { lobby: Lobby }, sync: () => Promise<void>) {
  const { info, ending, lobby, panels, people, selection, current, announcements } = parts;
  let isAsking = false;

  async function take(word: string | undefined, movesFocus: boolean): Promise<void> {
    isAsking = true;
    try {
      const hint = await deps.client.hint(deps.id, word);
      selection.showHint(hint, movesFocus);
      const label = current.label(hint.word);
      const { isTyping, settings } = panels.ui;
      announcements.show(hintText(label, hint.cells, isTyping || settings.coordinates));
    } catch (error) {
      const { status } = error as ApiError;
      announcements.show(hintProblem(error as ApiError));
      // Another player has found the word.
      if (status === 409) await sync();
    } finally {
      isAsking = false;
    }
  }

  return {
    /** Asks for a hint; the server chooses a word if none is given. `movesFocus`: the player used the keyboard on the board. */
    async askHint(word?: string, movesFocus = false): Promise<void> {
      if (isAsking || ending.ui.result || isWatching(people.ui.me) || lobby.isCounting()) return;
      // If hints are switched off, the server explains it.
      if (isOffLeaderboards(parts) || info.ui.subject.details?.hints_allowed === false) {
        return take(word, movesFocus);
      }
      panels.ask('hint', word ?? '', () => take(word, movesFocus));
    },
  };
}

/** Whether a hint or a typed word has made the game ineligible, so that no further question is needed. */
export function isOffLeaderboards({ selection, current }: GameParts): boolean {
  return selection.ui.hints > 0 || current.ui.finds.some(({ typed }) => typed);
}

function hintProblem(error: ApiError): string {
  if (error.status === 0) return t.hintOffline;
  if (error.status === 403) return t.hintsOff;
  return error.status === 409 ? t.hintLate : requestProblem(error);
}

/** Returns a hint in words, with cell names only if the page shows them. */
function hintText(label: string, cells: HintView['cells'], hasNames: boolean): string {
  const [first, next] = cells;
  if (!first) return '';
  const direction = next && directionName(first, next);
  if (!hasNames) return direction ? t.hintWay(label, direction) : t.hintMark(label);
  return direction ? t.hintRuns(label, cellName(first), direction) : t.hintBegins(label, cellName(first));
}

function directionName(from: Cell, to: Cell): string {
  const rows = { '-1': t.up, 0: '', 1: t.down }[to.row - from.row];
  const cols = { '-1': t.left, 0: '', 1: t.right }[to.col - from.col];
  return common.list(
    [rows, cols].filter((direction) => direction !== undefined && direction !== '') as string[],
  );
}
