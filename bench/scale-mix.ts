import type { GameView } from '../src/contract/games.ts';
import type { Request } from './connection.ts';
import type { Kind } from './scale-traffic.ts';
import { KINDS, type PerKind, total } from './scale-traffic.ts';
import { createGames, guess, missOf, readOf, type Scenario, SMALL } from './scenarios.ts';

const GROUP = 64;

/** All requests of whole games in the given proportions. Groups of games take turns, so that any part has the same mix. */
export function mixedGames(requests: PerKind<number>): Scenario {
  const kinds = KINDS.flatMap((kind) => Array.from({ length: requests[kind] }, (_, nth) => ({ kind, nth })));
  return {
    name: 'the requests of whole games',
    async requests(url, answers) {
      const games = await createGames(url, Math.ceil(answers / total(requests)));
      const groups = Array.from({ length: Math.ceil(games.length / GROUP) }, (_, i) =>
        games.slice(i * GROUP, (i + 1) * GROUP),
      );
      return groups.flatMap((group) =>
        kinds.flatMap(({ kind, nth }) => group.map((game) => requestOf(kind, game, nth))),
      );
    },
    isRight: (body) => !body.startsWith('{"error"'),
  };
}

function requestOf(kind: Kind, game: GameView, nth: number): Request {
  switch (kind) {
    case 'new game':
      return { method: 'POST', path: '/api/game/new', body: JSON.stringify(SMALL) };
    case 'hit':
      return guess(game.id, { word: game.words[nth]?.text });
    case 'miss':
      return missOf(game.id);
    case 'read game':
      return readOf(game.id);
    case 'scoreboard':
      return { method: 'GET', path: '/api/scoreboard' };
  }
}
