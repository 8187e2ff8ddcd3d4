import type { Game } from '../game/game.ts';
import { puzzleGameOf } from '../store/puzzle-games.ts';
import type { Store } from '../store/store.ts';
import { createGameHub } from './games.ts';
import type { Relay } from './postgres.ts';
import { createPuzzleHub, MAX_GAMES } from './puzzles.ts';
import { createStreams, type StreamCaps } from './streams.ts';

export type LiveParts = {
  store: Pick<Store, 'game' | 'newestGames'>;
  /** The game as GET answers it. */
  json(game: Game): string;
  caps?: StreamCaps;
  /** Left out for the only process of a database. */
  relay?: Relay | undefined;
};

const NO_CAPS: StreamCaps = { total: 0, perAddress: 0 };

export type Live = ReturnType<typeof createLive>;

/** Sends the changes of games to the clients of one process that follow them. */
export function createLive({ store, json, caps = NO_CAPS, relay }: LiveParts) {
  const hub = createGameHub({
    read: store.game,
    json,
    later: (ms, act) => setTimeout(act, ms).unref(),
  });
  const puzzles = createPuzzleHub({ read: (id) => store.newestGames(id, MAX_GAMES) });
  const streams = createStreams({ caps, random: Math.random });
  relay?.start(hub, puzzles);

  return {
    hub,
    puzzles,
    streams,

    /** Sends the changes of a game to its followers. Call it after each commit that they see. */
    publish(game: Game): void {
      const { id, version, puzzleId } = game;
      hub.publish(game);
      if (puzzleId !== null) puzzles.publish(puzzleId, puzzleGameOf(game));
      relay?.announce(id, version, puzzleId);
    },

    /** A game of a puzzle was deleted. */
    remove({ id, version, puzzleId }: Game): void {
      hub.remove(id);
      if (puzzleId !== null) puzzles.remove(puzzleId, id);
      relay?.announce(id, version, puzzleId);
    },

    /** Ends the streams. */
    stop: streams.stop,

    /** Call after the last request. */
    close: async () => relay?.close(),
  };
}
