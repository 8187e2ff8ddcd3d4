import { hash } from 'node:crypto';
import fastJson from 'fast-json-stringify';
import Type from 'typebox';
import { CategorySummary, GameView, GuessResult, ScoreboardView } from '../../contract.ts';
import type { Game, Word } from '../../game/game.ts';
import type { Category, Scoreboard } from '../../store/store.ts';
import { gameView, hitView, missView, scoreboardView } from './views.ts';

/**
 * A serialised answer. The store returns the same object until its state changes, so an answer is serialised once for each
 * state and cached by the identity of that object: a miss or a GET of a cached game serialises nothing.
 */
export type Answer = { text: string; etag: string };

export const categoriesAnswer = remembered((categories: readonly Category[]) =>
  stateAnswer(categoriesText([...categories])),
);
export const scoreboardAnswer = remembered((scoreboard: Scoreboard) =>
  stateAnswer(scoreboardText(scoreboardView(scoreboard))),
);
export const gameAnswer = remembered((game: Game) => stateAnswer(gameText(gameView(game))));
export const missText = remembered((game: Game) => guessText(missView(game)));

/** Not cached: most games are never read again in their first state. */
export function newGameText(game: Game): string {
  return gameText(gameView(game));
}

export function hitText(game: Game, word: Word): string {
  return guessText(hitView(game, word));
}

export function stateAnswer(text: string): Answer {
  return { text, etag: `"${hash('sha1', text, 'base64url')}"` };
}

const categoriesText = fastJson(Type.Array(CategorySummary));
const scoreboardText = fastJson(ScoreboardView);
const gameText = fastJson(GameView);
const guessText = fastJson(GuessResult);

function remembered<State extends object, T>(make: (state: State) => T): (state: State) => T {
  const made = new WeakMap<State, T>();
  return (state) => {
    const known = made.get(state);
    if (known !== undefined) return known;
    const fresh = make(state);
    made.set(state, fresh);
    return fresh;
  };
}
