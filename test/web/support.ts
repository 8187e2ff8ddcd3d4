import type { Cell } from '../../src/core/game/grid.ts';
import type { GameView } from '../../src/core/schemas/games.ts';
import type { NewPuzzle } from '../../src/core/store/store.ts';
import { createGameController, type GameController } from '../../web/game/controller.ts';
import { createGameStorage, type GameDeps } from '../../web/game/deps.ts';
import { labelAt } from '../../web/game/game-state.ts';
import type { KeyPress } from '../../web/game/input.ts';
import type { CreateRoom } from '../../web/game/lobby.ts';
import type { Question } from '../../web/game/page-state.ts';
import { nameOf } from '../../web/game/players.ts';
import {
  createSharing,
  type PictureSender,
  type PosterPart,
  type Ranking,
  type Result,
  restOfResult,
} from '../../web/game/result.ts';
import type { PageClient } from '../../web/shared/api.ts';
import { createServerClock } from '../../web/shared/clock.ts';
import type { PageDeps } from '../../web/shared/controller.ts';
import { createResults, type GameResult } from '../../web/shared/finished-games.ts';
import { createStorage, type KeyValue } from '../../web/shared/storage.ts';
import { openServer, ROWS, type Server, START, settled } from './server.ts';

/** A key without modifier keys. */
export const key = (name: string): KeyPress => ({ key: name, ctrlKey: false, altKey: false, metaKey: false });

export const at = (row: number, col: number): Cell => ({ row, col });

/** Both ends of the words. */
export const CAT = [at(0, 0), at(0, 2)] as const;
export const DOG = [at(0, 7), at(2, 7)] as const;
export const OWL = [at(7, 0), at(5, 2)] as const;

export function memoryStorage(): KeyValue {
  const data = new Map<string, string>();
  return {
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => void data.set(key, value),
    removeItem: (key) => void data.delete(key),
  };
}

/** Returns a game as the server shows it, for functions that need no server. */
export function gameView(change: Partial<GameView> = {}): GameView {
  return {
    id: 'g1',
    board_size: 8,
    player_name: 'Ada',
    category: 'Animals',
    grid: ROWS.map((row) => [...row]),
    words: ['CAT', 'DOG', 'OWL'].map((text) => ({ text, found: false })),
    started_at: new Date(START).toISOString(),
    status: 'in_progress',
    completed_at: null,
    ...change,
  };
}

/** Returns a finished game of this browser. */
export function gameResult(change: Partial<GameResult> = {}): GameResult {
  return {
    id: 'g7',
    title: 'Animals',
    size: 8,
    words: 3,
    difficulty: 'easy',
    seconds: 60,
    completedAt: '2026-05-01T10:00:00.000Z',
    finishedOn: '2026-05-01',
    typed: 0,
    hints: 0,
    puzzleId: null,
    date: null,
    ...change,
  };
}

/** The tests' game on the scoreboard after its end. */
export const ENTRY = {
  player_name: 'Ada',
  time_seconds: 61.25,
  board_size: 8,
  word_count: 3,
  completed_at: new Date(START + 61_250).toISOString(),
};

/** The result of the tests' game. */
export const RESULT: Result = {
  stage: 'over',
  completedAt: ENTRY.completed_at,
  seconds: 61.25,
  kind: '8 × 8 with 3 words',
  best: 'none',
  paused: false,
  listed: false,
  fresh: true,
  mine: true,
  team: false,
  typed: 0,
  hints: 0,
  puzzle: undefined,
};

/** Returns a page in an empty browser. */
export function pageDeps(client: PageClient, { timers }: Pick<Server['hand'], 'timers'>): PageDeps {
  const backend = memoryStorage();
  return {
    backend,
    client,
    storage: createStorage(backend),
    results: createResults(backend),
    clock: createServerClock(timers.now),
    timers,
    redraw: () => {},
    go: () => {},
    address: (path) => `https://example.org/${path}`,
    share: async () => 'unavailable',
    copy: async () => true,
  };
}

/** A test's replacements for default dependencies, and the features' additions. */
type OpenDeps = Partial<GameDeps> & {
  rankings?: readonly Ranking[];
  posterParts?: readonly PosterPart[];
  createRoom?: CreateRoom | undefined;
};

/** A system without a menu that takes a picture. */
const NO_MENU: PictureSender = { canShare: () => false, share: async () => false, save: async () => {} };

/** Opens a game, with everything that a test may inspect. */
export async function openGame(
  onServer?: Server,
  { rankings = [], posterParts = [], createRoom, ...change }: OpenDeps = {},
) {
  const server = onServer ?? (await openServer());
  const { hand, id } = server;
  const { storage = createStorage(memoryStorage()), results = createResults(memoryStorage()) } = change;
  const copied: string[] = [];
  const gone: string[] = [];
  const drawn: string[] = [];
  const signals: string[] = [];
  /** The word, label and language of each word that was spoken. */
  const spoken: string[] = [];
  const ctl: GameController = createGameController({
    ...pageDeps(server.client, hand),
    id,
    storage,
    asked: undefined,
    session: 'session-of-this-browser',
    isMyPuzzle: () => false,
    findRival: undefined,
    dayPath: undefined,
    createRoom,
    results,
    loadLazyViews: async () => ({ restOfResult, rankings, posterParts, createSharing }),
    redraw: () => void drawn.push(JSON.stringify(ctl)),
    stored: createGameStorage(memoryStorage(), id),
    isOnline: () => true,
    withTabLock: (_, run) => run(),
    signal: (signal) => void signals.push(signal),
    speak: (...found) => void spoken.push(found.join()),
    copy: async (text) => {
      copied.push(await text);
      return true;
    },
    go: (path) => void gone.push(path),
    ...change,
  });
  await ctl.open();
  const board = ctl.selection.gesture(8);
  const drag = (from: Cell, to: Cell) => ctl.pointed({ selection: undefined, chosen: { from, to } });
  const page = { ctl, server, storage, results, copied, gone, drawn, signals, spoken, board, drag, ...hand };
  return {
    ...page,
    /** Drags these words, each given by both ends, and waits for the response. */
    async find(...words: (readonly [Cell, Cell])[]) {
      for (const [from, to] of words) drag(from, to);
      await settled();
    },
    share: (picture: Partial<PictureSender> = {}) => ctl.shareResult({ ...NO_MENU, ...picture }),
    /** Finds the words one by one at human speed, so that the game takes 61.25 seconds. */
    async finish(...words: (readonly [Cell, Cell])[]) {
      const begun = Date.parse(ctl.current.game()?.game.started_at ?? '');
      for (const [i, [from, to]] of words.entries()) {
        const end = begun + 61_250 - 1000 * (words.length - 1 - i);
        await hand.advance(end - hand.timers.now());
        drag(from, to);
        await settled();
      }
    },
  };
}

/** Types a word and accepts that the game won't be ranked. */
export async function typeWord({ ctl }: OpenGame, text: string): Promise<void> {
  ctl.typingField.type(text);
  await ctl.typingField.submit();
  void ctl.panels.answer(true);
}

/** Opens a game of a puzzle without a date, on a page that has all its data. */
export async function openPuzzle(asked: Partial<NewPuzzle> = {}, onServer?: Server) {
  const server = onServer ?? (await openServer());
  await server.openPuzzle(asked);
  const page = await openGame(server);
  await settled();
  return page;
}

/** Opens a daily puzzle's game, with the same data. */
export async function openDaily(server?: Server, change?: Partial<GameDeps>) {
  const site = server ?? (await openServer());
  if (!server) await site.openDaily();
  const page = await openGame(site, change);
  await settled();
  return page;
}

/** Asks for a hint and accepts that the game won't be ranked. */
export async function takeHint({ ctl }: Pick<OpenGame, 'ctl'>, word?: string): Promise<void> {
  await ctl.askHint(word);
  await ctl.panels.answer(true);
  await settled();
}

export type OpenGame = Awaited<ReturnType<typeof openGame>>;

/** Returns the words that the server has confirmed, as the page knows them. */
export function found({ ctl }: OpenGame): string[] {
  const words = ctl.current.game()?.game.words ?? [];
  return words.filter((word) => word.found).map((word) => word.text);
}

/** Returns the form that asks for a name. */
export function askedIn({ ctl }: Pick<OpenGame, 'ctl'>): { name: string; error: string } | undefined {
  const { me } = ctl.people.ui;
  return me.kind === 'asked' ? { name: me.typed, error: me.error } : undefined;
}

export const nameIn = ({ ctl }: Pick<OpenGame, 'ctl'>): string => nameOf(ctl.people.ui.me);

export function questionIn(ctl: GameController): Question | undefined {
  const { open } = ctl.panels.ui;
  return open?.kind === 'question' ? open : undefined;
}

/** Returns Ready, 3, 2 or 1 until the game begins. */
export function countIn({ ctl }: Pick<OpenGame, 'ctl'>): string | undefined {
  const { start } = ctl.lobby.ui;
  return start.kind === 'counting' ? start.text : undefined;
}

/** Returns why a game couldn't be started. */
export function problemIn({ ctl }: Pick<OpenGame, 'ctl'>): string {
  const { request } = ctl.nextGame.ui;
  return request.kind === 'failed' ? request.problem : '';
}

export function labelIn({ ctl }: Pick<OpenGame, 'ctl'>, index: number): string {
  const state = ctl.current.game();
  return state ? labelAt(state, ctl.info.ui.subject, index) : '';
}
