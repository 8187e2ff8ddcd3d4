import type { Game } from '../game/game.ts';
import type { Store } from '../store/store.ts';
import { versionOf } from './changes.ts';
import { createHub, type Hub } from './hub.ts';
import { NO_RELAY, type Relay } from './relay.ts';
import { createStreams, type StreamCaps, type Streams } from './streams.ts';

export type LiveParts = {
  store: Pick<Store, 'game'>;
  /** The game as GET answers it. */
  json(game: Game): string;
  caps?: StreamCaps;
  relay?: Relay;
  random?: () => number;
};

export type Live = {
  hub: Hub;
  streams: Streams;
  /** Wraps the store: each find is sent to the subscribers after its commit. */
  publishing(store: Store): Store;
  /** The rematch of this game has been started. */
  announceRematch(id: string): void;
  /** Ends the streams. */
  stop(): void;
  /** Call after the last request. */
  close(): Promise<void>;
};

const HEARTBEAT_TICK_MS = 1_000;
const NO_CAPS: StreamCaps = { total: 0, perAddress: 0 };

/** Sends the changes of games to the clients of one process that follow them. */
export function createLive(parts: LiveParts): Live {
  const { store, json, caps = NO_CAPS, relay = NO_RELAY, random = Math.random } = parts;
  const hub = createHub({
    read: store.game,
    json,
    announcePlayers: relay.announcePlayers,
    askForPlayers: relay.askForPlayers,
    later: (ms, act) => setTimeout(act, ms).unref(),
  });
  const streams = createStreams({ caps, random });
  relay.start(hub);
  const heartbeats = setInterval(streams.sendHeartbeats, HEARTBEAT_TICK_MS).unref();

  return {
    hub,
    streams,

    publishing(store) {
      const claimWord: Store['claimWord'] = async (game, word, foundBy) => {
        const after = await store.claimWord(game, word, foundBy);
        if (after) {
          hub.publish(after);
          relay.announce(after.id, versionOf(after));
        }
        return after;
      };
      return Object.create(store, { claimWord: { value: claimWord } });
    },

    announceRematch(id) {
      hub.announceRematch(id);
      relay.announceRematch(id);
    },

    stop() {
      clearInterval(heartbeats);
      streams.stop();
    },

    close: () => relay.close(),
  };
}
