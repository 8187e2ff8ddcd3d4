import type { FindsRequest, Guess } from '../../src/client/client.ts';
import type { PageDeps } from '../shared/controller.ts';
import type { DayPath } from '../shared/puzzle-path.ts';
import { type KeyValue, slot, withNewest } from '../shared/storage.ts';
import type { FindRival } from './game-state.ts';

/** An event that a player hears and feels. */
export type Signal = 'find' | 'miss' | 'end';

/** The browser and the server, as the page of a game needs them. */
export type GameDeps = PageDeps & {
  id: string;
  stored: GameStorage;
  /** Tells this player apart from others of the same name. */
  session: string;
  /** The requested number of words; undefined when the board has all of them. */
  asked: number | undefined;
  /** Whether the puzzle was made in this browser. */
  isMyPuzzle(id: string): boolean;
  /** From a feature; `undefined` without one. */
  findRival: FindRival | undefined;
  /** From a feature; `undefined` without one. */
  dayPath: DayPath | undefined;
  /** Plays a sound and vibrates, as far as the player has switched that on. */
  signal(signal: Signal): void;
  /** Says a found word in its language, if the player has switched that on. */
  speak(word: string, label: string, language: string): void;
  /** Runs the work of features at the end of a daily. */
  finished(): Promise<void>;
  /** Runs the function in one tab at a time. */
  withTabLock<T>(name: string, run: () => Promise<T>): Promise<T>;
};

/**
 * A word in the order of the finds. `typed`: the player typed the word and did not point at its letters. `mine`: this
 * browser sent the guess. `ms`: how long the game had been played by then, without its pauses, as far as that is known.
 */
export type StoredFind = { word: string; typed: boolean; mine: boolean; ms?: number };

type Unlisted = NonNullable<FindsRequest['unlisted']>;

/** `ms`: the pauses that are over. `since`: when the one began that is not. */
export type Pauses = { ms: number; since?: number };

/** A guess that the server has not answered; `at` is the time of the find, by the server's clock. */
type WaitingGuess = { guess: Guess; at: number };

/** The stored data of one game; a missing field was never changed. */
type Stored = { finds?: StoredFind[]; hints?: number; pauses?: Pauses; unlisted?: Unlisted };

/**
 * What the browser stores of a game, for a reload and for other tabs. Each waiting guess has a key of its own, because
 * two tabs that change one list at the same time would overwrite each other.
 */
export function createGameStorage(backend: KeyValue, id: string) {
  const games = slot<Record<string, Stored>>(backend, 'games', {});
  const stored = (): Stored => games.get()[id] ?? {};
  const save = (part: Stored) => games.set(withNewest(games.get(), id, { ...stored(), ...part }));
  const finds = () => stored().finds ?? [];
  const slotOf = (word: string) => slot<WaitingGuess | undefined>(backend, `guess:${id}:${word}`, undefined);

  return {
    finds,

    /** The event of a find may arrive before the answer that says that it is mine. */
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

    /** It was paused, or ended without a network: the server is told with the next finds. */
    unlisted: (): { unlisted?: Unlisted } => {
      const { unlisted } = stored();
      return unlisted ? { unlisted } : {};
    },
    leaveLeaderboards: (unlisted: Unlisted) => save({ unlisted }),

    hints: (): number => stored().hints ?? 0,
    saveHints: (hints: number) => save({ hints }),

    waiting: (word: string): WaitingGuess | undefined => slotOf(word).get(),
    addWaiting: (word: string, guess: WaitingGuess) => slotOf(word).set(guess),
    removeWaiting: (word: string) => slotOf(word).remove(),
  };
}

export type GameStorage = ReturnType<typeof createGameStorage>;
