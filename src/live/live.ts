import type { Game } from '../game/game.ts';
import type { Store } from '../store/store.ts';
import { gameVersion } from './events.ts';
import { createGameHub, type GameHub } from './games.ts';
import type { Relay } from './relay.ts';
import { createStreams, type StreamCaps, type Streams } from './streams.ts';

export type LiveParts = {
  store: Pick<Store, 'game'>;
  /** The game as GET answers it. */
  json(game: Game): string;
  caps?: StreamCaps;
  /** Left out for the only process of a database. */
  relay?: Relay | undefined;
  random?: () => number;
};

export type Live = {
  hub: GameHub;
  streams: Streams;
  /** Sends the changes of a game to its subscribers. Call it after each commit of a find. */
  publish(game: Game): void;
  /** Ends the streams. */
  stop(): void;
  /** Call after the last request. */
  close(): Promise<void>;
};

const NO_CAPS: StreamCaps = { total: 0, perAddress: 0 };

/** Sends the changes of games to the clients of one process that follow them. */
export function createLive(parts: LiveParts): Live {
  const { store, json, caps = NO_CAPS, relay, random = Math.random } = parts;
  const hub = createGameHub({
    read: store.game,
    json,
    later: (ms, act) => setTimeout(act, ms).unref(),
  });
  const streams = createStreams({ caps, random });
  relay?.start(hub);

  return {
    hub,
    streams,

    publish(game) {
      hub.publish(game);
      relay?.announce(game.id, gameVersion(game));
    },

    stop: streams.stop,

    close: async () => relay?.close(),
  };
}
