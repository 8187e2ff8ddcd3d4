import type { ComponentChild } from 'preact';
import type { PageDeps } from '../shared/controller.ts';

/** Starts a game with the chosen words and the last board. */
export type GameStart = {
  isBlocked(): boolean;
  /** `isLobby`: the game waits for its players. */
  start(isLobby: boolean): Promise<void>;
};

/**
 * A feature's parts of the start page: `start.tsx` in its folder. First the `hero`, then `friends` and `news`, and below
 * the new boards `games` and other `ways` to play.
 */
export type StartSlot = (deps: PageDeps) => {
  /** Called when the page opens or returns, and when the language of words changes. */
  load?(): Promise<void>;
  hero?(): ComponentChild;
  /** Whether the hero continues an unfinished game, because the page offers this once. */
  isContinued?(): boolean;
  friends?(): ComponentChild;
  news?(): ComponentChild;
  games?(start: GameStart): ComponentChild;
  ways?(): ComponentChild;
};
