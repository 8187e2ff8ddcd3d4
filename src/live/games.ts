import type { Game } from '../game/game.ts';
import { changesText, gameVersion, rematchText, stateText } from './events.ts';
import { createHub, type Subscription } from './hub.ts';
import { createPlayers, type Later, type Player } from './players.ts';
import { rematchId } from './rematch.ts';
import type { Send } from './topics.ts';

export type GameHubParts = {
  /** The stored game, at the time of the call or later. */
  read(id: string): Promise<Game | undefined>;
  /** The game as GET answers it. */
  json(game: Game): string;
  later: Later;
};

export type Subscriber = {
  /** Who the client is; `null`: it only watches. */
  readonly player: Player | null;
  readonly send: Send;
  /** Ends the stream of the client. */
  end(): void;
};

export type GameHub = ReturnType<typeof createGameHub>;

/** The clients of this process that follow games: they get the changes, the players, and the rematch of a completed game. */
export function createGameHub({ read, json, later }: GameHubParts) {
  const hub = createHub<Game>({
    ...{ read, changesText, versionOf: gameVersion },
    stateText: (game) => stateText(json(game), gameVersion(game)),
  });
  const players = createPlayers(later);
  /** The games with subscribers here whose rematch was announced. */
  const withRematch = new Set<string>();

  /** The subscriptions, each with its game. */
  const open = new Set<{ id: string; end(): void }>();

  /** A game of a puzzle has no category, and no rematch. */
  const awaitsRematch = (id: string): boolean => {
    const game = hub.stateOf(id);
    return (
      game !== undefined && game.completedAt !== null && game.categoryId !== null && !withRematch.has(id)
    );
  };

  function announceRematch(id: string): void {
    if (hub.stateOf(id)) withRematch.add(id);
    hub.send(id, rematchText({ id: rematchId(id) }));
  }

  return {
    /** Subscribe before the game is read, so that no change falls between the two. */
    subscribe(id: string, { player, send, end }: Subscriber): Subscription<Game> {
      const subscription = hub.subscribe(id, send);
      const own = { id, end };
      open.add(own);
      let leave = () => {};
      return {
        start(game, lastEventId) {
          const isOpen = subscription.start(game, lastEventId);
          if (isOpen) leave = players.join(id, player, send);
          return isOpen;
        },
        close() {
          subscription.close();
          open.delete(own);
          leave();
          if (hub.versionOf(id) === undefined) withRematch.delete(id);
        },
      };
    },

    publish: (game: Game): void => hub.publish(game.id, game),

    /** The game was deleted: clients that ask again learn that it is gone. */
    remove(id: string): void {
      for (const one of open) if (one.id === id) one.end();
    },

    /** The rematch of the game has been started. */
    announceRematch,

    /** Another process has stored this version of the game. */
    async learn(id: string, version: number): Promise<void> {
      if (version > (hub.versionOf(id) ?? version)) await hub.refresh(id);
    },

    refresh: hub.refresh,
    watched: hub.watched,

    /** The rematches that may have been started at another process: their ids, each with the id of the first game. */
    awaitedRematches(): Map<string, string> {
      const awaiting = [...hub.watched().keys()].filter(awaitsRematch);
      return new Map(awaiting.map((id) => [rematchId(id), id]));
    },
  };
}
