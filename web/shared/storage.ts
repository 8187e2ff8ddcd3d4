import type { Difficulty } from '../../src/core/game/difficulty.ts';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import type { NamedGameView } from '../../src/core/schemas/games.ts';
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
  /** Whether the server has deleted the game. */
  gone: boolean;
  /** The puzzle from which this player started the game. */
  puzzleId?: string;
  /** Whether this isn't the player's first game of the puzzle. */
  practice?: boolean;
  /** The difficulty of a category's game that this player started. */
  difficulty?: Difficulty;
  /** The language of the game's words. */
  language?: LanguageCode;
};

export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A daily puzzle that can be played without a network. */
export type KeptBoard = Pick<PuzzleView, 'title' | 'board_size' | 'word_count' | 'difficulty'> &
  Pick<GamePuzzleView, 'line' | 'labels' | 'message_length' | 'message_words' | 'message_slots'> & {
    date: string;
    number: number;
    language: LanguageCode;
    puzzle_id: string;
    grid: string[][];
    words: string[];
    /** When the puzzle was started offline. */
    startedAt?: string;
    /** The id that the offline game later got from the server. */
    gameId?: string;
  };

/** Each language has its own board of a date. */
export function boardKey({ date, language }: Pick<KeptBoard, 'date' | 'language'>): string {
  return `${date}-${language}`;
}

export const MY_PUZZLES = 'my-puzzles';
const MAX_RECENT = 24;
/** Today, tomorrow, and some days whose games the server doesn't have yet. */
const MAX_BOARDS = 8;

export const DEFAULT_SETTINGS = {
  name: '',
  categoryId: undefined as number | undefined,
  size: 12,
  words: 10,
  difficulty: 'medium' as Difficulty,
  /** Whether the player has seen how to mark a word. */
  introduced: false,
  /** The language of the words; undefined, for the page's language, until the player chooses. */
  wordsIn: undefined as LanguageCode | undefined,
  // The switches on the page of a game.
  sound: false,
  vibration: false,
  clock: true,
  coordinates: false,
  /** Whether letters and words are shown in lower case. */
  small: false,
  motion: true,
  /** Whether a voice speaks each word that the player finds. */
  speak: false,
};

export type Settings = typeof DEFAULT_SETTINGS;

/**
 * Storage for the pages, with separate keys for each deployment on an origin. If the browser's storage is full or
 * blocked, values last until the page is closed. `browser` throws if it is blocked.
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
        // Storage is full or blocked, so the value stays in memory.
      }
    },
    removeItem(name) {
      refused.delete(name);
      try {
        browser().removeItem(key(name));
      } catch {
        // Storage is blocked, so nothing was stored.
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
    /** Returns a text that distinguishes this browser from others with the same player name; `make` returns a random text. */
    session(make: () => string): string {
      if (session.get() === '') session.set(make());
      return session.get();
    },
    /** Returns this player's name in a game, '' without a name, `undefined` before the page has asked. */
    player: (id: string): string | undefined => players.get()[id],
    savePlayer: (id: string, name: string) => players.set(withNewest(players.get(), id, name)),
    board: (key: string): KeptBoard | undefined => boards.get().find((board) => boardKey(board) === key),
    /** Adds the board of a date and language, or changes it. */
    keepBoard(board: KeptBoard) {
      const others = boards.get().filter((other) => boardKey(other) !== boardKey(board));
      boards.set([board, ...others].slice(0, MAX_BOARDS));
    },
    recent: recent.all,
    /** Adds the game, or moves it to the front of the list. Keeps fields that only the old entry has. */
    remember: (game: RecentGame) => recent.put({ ...recent.find(game.id), ...game }),
    /** Changes a game of the list without moving it. */
    update(id: string, change: Partial<RecentGame>) {
      const game = recent.find(id);
      if (game) recent.save({ ...game, ...change });
    },
    forget: recent.forget,
    /** Restores earlier games to their old positions, after games that are newer. */
    restore(before: readonly RecentGame[]) {
      const now = new Map(recent.all().map((game) => [game.id, game]));
      const restored = before.map((game) => now.get(game.id) ?? game);
      for (const { id } of before) now.delete(id);
      recent.set([...now.values(), ...restored]);
    },
    settings: (): Settings => ({ ...DEFAULT_SETTINGS, ...settings.get() }),
    saveSettings: (change: Partial<Settings>) => settings.set({ ...settings.get(), ...change }),
    /** Returns the filters of the best times, as a query. */
    scoreFilters: () => scoreFilters.get(),
    saveScoreFilters: (search: string) => scoreFilters.set(search),
  };
}

export type BrowserStorage = ReturnType<typeof createStorage>;

export function recentGameOf(game: NamedGameView): RecentGame {
  return {
    id: game.id,
    category: game.category,
    size: game.board_size,
    words: game.words.length,
    found: game.words.filter((word) => word.found).length,
    player: game.name ?? game.player_name,
    startedAt: game.started_at,
    completedAt: game.completed_at,
    gone: false,
  };
}

/** Returns the values of the newest games by id, with another value. */
export function withNewest<T>(values: Readonly<Record<string, T>>, id: string, value: T): Record<string, T> {
  const { [id]: _, ...others } = values;
  return Object.fromEntries([...Object.entries(others).slice(1 - MAX_RECENT), [id, value]]);
}

/**
 * Returns a stored value. A value with another version counts as `empty`, so raise the version when the shape changes.
 */
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
 * A stored list of at most `max` items with ids, newest first. Each change reads it again, because another tab may have
 * changed it.
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
    /** Adds the item, or moves it to the front. */
    put,
    /** Adds the item, or changes it in its position. */
    save(item: T): void {
      if (find(item.id)) set(all().map((one) => (one.id === item.id ? item : one)));
      else put(item);
    },
    /** Adds new items while there is room, and returns their number. */
    add(added: readonly T[]): number {
      const before = all();
      const fresh = added.filter(({ id }) => !find(id)).slice(0, max - before.length);
      if (fresh.length > 0) set([...before, ...fresh]);
      return fresh.length;
    },
    forget: (id: string) => set(others(id)),
  };
}

/** Returns the secret of a puzzle that this browser created. */
export function secretOf(backend: KeyValue, id: string): string | undefined {
  return createList<{ id: string; secret: string }>(backend, MY_PUZZLES).find(id)?.secret;
}
