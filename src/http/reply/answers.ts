import { hash } from 'node:crypto';
import fastJson from 'fast-json-stringify';
import Type from 'typebox';
import { CategorySummary, GameView, GuessResult, ScoreboardView } from '../../contract.ts';
import type { Game, Word } from '../../game/game.ts';
import type { Category, Scoreboard } from '../../store/store.ts';
import { gameView, hitView, missView, scoreboardView } from './views.ts';

/**
 * What is sent, as text. The store hands out the same object as long as nothing has changed, so an answer is made
 * once for each state of a game and kept with it: a miss or a look at a game then costs no serialising at all.
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

/** Not kept: most games are never asked for again in the state in which they start. */
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
