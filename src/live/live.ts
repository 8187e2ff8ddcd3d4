import type { Game } from '../game/game.ts';
import { createStreams } from '../http/reply/streams.ts';
import { type Caps, NO_CAPS } from '../limit/open-counts.ts';
import type { Changes, Games, Puzzles } from '../store/store.ts';
import { createGameHub } from './games.ts';
import { createLook } from './look.ts';
import type { Relay } from './postgres.ts';
import { createPuzzleHub } from './puzzles.ts';

export type LiveDeps = {
  store: Pick<
    Games & Puzzles & Changes,
    'game' | 'newestGames' | 'now' | 'outdatedGames' | 'secretHashOf' | 'watch'
  >;
  /** The answer of GET. */
  json(game: Game): string;
  caps?: Caps;
  /** Left out for the only process of a database. */
  relay?: Relay | undefined;
};

export type Live = ReturnType<typeof createLive>;

/** Followers learn what the store reports, so no request and no command has to tell them. */
export function createLive({ store, json, caps = NO_CAPS, relay }: LiveDeps) {
  const games = createGameHub(store, json);
  const puzzles = createPuzzleHub(store);
  const streams = createStreams({ caps, random: Math.random });
  const look = createLook(async () => {
    await Promise.all([games.look(store.outdatedGames), puzzles.look()]);
  });

  store.watch({
    changed(game) {
      games.publish(game);
      puzzles.publish(game);
    },
    anyChanged: look,
  });
  relay?.start({
    learn(id, version, puzzleId) {
      games.learn(id, version);
      puzzles.learn(puzzleId, id);
    },
    look,
  });

  return {
    games,
    puzzles,
    streams,

    /** Call after the last request. */
    close: async () => relay?.close(),
  };
}
