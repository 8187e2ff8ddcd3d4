import type { Difficulty } from '../../src/core/game/difficulty.ts';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import type { GameView } from '../../src/core/schemas/games.ts';
import type { GamePuzzleView, PuzzleView } from '../../src/core/schemas/puzzles.ts';

/** The player's data in localStorage. */

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

export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A puzzle of the day that can be played without a network. */
export type KeptBoard = Pick<PuzzleView, 'title' | 'board_size' | 'word_count' | 'difficulty'> &
  Pick<GamePuzzleView, 'line' | 'labels' | 'message_length' | 'message_words' | 'message_slots'> & {
    date: string;
    number: number;
    language: LanguageCode;
    puzzle_id: string;
    grid: string[][];
    words: string[];
    /** When a game of it was started without a network. */
    startedAt?: string;
    /** The id that this game got from the server later. */
    gameId?: string;
  };

/** Each language has its own board of a date. */
export function boardKey({ date, language }: Pick<KeptBoard, 'date' | 'language'>): string {
  return `${date}-${language}`;
}

export const MY_PUZZLES = 'my-puzzles';
const MAX_RECENT = 24;
/** Today, tomorrow, and some days whose games the server does not have yet. */
const MAX_BOARDS = 8;

export const DEFAULT_SETTINGS = {
  name: '',
  categoryId: undefined as number | undefined,
  size: 12,
  words: 10,
  difficulty: 'medium' as Difficulty,
  /** The player has seen how to mark a word. */
  introduced: false,
  /** The language of the words; that of the page until the player has chosen. */
  wordsIn: undefined as LanguageCode | undefined,
  // What a player can switch on and off on the page of a game.
  sound: false,
  vibration: false,
  clock: true,
  coordinates: false,
  motion: true,
  /** A voice says each word that the player finds. */
  speak: false,
};

export type Settings = typeof DEFAULT_SETTINGS;

/**
 * Where the pages store: each deployment on one origin has its own keys. What the browser refuses, because its storage is full or
 * blocked, lasts until the page is closed; `browser` throws where it is blocked.
 */
export function keysBelow(basePath: string, browser: () => KeyValue): KeyValue {
  const key = (name: string) => `wordsearch:${basePath}:${name}`;
  const refused = new Map<string, string>();
  return {
    getItem(name) {
      try {
        return refused.get(name) ?? browser().getItem(key(name));
      } catch {
        return null;
      }
    },
    setItem(name, value) {
      refused.set(name, value);
      try {
        browser().setItem(key(name), value);
        refused.delete(name);
      } catch {
        // Full or blocked.
      }
    },
    removeItem(name) {
      refused.delete(name);
      try {
        browser().removeItem(key(name));
      } catch {
        // Blocked: nothing was stored.
      }
    },
  };
}

export function createStorage(backend: KeyValue) {
  const recent = createList<RecentGame>(backend, 'recent', MAX_RECENT);
  const settings = slot<Partial<Settings>>(backend, 'settings', {});
  const scoreFilters = slot(backend, 'score-filters', '');
  const players = slot<Record<string, string>>(backend, 'players', {});
  const boards = slot<KeptBoard[]>(backend, 'boards', []);
  const session = slot(backend, 'session', '');

  return {
    /** Tells this browser apart from others whose players have the same name; `make` gives it a random text. */
    session(make: () => string): string {
      if (session.get() === '') session.set(make());
      return session.get();
    },
    /** The name of this player in a game; '' without one, `undefined` before the player was asked. */
    player: (id: string): string | undefined => players.get()[id],
    savePlayer: (id: string, name: string) => players.set(withNewest(players.get(), id, name)),
    board: (key: string): KeptBoard | undefined => boards.get().find((board) => boardKey(board) === key),
    /** Adds the board of a date and language, or changes it. */
    keepBoard(board: KeptBoard) {
      const others = boards.get().filter((other) => boardKey(other) !== boardKey(board));
      boards.set([board, ...others].slice(0, MAX_BOARDS));
    },
    recent: recent.all,
    /** Adds the game, or moves it to the front of the list. Fields that only the old entry has are kept. */
    remember: (game: RecentGame) => recent.put({ ...recent.find(game.id), ...game }),
    /** Changes a game of the list without moving it. */
    update(id: string, change: Partial<RecentGame>) {
      const game = recent.find(id);
      if (game) recent.save({ ...game, ...change });
    },
    forget: recent.forget,
    /** Adds the games that were in the list before, each at its old place; games that are new since then come first. */
    restore(before: readonly RecentGame[]) {
      const now = new Map(recent.all().map((game) => [game.id, game]));
      const restored = before.map((game) => now.get(game.id) ?? game);
      for (const { id } of before) now.delete(id);
      recent.set([...now.values(), ...restored]);
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
export function slot<T>(backend: KeyValue, name: string, empty: T, version = 1) {
  return {
    get(): T {
      try {
        const stored: { version: number; data: T } | null = JSON.parse(backend.getItem(name) ?? 'null');
        return stored?.version === version ? stored.data : empty;
      } catch {
        return empty;
      }
    },
    set: (data: T) => backend.setItem(name, JSON.stringify({ version, data })),
    remove: () => backend.removeItem(name),
  };
}

/**
 * A list of what has an id, the newest first and at most `max` of it. Each change reads it again: another tab may have changed
 * it.
 */
export function createList<T extends { id: string }>(
  backend: KeyValue,
  name: string,
  max = Number.POSITIVE_INFINITY,
) {
  const stored = slot<readonly T[]>(backend, name, []);
  const all = stored.get;
  const find = (id: string): T | undefined => all().find((one) => one.id === id);
  const others = (id: string) => all().filter((one) => one.id !== id);
  const set = (items: readonly T[]) => stored.set(items.slice(0, max));
  const put = (item: T) => set([item, ...others(item.id)]);

  return {
    all,
    find,
    set,
    /** Adds it, or moves it to the front. */
    put,
    /** Adds it, or changes it in its place. */
    save(item: T): void {
      if (find(item.id)) set(all().map((one) => (one.id === item.id ? item : one)));
      else put(item);
    },
    /** Adds those that are new, while there is room, and returns their number. */
    add(added: readonly T[]): number {
      const before = all();
      const fresh = added.filter(({ id }) => !find(id)).slice(0, max - before.length);
      if (fresh.length > 0) set([...before, ...fresh]);
      return fresh.length;
    },
    forget: (id: string) => set(others(id)),
  };
}

/** Returns the secret of a puzzle that this browser has made. */
export function secretOf(backend: KeyValue, id: string): string | undefined {
  return createList<{ id: string; secret: string }>(backend, MY_PUZZLES).find(id)?.secret;
}
