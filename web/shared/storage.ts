import type { Difficulty } from '../../src/game/difficulty.ts';
import type { LanguageCode } from '../../src/game/language/languages.ts';
import type { GameView } from '../../src/schemas/games.ts';
import type { DailyBoardView } from '../../src/schemas/puzzles.ts';

/** The player's data in localStorage. Blocked or full storage loses data, but never throws. */

export type RecentGame = {
  id: string;
  category: string;
  size: number;
  words: number;
  found: number;
  player: string;
  startedAt: string;
  completedAt: string | null;
  /** The server has deleted the game. */
  gone: boolean;
  /** The puzzle that this player started the game from. */
  puzzleId?: string;
  /** Not the first game of its puzzle. */
  practice?: boolean;
  /** Of a game of a category that this player started. */
  difficulty?: Difficulty;
  /** Of its words. */
  language?: LanguageCode;
};

export type Settings = {
  name: string;
  categoryId: number | undefined;
  /** The name of the category last played: the scoreboard opens with it. */
  category: string | undefined;
  size: number;
  words: number;
  difficulty: Difficulty;
  /** The player has seen how to mark a word. */
  introduced: boolean;
  /** The language of the words; that of the page until the player has chosen. */
  wordsIn: LanguageCode | undefined;
} & PlaySettings;

/** What a player can switch on and off on the page of a game. */
export type PlaySettings = {
  sound: boolean;
  vibration: boolean;
  clock: boolean;
  coordinates: boolean;
  motion: boolean;
  /** A voice says each word that the player finds. */
  speak: boolean;
};

export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type Slot<T> = { get(): T; set(value: T): void; remove(): void };

/** `seen`: how many of its games the player knows of. */
export type Challenge = { id: string; title: string; seconds: number; seen: number };

/** A puzzle of the day that can be played without a network. */
export type KeptBoard = DailyBoardView & {
  /** When a game of it was started without a network. */
  startedAt?: string;
  /** The id that this game got from the server later. */
  gameId?: string;
};

/** Each language has its own board of a date. */
export function boardKey({ date, language }: Pick<KeptBoard, 'date' | 'language'>): string {
  return `${date}-${language}`;
}

const MAX_RECENT = 24;
const MAX_CHALLENGES = 8;
/** Today, tomorrow, and some days whose games the server does not have yet. */
const MAX_BOARDS = 8;

export const DEFAULT_SETTINGS: Settings = {
  name: '',
  categoryId: undefined,
  category: undefined,
  size: 12,
  words: 10,
  difficulty: 'medium',
  introduced: false,
  wordsIn: undefined,
  sound: false,
  vibration: false,
  clock: true,
  coordinates: false,
  motion: true,
  speak: false,
};

/** `basePath` separates two deployments on one origin. */
export function createStorage(backend: KeyValue | undefined, basePath: string) {
  const key = (name: string) => `wordsearch:${basePath}:${name}`;
  const recent = slot<RecentGame[]>(backend, key('recent'), []);
  const settings = slot<Partial<Settings>>(backend, key('settings'), {});
  const scoreFilters = slot(backend, key('score-filters'), '');
  const players = slot<Record<string, string>>(backend, key('players'), {});
  const challenges = slot<Challenge[]>(backend, key('challenges'), []);
  const boards = slot<KeptBoard[]>(backend, key('boards'), []);
  const session = slot(backend, key('session'), '');

  return {
    /** Tells this browser apart from others whose players have the same name; `make` gives it a random text. */
    session(make: () => string): string {
      if (session.get() === '') session.set(make());
      return session.get();
    },
    /** The name of this player in a game; '' without one, `undefined` before the player was asked. */
    player: (id: string): string | undefined => players.get()[id],
    savePlayer: (id: string, name: string) => players.set(withNewest(players.get(), id, name)),
    /** The challenges that this player has made, the newest first. */
    challenges: () => challenges.get(),
    /** Adds a challenge, or changes it. */
    saveChallenge(challenge: Challenge) {
      const others = challenges.get().filter(({ id }) => id !== challenge.id);
      challenges.set([challenge, ...others].slice(0, MAX_CHALLENGES));
    },
    forgetChallenge: (id: string) => challenges.set(challenges.get().filter((one) => one.id !== id)),
    board: (key: string): KeptBoard | undefined => boards.get().find((board) => boardKey(board) === key),
    /** Adds the board of a date and language, or changes it. */
    keepBoard(board: KeptBoard) {
      const others = boards.get().filter((other) => boardKey(other) !== boardKey(board));
      boards.set([board, ...others].slice(0, MAX_BOARDS));
    },
    recent: () => recent.get(),
    /** Adds the game, or moves it to the front of the list. Fields that only the old entry has are kept. */
    remember(game: RecentGame) {
      const games = recent.get();
      const known = games.find(({ id }) => id === game.id);
      const others = games.filter((other) => other !== known);
      recent.set([{ ...known, ...game }, ...others].slice(0, MAX_RECENT));
    },
    /** Changes a game of the list without moving it. */
    update(id: string, change: Partial<RecentGame>) {
      recent.set(recent.get().map((game) => (game.id === id ? { ...game, ...change } : game)));
    },
    forget: (id: string) => recent.set(recent.get().filter((game) => game.id !== id)),
    /** Adds the games that were in the list before, each at its old place; games that are new since then come first. */
    restore(before: readonly RecentGame[]) {
      const now = new Map(recent.get().map((game) => [game.id, game]));
      const restored = before.map((game) => now.get(game.id) ?? game);
      for (const { id } of before) now.delete(id);
      recent.set([...now.values(), ...restored].slice(0, MAX_RECENT));
    },
    settings: (): Settings => ({ ...DEFAULT_SETTINGS, ...settings.get() }),
    saveSettings: (change: Partial<Settings>) => settings.set({ ...settings.get(), ...change }),
    /** The filters of the best times, as a query. */
    scoreFilters: () => scoreFilters.get(),
    saveScoreFilters: (search: string) => scoreFilters.set(search),
  };
}

export type BrowserStorage = ReturnType<typeof createStorage>;

export function recentGameOf(game: GameView): RecentGame {
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

/** What the browser stores of its last games, by their ids. */
export function withNewest<T>(values: Readonly<Record<string, T>>, id: string, value: T): Record<string, T> {
  const { [id]: _, ...others } = values;
  return Object.fromEntries([...Object.entries(others).slice(1 - MAX_RECENT), [id, value]]);
}

/** A value of another version than this one is read as empty: raise it when the shape changes. */
export function slot<T>(backend: KeyValue | undefined, key: string, empty: T, version = 1): Slot<T> {
  // The fallback when the browser refuses the value: it lasts until the page is closed.
  let inMemory: T | undefined;
  return {
    get() {
      if (inMemory !== undefined) return inMemory;
      try {
        const stored: { version: number; data: T } | null = JSON.parse(backend?.getItem(key) ?? 'null');
        return stored?.version === version ? stored.data : empty;
      } catch {
        return empty;
      }
    },
    set(value) {
      try {
        if (!backend) throw new Error('no storage');
        backend.setItem(key, JSON.stringify({ version, data: value }));
        inMemory = undefined;
      } catch {
        inMemory = value;
      }
    },
    remove() {
      inMemory = undefined;
      try {
        backend?.removeItem(key);
      } catch {
        // Blocked: nothing was stored.
      }
    },
  };
}

/** The key of the list of the puzzles that were made in this browser. */
export function myPuzzlesKey(basePath: string): string {
  return `wordsearch:${basePath}:my-puzzles`;
}

/** Reads no more than that: make/my-puzzles.ts has the rest. `undefined` when the puzzle is not of this browser. */
export function secretOf(backend: KeyValue | undefined, basePath: string, id: string): string | undefined {
  const puzzles = slot<{ id: string; secret: string }[]>(backend, myPuzzlesKey(basePath), []);
  return puzzles.get().find((puzzle) => puzzle.id === id)?.secret;
}
