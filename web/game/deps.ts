import type { FindsRequest, Guess } from '../../src/client/client.ts';
import type { PageDeps } from '../shared/controller.ts';
import type { DayPath } from '../shared/puzzle-path.ts';
import { type KeyValue, slot, withNewest } from '../shared/storage.ts';
import type { FindRival } from './game-state.ts';

/** An event with a sound and a vibration. */
/** `letter`: a letter of the message has reached its slot. */
export type Signal = 'find' | 'miss' | 'end' | 'letter';

/** The parts of the browser and the server that a game's page uses. */
export type GameDeps = PageDeps & {
  id: string;
  stored: GameStorage;
  /** A random text that distinguishes this player from others with the same name. */
  session: string;
  /** The requested number of words, or undefined if the board has all of them. */
  asked: number | undefined;
  /** Whether the puzzle was made in this browser. */
  isMyPuzzle(id: string): boolean;
  /** The function that a feature adds; `undefined` without one. */
  findRival: FindRival | undefined;
  /** The function that a feature adds; `undefined` without one. */
  dayPath: DayPath | undefined;
  /** Plays a sound and vibrates, if the player has switched them on. */
  signal(signal: Signal): void;
  /** Speaks a found word in its language, if the player has switched that on. */
  speak(word: string, label: string, language: string): void;
  /** Whether the browser has a network, even if the server doesn't respond. */
  isOnline(): boolean;
  /** Runs the function in one tab at a time. */
  withTabLock<T>(name: string, run: () => Promise<T>): Promise<T>;
};

/**
 * A found word, as this browser stores it. `typed`: the player typed the word instead of selecting its letters. `mine`:
 * this browser sent the guess. `ms`: the played time until then, without pauses, if known.
 */
export type StoredFind = { word: string; typed: boolean; mine: boolean; ms?: number };

type Unlisted = NonNullable<FindsRequest['unlisted']>;

/** `ms`: the length of all ended pauses. `since`: when the current pause began. */
export type Pauses = { ms: number; since?: number };

/** A guess without a response; `at` is the time of the find by the server's clock. */
type WaitingGuess = { guess: Guess; at: number };

/** The stored data of one game; a missing field was never changed. */
type Stored = {
  finds?: StoredFind[];
  hints?: number;
  pauses?: Pauses;
  unlisted?: Unlisted;
  /** Until this time, an offline end that reaches the server keeps the game ranked. */
  rankedUntil?: number;
};

/**
 * A game's data in the browser, for a reload and for other tabs. Each waiting guess has its own key, because two tabs
 * that change a list together would overwrite each other.
 */
export function createGameStorage(backend: KeyValue, id: string) {
  const games = slot<Record<string, Stored>>(backend, 'games', {});
  const stored = (): Stored => games.get()[id] ?? {};
  const save = (part: Stored) => games.set(withNewest(games.get(), id, { ...stored(), ...part }));
  const finds = () => stored().finds ?? [];
  const slotOf = (word: string) => slot<WaitingGuess | undefined>(backend, `guess:${id}:${word}`, undefined);

  return {
    finds,

    /**
     * Adds a find, or completes a known find, because its event may arrive before the response to this player's guess.
     */
    addFind(find: StoredFind) {
      const all = finds();
      const known = all.find(({ word }) => word === find.word);
      if (known && (known.mine || !find.mine) && (known.ms !== undefined || find.ms === undefined)) return;
      const { typed, mine } = known?.mine ? known : find;
      const ms = known?.ms ?? find.ms;
      const merged = { word: find.word, typed, mine, ...(ms !== undefined && { ms }) };
      save({ finds: known ? all.map((other) => (other === known ? merged : other)) : [...all, merged] });
    },

    removeFind: (word: string) => save({ finds: finds().filter((find) => find.word !== word) }),

    pauses: (): Pauses => stored().pauses ?? { ms: 0 },
    savePauses: (pauses: Pauses) => save({ pauses }),

    /** Returns why the game isn't ranked, after a pause or an offline end. The next finds carry the reason. */
    unlisted: (now: number): { unlisted?: Unlisted } => {
      const { unlisted, rankedUntil = 0 } = stored();
      return unlisted && now > rankedUntil ? { unlisted } : {};
    },
    /** Keeps an earlier reason. */
    leaveLeaderboards(unlisted: Unlisted, rankedUntil = 0) {
      if (!stored().unlisted) save({ unlisted, rankedUntil });
    },

    hints: (): number => stored().hints ?? 0,
    saveHints: (hints: number) => save({ hints }),

    waiting: (word: string): WaitingGuess | undefined => slotOf(word).get(),
    addWaiting: (word: string, guess: WaitingGuess) => slotOf(word).set(guess),
    removeWaiting: (word: string) => slotOf(word).remove(),
  };
}

export type GameStorage = ReturnType<typeof createGameStorage>;
