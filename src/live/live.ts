import type { Game } from '../game/game.ts';
import { type Caps, NO_CAPS } from '../limit/open-counts.ts';
import type { Games, Puzzles } from '../store/store.ts';
import { createGameHub } from './games.ts';
import type { Relay } from './postgres.ts';
import { createPuzzleHub, MAX_GAMES } from './puzzles.ts';
import { createStreams } from './streams.ts';

type Announced = Pick<Game, 'id' | 'version' | 'puzzleId'>;

type LiveDeps = {
  store: Pick<Games & Puzzles, 'game' | 'newestGames' | 'now'>;
  /** The answer of GET. */
  json(game: Game): string;
  caps?: Caps;
  /** Left out for the only process of a database. */
  relay?: Relay | undefined;
};

export type Live = ReturnType<typeof createLive>;

export function createLive({ store, json, caps = NO_CAPS, relay }: LiveDeps) {
  const games = createGameHub(store, json);
  const puzzles = createPuzzleHub((id) => store.newestGames(id, MAX_GAMES));
  const streams = createStreams({ caps, random: Math.random });
  relay?.start(games, puzzles);

  const announce = ({ id, version, puzzleId }: Announced) => {
    if (puzzleId !== null) puzzles.refreshSoon(puzzleId);
    relay?.announce(id, version, puzzleId);
  };

  return {
    games,
    puzzles,
    streams,

    /** Call it after each commit that followers see. */
    publish(game: Game): void {
      games.publish(game);
      announce(game);
    },

    remove(game: Announced): void {
      games.remove(game.id);
      announce(game);
    },

    /** Call after the last request. */
    close: async () => relay?.close(),
  };
}
