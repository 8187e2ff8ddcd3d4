import type { ApiError, Client, Guess } from '../src/client.ts';
import type { GameView } from '../src/contract.ts';
import type { Cell } from '../src/game/grid.ts';
import { formatExact, type ServerClock, secondsBetween, spokenTime } from './clock.ts';
import {
  cellLabel,
  claim,
  foundCount,
  type GameState,
  openGame,
  type Reading,
  readCells,
  readWord,
  refresh,
  settle,
  withdraw,
} from './game-state.ts';
import { createGesture, type Gesture, type Outcome, type Selection } from './gesture.ts';
import { type KeyPress, keyAction } from './keys.ts';
import { cellName, cellsBetween, isOnBoard, lettersOn, parseEnds, sameCell } from './line.ts';
import { newGameProblem } from './problems.ts';
import { settingsLink } from './settings.ts';
import { type BrowserStorage, bestKey } from './storage.ts';
import type { Timers } from './timers.ts';

export type GameDeps = {
  id: string;
  client: Client;
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
  /** When a refused guess goes out again, by the local clock of the timers. */
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

const POLL = 3000;
const SHAKE = 450;
/** The longest pause between two attempts to reach a server that does not answer. */
const MAX_PAUSE = 15_000;

export function createGameController(deps: GameDeps) {
  const { id, client, storage, clock, timers, redraw } = deps;
  const ui: GameUi = {
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
    clockShown: storage.settings().clock,
  };
  let gesture: Gesture | undefined;
  let visible = true;
  let failures = 0;
  let sending = false;
  let categoryId: number | undefined;
  let cancelPoll = () => {};
  let cancelTick = () => {};
  let wakeUp = () => {};
  /** How each word was found, for its guess. */
  const guesses = new Map<string, Guess>();

  /** Fetches the game: on opening, on a timer, on coming back to the page and after a doubtful answer. */
  async function sync(): Promise<void> {
    cancelPoll();
    try {
      const fresh = await client.game(id);
      reached();
      takeIn(fresh);
    } catch (error) {
      if ((error as ApiError).status === 404) return lose();
      unreachable();
    }
    redraw();
    if (visible && ui.state?.game.status !== 'completed') {
      cancelPoll = timers.after(ui.offline ? pause() : POLL, sync);
    }
  }

  function takeIn(fresh: GameView) {
    const wasOpen = ui.state !== undefined;
    if (!ui.state) {
      ui.state = openGame(fresh);
      ui.phase = 'open';
      gesture = createGesture(fresh.board_size);
      if (deps.asked !== undefined && deps.asked > fresh.words.length) {
        ui.message = `Only ${fresh.words.length} of the ${deps.asked} words you asked for fit on this board.`;
        say(ui.message);
      }
      tick();
    } else {
      const { state, news } = refresh(ui.state, fresh);
      ui.state = state;
      if (news.length > 0) {
        ui.message = `${listed(news)} found by someone else`;
        say(`${ui.message}. ${progress()}`);
      }
    }
    remember();
    finishIfDone(wasOpen);
  }

  function lose() {
    cancelPoll();
    cancelTick();
    storage.update(id, { gone: true });
    ui.phase = 'unknown';
    redraw();
  }

  function reached() {
    failures = 0;
    ui.offline = false;
  }

  function unreachable() {
    failures += 1;
    if (!ui.offline) say('Connection lost. Trying again.');
    ui.offline = true;
  }

  function pause(): number {
    return Math.min(MAX_PAUSE, 500 * 2 ** failures);
  }

  /** Waits, but no longer than until the browser says that it is online again or the page comes back. */
  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = timers.after(ms, resolve);
      wakeUp = () => {
        cancel();
        resolve();
      };
    });
  }

  /** Sends the pending guesses one after the other until each has been answered. */
  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    for (let word = ui.state?.pending[0]; word !== undefined; word = ui.state?.pending[0]) {
      await sendOne(word);
      redraw();
    }
    sending = false;
  }

  async function sendOne(word: string): Promise<void> {
    if (!ui.state) return;
    try {
      const answer = await client.guess(id, guesses.get(word) ?? { word });
      reached();
      const settled = settle(ui.state, word, answer);
      ui.state = settled.state;
      remember();
      if (!settled.found) {
        ui.message = `${word} did not count`;
        say(ui.message);
      }
      // The answer to a guess that was sent twice lacks the time of completion, and perhaps more.
      if (!answer.correct) await sync();
      else finishIfDone(true);
    } catch (error) {
      await recover(error as ApiError, word);
    }
  }

  async function recover(error: ApiError, word: string): Promise<void> {
    if (!ui.state) return;
    if (error.status === 404) {
      lose();
      ui.state = { ...ui.state, pending: [] };
    } else if (error.status === 429) {
      const seconds = error.retryAfter ?? 5;
      ui.waitUntil = timers.now() + seconds * 1000;
      say(`Too many guesses. ${word} is sent again in ${seconds} seconds.`);
      redraw();
      await new Promise<void>((resolve) => timers.after(seconds * 1000, resolve));
      ui.waitUntil = undefined;
    } else if (error.status === 0 || error.status >= 500) {
      unreachable();
      redraw();
      await rest(pause());
    } else {
      ui.state = withdraw(ui.state, word);
      ui.message = `${word} did not count`;
      say(ui.message);
    }
  }

  /** `fresh`: the game was open here while it ran, so its time is the player's own. */
  function finishIfDone(fresh: boolean) {
    const { state } = ui;
    if (!state || ui.result || state.pending.length > 0) return;
    const { started_at, completed_at, status } = state.game;
    if (status !== 'completed' || completed_at === null) return;
    cancelPoll();
    cancelTick();
    const seconds = secondsBetween(started_at, completed_at);
    const key = bestKey(recentOf(state));
    const best = storage.best(key);
    if (fresh && (best === undefined || seconds < best)) storage.saveBest(key, seconds);
    ui.result = { seconds, best, place: undefined, fresh };
    ui.dialog = fresh;
    gesture?.escape();
    ui.selection = undefined;
    if (fresh) say(`All words found. Your time is ${spokenTime(seconds)}.`);
    void findPlace();
  }

  /** Looks the game up on the scoreboard; tries again while the server cannot be reached. */
  async function findPlace(): Promise<void> {
    const { state, result } = ui;
    if (!state || !result) return;
    try {
      const [scores, categories] = await Promise.all([client.scoreboard(), client.categories()]);
      const { category, completed_at, player_name, board_size } = state.game;
      categoryId = categories.find((other) => other.name === category)?.id;
      const index = (scores.leaderboards[category] ?? []).findIndex(
        (entry) =>
          entry.completed_at === completed_at &&
          entry.player_name === player_name &&
          entry.board_size === board_size,
      );
      ui.result = { ...result, place: index < 0 ? 'none' : index + 1 };
      if (index >= 0 && result.fresh) say(`Place ${index + 1} of the top ten in ${category}.`);
      redraw();
    } catch {
      await rest(4000);
      await findPlace();
    }
  }

  function choose({ from, to }: Selection) {
    const { state } = ui;
    const cells = cellsBetween(from, to);
    if (!state || !cells) return;
    const letters = lettersOn(state.game.grid, cells);
    judge(readCells(state, cells), letters, { cells }, { from, to });
  }

  function judge(reading: Reading, letters: string, guess: Guess, selection?: Selection) {
    if (!ui.state) return;
    ui.selection = undefined;
    if (reading.kind === 'hit') {
      ui.state = claim(ui.state, reading.word);
      guesses.set(reading.word, guess);
      ui.message = `${reading.word} found`;
      say(`${ui.message}. ${progress()}`);
      void send();
    } else {
      const text =
        reading.kind === 'again' ? `${reading.word} is found already` : `${letters} is not in the list`;
      shake(selection, text);
    }
  }

  function shake(selection: Selection | undefined, text: string) {
    const turn = (ui.miss?.turn ?? 0) + 1;
    ui.miss = { selection, turn };
    ui.message = text;
    say(text);
    timers.after(SHAKE, () => {
      if (ui.miss?.turn === turn) ui.miss = { selection: undefined, turn };
      redraw();
    });
  }

  function mark(state: GameState) {
    const first = gesture?.armed;
    const here = cellLabel(letterAt(state, ui.focus), ui.focus);
    if (!first) {
      gesture?.arm(ui.focus);
      ui.selection = { from: ui.focus, to: ui.focus };
      say(`First letter ${here}. Now mark the last letter.`);
    } else if (sameCell(first, ui.focus)) {
      drop();
    } else if (cellsBetween(first, ui.focus)) {
      gesture?.escape();
      choose({ from: first, to: ui.focus });
    } else {
      const text = `No straight line from ${cellName(first)} to ${cellName(ui.focus)}`;
      shake(undefined, text);
    }
  }

  function drop() {
    if (!ui.selection && !gesture?.armed) return;
    gesture?.escape();
    ui.selection = undefined;
    say('Selection cancelled');
  }

  function say(text: string) {
    ui.spoken = { text, turn: ui.spoken.turn + 1 };
  }

  function progress(): string {
    return ui.state ? `${foundCount(ui.state)} of ${ui.state.game.words.length} found` : '';
  }

  function remember() {
    if (!ui.state) return;
    storage.remember(recentOf(ui.state));
    storage.saveSettings({ category: ui.state.game.category });
  }

  function tick() {
    cancelTick();
    redraw();
    if (visible && ui.phase === 'open' && !ui.result) cancelTick = timers.after(1000, tick);
  }

  async function copy(text: string, done: string) {
    ui.toCopy = (await deps.copy(text)) ? undefined : text;
    ui.message = ui.toCopy === undefined ? done : '';
    say(ui.toCopy === undefined ? done : 'The browser does not allow copying. The text is selected for you.');
    redraw();
  }

  return {
    ui,
    now: () => clock.now(),
    localNow: () => timers.now(),
    open: sync,

    get gesture() {
      return gesture;
    },

    /** What the pointer did: see gesture.ts. */
    pointed(outcome: Outcome) {
      if (ui.result) return;
      ui.selection = outcome.selection;
      if (outcome.selection) ui.focus = outcome.selection.from;
      if (outcome.chosen) choose(outcome.chosen);
      redraw();
    },

    /** Whether the key was for the board. */
    pressed(press: KeyPress): boolean {
      const { state } = ui;
      const action = state && keyAction(press, ui.focus, state.game.grid);
      if (!action || (action.type === 'mark' && ui.result)) return false;
      if (action.type === 'focus') {
        ui.focus = action.cell;
        ui.focusTurn += 1;
        const first = gesture?.armed;
        if (first) ui.selection = { from: first, to: cellsBetween(first, ui.focus) ? ui.focus : first };
      } else if (action.type === 'mark') mark(state);
      else drop();
      redraw();
      return true;
    },

    focused(cell: Cell) {
      if (sameCell(cell, ui.focus)) return;
      ui.focus = cell;
      redraw();
    },

    type(text: string) {
      ui.field = { text, error: '' };
      redraw();
    },

    typing(on: boolean) {
      ui.typing = on || ui.field.text !== '';
      redraw();
    },

    /** Takes what the field holds: a word, or two cells. */
    submit() {
      const { state } = ui;
      const text = ui.field.text.trim().toUpperCase();
      if (!state || text === '' || ui.result) return;
      const ends = parseEnds(text);
      const size = state.game.board_size;
      if (!ends) {
        const reading = readWord(state, text);
        judge(reading, text, { word: text });
        ui.field = reading.kind === 'hit' ? { text: '', error: '' } : { text, error: ui.message };
      } else if (!isOnBoard(ends.from, size) || !isOnBoard(ends.to, size)) {
        shake(undefined, `This board ends at ${cellName({ row: size - 1, col: size - 1 })}`);
        ui.field = { text, error: ui.message };
      } else if (!cellsBetween(ends.from, ends.to)) {
        shake(undefined, `No straight line from ${cellName(ends.from)} to ${cellName(ends.to)}`);
        ui.field = { text, error: ui.message };
      } else {
        const before = state.pending.length;
        choose(ends);
        const hit = (ui.state?.pending.length ?? 0) > before;
        ui.field = hit ? { text: '', error: '' } : { text, error: ui.message };
      }
      redraw();
    },

    light(word: string | undefined) {
      if (ui.lit === word) return;
      ui.lit = word;
      redraw();
    },

    toggleClock() {
      ui.clockShown = !ui.clockShown;
      storage.saveSettings({ clock: ui.clockShown });
      redraw();
    },

    shareLive: () => copy(deps.address(`game/${id}`), 'Link copied. Everyone who opens it plays along.'),

    shareResult() {
      const { state, result } = ui;
      if (!state || !result) return Promise.resolve();
      const { category, board_size, words } = state.game;
      const link = categoryId === undefined ? '' : settingsLink(categoryId, board_size, words.length);
      const time = formatExact(result.seconds);
      const text = `I found all ${words.length} words in ${category} on a ${board_size} × ${board_size} board in ${time}. Can you beat it?`;
      return copy(`${text}\n${deps.address(link)}`, 'Result copied.');
    },

    /** A new game with the same settings. Sent once: a lost answer is told, never repeated. */
    async again() {
      const { state } = ui;
      if (!state || ui.starting) return;
      ui.starting = true;
      ui.problem = '';
      redraw();
      try {
        categoryId ??= (await client.categories()).find(({ name }) => name === state.game.category)?.id;
        if (categoryId === undefined) return deps.go('');
        const game = await client.newGame({
          category_id: categoryId,
          board_size: state.game.board_size,
          word_count: state.game.words.length,
          player_name: storage.settings().name,
        });
        deps.go(`game/${game.id}`);
      } catch (error) {
        ui.starting = false;
        ui.problem = newGameProblem(error as ApiError);
        say(ui.problem);
        redraw();
      }
    },

    closeDialog() {
      ui.dialog = false;
      redraw();
    },

    closeCopy() {
      ui.toCopy = undefined;
      redraw();
    },

    escape() {
      drop();
      redraw();
    },

    /** The page was shown or hidden. */
    shown(on: boolean) {
      visible = on;
      if (!on) {
        cancelPoll();
        cancelTick();
      } else if (ui.phase !== 'unknown') {
        wakeUp();
        if (!ui.result) void sync();
        if (ui.state) tick();
      }
    },

    /** The browser says that the network is back. */
    online() {
      wakeUp();
      if (ui.phase !== 'unknown' && !ui.result) void sync();
    },
  };
}

export type GameController = ReturnType<typeof createGameController>;

function letterAt(state: GameState, { row, col }: Cell): string {
  return state.game.grid[row]?.[col] ?? '';
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export function recentOf({ game }: GameState) {
  return {
    id: game.id,
    category: game.category,
    size: game.board_size,
    words: game.words.length,
    found: game.words.filter((word) => word.found).length,
    player: game.player_name,
    startedAt: game.started_at,
    completedAt: game.completed_at,
    gone: false,
  };
}
