import type { Game } from '../game/game.ts';
import { changesText, eventText, gameVersion, rematchText } from './events.ts';
import { createPlayers, type GameFollower, type Later } from './players.ts';
import { rematchId } from './rematch.ts';
import { createTopics, sendAll, type Topic } from './topics.ts';

export type GameHubParts = {
  /** The stored game, at the time of the call or later. */
  read(id: string): Promise<Game | undefined>;
  /** The game as GET answers it. */
  json(game: Game): string;
  later: Later;
};

/** The newest known game; `undefined` until the first read is answered. */
type Known = { game: Game | undefined; isRematchAnnounced: boolean };

type GameTopic = Topic<Known, GameFollower>;

export type GameHub = ReturnType<typeof createGameHub>;

/**
 * Sends the changes of games to the clients of this process that follow them, with the players and the rematch. All
 * changes are made from stored games, never from a request: a game with a higher version than the known one sends the
 * changes between the two. So each client gets each change once and in order, whatever the order in which games arrive here.
 */
export function createGameHub({ read, json, later }: GameHubParts) {
  const players = createPlayers(later);
  const topics = createTopics<Known, GameFollower>(
    () => ({ game: undefined, isRematchAnnounced: false }),
    async (id, topic) => {
      const { game: before } = topic.state;
      const game = await read(id);
      if (game && before && isEarlier(game, before)) revertTo(topic, game);
      else if (game) advance(topic, game);
    },
  );

  /** −1 while no game is known: lower than any version. */
  const storedVersion = ({ state: { game } }: GameTopic) => game?.version ?? -1;

  const stateText = (game: Game) => eventText('state', json(game), gameVersion(game));

  /** The changes after the version of the client; the whole game when it has none, or one that does not exist. */
  function missedText(game: Game, lastEventId: number | undefined): string {
    const has = lastEventId !== undefined && lastEventId <= gameVersion(game);
    return has ? changesText(game, lastEventId) : stateText(game);
  }

  /** Ignores an older game: reads may be answered in any order. A hint or another name is no event. */
  function advance(topic: GameTopic, game: Game): void {
    const { game: known } = topic.state;
    if (game.version < storedVersion(topic)) return;
    topic.state.game = game;
    const news = known ? changesText(game, gameVersion(known)) : '';
    if (news !== '') sendAll(topic, news);
  }

  /** The database has lost changes that were sent, for example in a failover to a standby: all get the stored game. */
  function revertTo(topic: GameTopic, game: Game): void {
    topic.state.game = game;
    sendAll(topic, stateText(game));
  }

  /** A game of a puzzle has no category, and no rematch. */
  const awaitsRematch = ({ state: { game, isRematchAnnounced } }: GameTopic) =>
    game !== undefined && game.completedAt !== null && game.categoryId !== null && !isRematchAnnounced;

  return {
    /** Subscribe before the game is read, so that no change falls between the two. */
    subscribe(id: string, client: Pick<GameFollower, 'player' | 'send' | 'end'>) {
      const follower = { ...client, isStarted: false, told: '' };
      const { topic, isOpen, close } = topics.subscribe(id, follower);
      return {
        /** Sends what the client is missing, then every later change. `game` was read after the subscription. */
        start(game: Game, lastEventId: number | undefined): void {
          if (!isOpen()) return;
          advance(topic, game);
          follower.send(missedText(topic.state.game ?? game, lastEventId));
          follower.isStarted = true;
          players.joined(follower, topic.followers);
        },
        close(): void {
          close();
          if (follower.isStarted) players.left(topic.followers);
        },
      };
    },

    /** A game that this process has just stored. */
    publish(game: Game): void {
      const topic = topics.get(game.id);
      if (topic) advance(topic, game);
    },

    /** The game was deleted: clients that ask again learn that it is gone. */
    remove(id: string): void {
      for (const { end } of topics.get(id)?.followers ?? []) end();
    },

    /** The rematch of the game has been started. */
    announceRematch(id: string): void {
      const topic = topics.get(id);
      if (!topic) return;
      topic.state.isRematchAnnounced = true;
      sendAll(topic, rematchText({ id: rematchId(id) }));
    },

    /** Another process has stored this version of the game. */
    async learn(id: string, version: number): Promise<void> {
      const topic = topics.get(id);
      if (topic && version > storedVersion(topic)) await topics.refresh(id);
    },

    /** The stored game is another one than the known one, maybe an older one. */
    refresh: topics.refresh,

    /** The games that have followers, and the stored versions that are known. */
    watched: () => new Map(topics.all().map(([id, topic]) => [id, storedVersion(topic)])),

    /** The rematches that may have been started at another process: their ids, each with the id of the first game. */
    awaitedRematches: () =>
      new Map(
        topics
          .all()
          .filter(([, topic]) => awaitsRematch(topic))
          .map(([id]) => [rematchId(id), id]),
      ),
  };
}

/** A game that has lost changes may have got others since. */
function isEarlier(game: Game, before: Game): boolean {
  return game.version < before.version || gameVersion(game) < gameVersion(before);
}
