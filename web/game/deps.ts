import type { PageDeps } from '../shared/controller.ts';
import type { GameStorage } from './game-storage.ts';

/** What a player hears and feels. */
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
  /** Plays a sound and vibrates, as far as the player has switched that on. */
  signal(signal: Signal): void;
  /** Says a found word in its language, if the player has switched that on. */
  speak(word: string, label: string, language: string): void;
  /** What features do at the end of a daily. */
  finished(): Promise<void>;
  /** Runs the function in one tab at a time. */
  withTabLock<T>(name: string, run: () => Promise<T>): Promise<T>;
};
