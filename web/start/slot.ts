import type { ComponentChild } from 'preact';
import type { PageDeps } from '../shared/controller.ts';

/** Starts a game with the chosen words and the board that was played last. */
export type GameStart = {
  isBlocked(): boolean;
  /** `isLobby`: the game waits until its players are there. */
  start(isLobby: boolean): Promise<void>;
};

/**
 * What a feature shows on the first page: `start.tsx` of its folder. Each `view` comes before all else, each of the `news` after them,
 * `games` and other
 * `ways` to play below the boards.
 */
export type StartSlot = (deps: PageDeps) => {
  /** When the page opens or returns, and when the language of the words changes. */
  load?(): Promise<void>;
  view?(): ComponentChild;
  news?(): ComponentChild;
  games?(start: GameStart): ComponentChild;
  ways?(): ComponentChild;
};
