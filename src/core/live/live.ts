import { createStreams } from '../../platform/http/reply/streams.ts';
import { type Caps, NO_CAPS } from '../../platform/limit/open-counts.ts';
import type { Game } from '../game/game.ts';
import type { Changes, Games } from '../store/store.ts';
import { createGameHub } from './game-hub.ts';
import { createPoll } from './poll.ts';
import type { Relay } from './postgres-relay.ts';

export type LiveDeps = {
  store: Pick<Games & Changes, 'game' | 'now' | 'outdatedGames' | 'watch'>;
  /** Returns the response to GET. */
  json(game: Game): string;
  caps?: Caps;
  /** Missing if this is the database's only process. */
  relay?: Relay | undefined;
};

/** Follows the games of puzzles. */
type LiveWatcher = {
  publish(game: Game): void;
  /** Called when another process has changed a game of this puzzle. */
  learn(puzzleId: string, id: string): Promise<void>;
  /** Called when any game may have changed. */
  poll(): Promise<void>;
};

export type Live = ReturnType<typeof createLive>;

/** Followers receive what the store reports, so requests and commands needn't notify them. */
export function createLive({ store, json, caps = NO_CAPS, relay }: LiveDeps) {
  const games = createGameHub(store, json);
  const watchers: LiveWatcher[] = [];
  const streams = createStreams({ caps, random: Math.random });
  const poll = createPoll(async () => {
    await Promise.all([games.poll(store.outdatedGames), ...watchers.map((watcher) => watcher.poll())]);
  });

  store.watch({
    changed(game) {
      games.publish(game);
      for (const { publish } of watchers) publish(game);
    },
    anyChanged: poll,
  });
  relay?.start({
    learn(id, version, puzzleId) {
      games.learn(id, version);
      for (const watcher of watchers) watcher.learn(puzzleId, id);
    },
    poll,
  });

  return {
    games,
    streams,
    watch: (watcher: LiveWatcher) => void watchers.push(watcher),

    /** Call it after the last request. */
    close: async () => relay?.close(),
  };
}
