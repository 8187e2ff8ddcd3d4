import type { Cell } from '../../src/game/grid.ts';
import type { PageClient } from '../shared/api.ts';
import type { ServerClock } from '../shared/clock.ts';
import type { BrowserStorage } from '../shared/storage.ts';
import type { Timers } from '../shared/timers.ts';
import type { Selection } from './gesture.ts';
import type { GameState } from './state.ts';

/** What the game page needs from outside. */
export type GameDeps = {
  id: string;
  client: PageClient;
  storage: BrowserStorage;
  clock: ServerClock;
  timers: Timers;
  /** How many words were asked for, when fewer fitted. */
  asked: number | undefined;
  redraw(): void;
  /** Resolves to false when the browser does not let the page copy. */
  copy(text: string): Promise<boolean>;
  go(path: string): void;
  /** The absolute address of a path of this site. */
  address(path: string): string;
};

export type Result = {
  seconds: number;
  /** The player's best time for these settings before this game. */
  best: number | undefined;
  /** 1 to 10, 'none' when it was not among them, undefined while that is not known. */
  place: number | 'none' | undefined;
  /** Finished on this page just now, not long ago or elsewhere. */
  fresh: boolean;
};

/** All that the views of a game show. */
export type GameUi = {
  phase: 'loading' | 'open' | 'unknown';
  state: GameState | undefined;
  selection: Selection | undefined;
  /** A choice that spelled nothing, drawn while it shakes. `turn` tells one from the next. */
  miss: { selection: Selection | undefined; turn: number } | undefined;
  focus: Cell;
  /** Counts the keyboard's moves: the view then moves the browser's focus too. */
  focusTurn: number;
  lit: string | undefined;
  /** The last thing that happened, for the strip above the board. */
  message: string;
  spoken: { text: string; turn: number };
  offline: boolean;
  /** When a refused guess goes out again, by the clock of the timers. */
  waitUntil: number | undefined;
  field: { text: string; error: string };
  typing: boolean;
  result: Result | undefined;
  dialog: boolean;
  starting: boolean;
  problem: string;
  /** Text to copy by hand where the browser does not let the page do it. */
  toCopy: string | undefined;
  clockShown: boolean;
};

export function createGameUi(clockShown: boolean): GameUi {
  return {
    phase: 'loading',
    state: undefined,
    selection: undefined,
    miss: undefined,
    focus: { row: 0, col: 0 },
    focusTurn: 0,
    lit: undefined,
    message: '',
    spoken: { text: '', turn: 0 },
    offline: false,
    waitUntil: undefined,
    field: { text: '', error: '' },
    typing: false,
    result: undefined,
    dialog: false,
    starting: false,
    problem: '',
    toCopy: undefined,
    clockShown,
  };
}

/** For screen readers; the same text said again is heard again. */
export function say(ui: GameUi, text: string): void {
  ui.spoken = { text, turn: ui.spoken.turn + 1 };
}

/** Shown above the board and said; `more` is only said. */
export function tell(ui: GameUi, text: string, more = ''): void {
  ui.message = text;
  say(ui, more === '' ? text : `${text}. ${more}`);
}
