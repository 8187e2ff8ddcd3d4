import { hash } from 'node:crypto';
import type { Game, Word } from '../../game/game.ts';
import type { Category, Scoreboard } from '../../store/store.ts';
import type { Answer } from './answer.ts';
import { gameView, hitView, missView, scoreboardView } from './views.ts';

/*
 * The store returns the same object until its state changes, so an answer is serialised once for each state and cached by
 * the identity of that object: a miss or a GET of a cached game serialises nothing.
 */

export const categoriesAnswer = remembered((categories: readonly Category[]) =>
  stateAnswer(categories.map(({ id, name }) => ({ id, name }))),
);
export const scoreboardAnswer = remembered((scoreboard: Scoreboard) =>
  stateAnswer(scoreboardView(scoreboard)),
);
export const gameAnswer = remembered((game: Game) => stateAnswer(gameView(game)));
export const missAnswer = remembered((game: Game): Answer => ({ body: JSON.stringify(missView(game)) }));

/** The text of GET, for the events. */
export function gameJson(game: Game): string {
  return gameAnswer(game).body;
}

/** Not cached: most games are never read again in their first state. */
export function newGameAnswer(game: Game): Answer {
  return { body: JSON.stringify(gameView(game)) };
}

export function hitAnswer(game: Game, word: Word): Answer {
  return { body: JSON.stringify(hitView(game, word)) };
}

/** A state with its ETag. */
export function stateAnswer(state: object): Answer & { body: string } {
  const body = JSON.stringify(state);
  return { body, etag: `"${hash('sha1', body, 'base64url')}"` };
}

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
