import type { HintView } from '../../src/client/client.ts';
import type { PlayersEvent } from '../../src/contract/events.ts';
import type { GamePuzzleView, PuzzleScoresView } from '../../src/contract/puzzles.ts';
import type { Cell } from '../../src/game/grid.ts';
import type { PageClient } from '../shared/api.ts';
import type { ServerClock } from '../shared/clock.ts';
import type { Rival } from '../shared/rival.ts';
import type { BrowserStorage, PlaySettings, Settings } from '../shared/storage.ts';
import type { Timers } from '../shared/timers.ts';
import type { Results } from '../stats/results.ts';
import type { Selection } from './gesture.ts';
import { type Named, NO_PLAYERS } from './players.ts';
import type { Find, GameRecord } from './record.ts';
import type { GameState } from './state.ts';

/** What a player hears and feels. */
export type Signal = 'find' | 'miss' | 'end';

/** A result to look at: which quarter of the board each find was in, in the order of the finds. */
export type Picture = { title: string; line: string; quarters: readonly number[] };

export type GameDeps = {
  id: string;
  client: PageClient;
  storage: BrowserStorage;
  /** The finished games of this browser. */
  results: Results;
  record: GameRecord;
  clock: ServerClock;
  timers: Timers;
  /** Tells this player apart from others of the same name. */
  session: string;
  /** The requested number of words; undefined when the board has all of them. */
  asked: number | undefined;
  /** False when the server has marked the game as one of a category. */
  mayBePuzzle: boolean;
  /** Whether the puzzle was made in this browser. */
  isMyPuzzle(id: string): boolean;
  redraw(): void;
  /** Plays a sound and vibrates, as far as the player has switched that on. */
  signal(signal: Signal): void;
  theme: { current(): string; choose(id: string): void };
  /** Runs the function in one tab at a time. */
  withTabLock<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Opens the system's share sheet. */
  share(text: string, draw?: () => Promise<Blob | undefined>): Promise<'done' | 'cancelled' | 'unavailable'>;
  drawPicture(picture: Picture): Promise<Blob | undefined>;
  /** Resolves to false when the browser does not let the page copy. */
  copy(text: string): Promise<boolean>;
  go(path: string): void;
  /** The absolute address of a path of this site. */
  address(path: string): string;
};

export type Result = {
  seconds: number;
  completedAt: string;
  /**
   * Without a network the page ends the game by itself, with its own time: `waiting` until the server has the finds. Then
   * `counted` when the server lists the game, with the server's time, else `own`. Undefined in a game that ended there.
   */
  offline?: 'waiting' | 'counted' | 'own';
  /** The name of its kind, such as Classic; undefined until it is known. */
  kind: string | undefined;
  /** The player's best time of this kind before this game; undefined until the kind is known. */
  best: number | 'none' | undefined;
  /** How many puzzles of the day the player has finished in a row; undefined in another game. */
  streak: number | undefined;
  /** The place in the category or of the puzzle, 'none' when it has none, undefined until it is known. */
  place: number | 'none' | undefined;
  /** The game was completed while this page was open. */
  fresh: boolean;
  /** This player found at least one of the words: the time counts for the statistics of this browser. */
  mine: boolean;
  /** This player and others found its words: the time is compared with no other. */
  team: boolean;
  /** Not the first game of its puzzle: no best time. */
  practice?: boolean;
  /** How many words the player typed; such a time is not compared with others. */
  typed: number;
  hints: number;
  /** Undefined in a game of a category. */
  puzzle: PuzzleOutcome | undefined;
};

/** The puzzle of a finished game, and its fastest games; without scores when the puzzle has been deleted. */
export type PuzzleOutcome = {
  id: string;
  /** The date and the number of a puzzle of the day. */
  date: string | null;
  number: number | undefined;
  scores: PuzzleScoresView | undefined;
};

/** `count` tells questions apart: the player may ask again before the browser reports that the sheet was closed. */
export type Question = { kind: 'hint' | 'typed'; word: string; count: number };

/** The state that the views of a game render. */
export type GameUi = {
  phase: 'loading' | 'open' | 'unknown';
  state: GameState | undefined;
  mayBePuzzle: boolean;
  /** Undefined in a game of a category, and until it is known. */
  puzzle: GamePuzzleView | undefined;
  /** The other player of a challenge. */
  rival: Rival | undefined;
  /** The state of the report to the operator, as text; empty when nothing was reported. */
  report: string;
  /** The found words in the order of their finds. */
  finds: readonly Find[];
  /** How many lines and texts the server judges now. One may be the last hidden word: the end waits for its answer. */
  judged: number;
  /** The player who found each word. Only words whose event has arrived. */
  finders: ReadonlyMap<string, Named>;
  /** The players and watchers that are connected now. */
  present: PlayersEvent;
  /** The players that were connected while this page was open. */
  met: readonly Named[];
  /** The name of this player; '' for one who plays without a name, or only watches. */
  me: string;
  /** The name was given just now, and the server has not listed it yet. */
  isNameNew: boolean;
  /** This player only watches. */
  watches: boolean;
  /** The id of the rematch, once it has been started. */
  rematch: string | undefined;
  /** The game was started while this page was open. */
  hasBegun: boolean;
  /** Ready, 3, 2 or 1, until the game begins. */
  countdown: string | undefined;
  /** The form that asks for a name. */
  join: { name: string; error: string } | undefined;
  selection: Selection | undefined;
  /** A wrong selection, drawn while it shakes. `count` restarts the animation for each new one. */
  miss: { selection: Selection | undefined; count: number } | undefined;
  focus: Cell;
  /** Counts the moves by keyboard: after each one the view also moves the browser's focus. */
  focusMoves: number;
  /** What the player has to confirm. */
  question: Question | undefined;
  /** The last hint; drawn until its word is found. */
  hint: HintView | undefined;
  /** The found word that is highlighted on the board. */
  highlighted: string | undefined;
  /** Shown in the strip above the board. */
  message: string;
  /** The message is newer than the selection. */
  isMessageNew: boolean;
  /** For the live region: see `Spoken`. */
  spoken: { text: string; count: number };
  offline: boolean;
  /** When a rate-limited guess is sent again, by the clock of the timers. */
  waitUntil: number | undefined;
  field: { text: string; error: string };
  /** The field for typing is open. */
  typing: boolean;
  /** The board is covered. */
  paused: boolean;
  /** How many hints the player has taken. */
  hints: number;
  result: Result | undefined;
  /** The words light up on the board before the result opens. */
  finale: boolean;
  /** Of the finale: the letters that no word uses light up, and read the message. */
  reading: boolean;
  sheet: 'result' | 'settings' | undefined;
  starting: boolean;
  problem: string;
  /** A text that the player must copy by hand, because the browser blocks the clipboard. */
  toCopy: string | undefined;
  settings: PlaySettings;
  /** The picture that shows how to mark a word. */
  intro: boolean;
};

export function createGameUi(settings: Settings, mayBePuzzle: boolean): GameUi {
  return {
    phase: 'loading',
    state: undefined,
    mayBePuzzle,
    puzzle: undefined,
    rival: undefined,
    report: '',
    finds: [],
    judged: 0,
    finders: new Map(),
    present: NO_PLAYERS,
    met: [],
    me: '',
    isNameNew: false,
    watches: false,
    join: undefined,
    rematch: undefined,
    hasBegun: false,
    countdown: undefined,
    selection: undefined,
    miss: undefined,
    focus: { row: 0, col: 0 },
    focusMoves: 0,
    question: undefined,
    hint: undefined,
    highlighted: undefined,
    message: '',
    isMessageNew: false,
    spoken: { text: '', count: 0 },
    offline: false,
    waitUntil: undefined,
    field: { text: '', error: '' },
    typing: false,
    paused: false,
    hints: 0,
    result: undefined,
    finale: false,
    reading: false,
    sheet: undefined,
    starting: false,
    problem: '',
    toCopy: undefined,
    settings: playSettingsOf(settings),
    intro: !settings.introduced,
  };
}

function playSettingsOf({ sound, vibration, clock, coordinates, motion }: Settings): PlaySettings {
  return { sound, vibration, clock, coordinates, motion };
}

/** Announces the text to screen readers; equal texts are announced again. */
export function announce(ui: GameUi, text: string): void {
  ui.spoken = { text, count: ui.spoken.count + 1 };
}

/** Shows the text above the board and announces it; `more` is announced only. */
export function showMessage(ui: GameUi, text: string, more = ''): void {
  ui.message = text;
  ui.isMessageNew = true;
  announce(ui, more === '' ? text : `${text}. ${more}`);
}

/** Asks for the name of this player again, and says why. */
export function askAgain(ui: GameUi, name: string, error: string): void {
  ui.join = { name, error };
  announce(ui, error);
}

/** Who found a word, in a request. */
export function finder({ me }: GameUi, { session }: GameDeps): { player_name?: string; session: string } {
  return { ...(me && { player_name: me }), session };
}
