import type { Game } from '../game/game.ts';
import type { Store } from '../store/store.ts';
import { changeCount, changesText, eventText, rematchText } from './events.ts';
import { createPlayers, type GameFollower } from './players.ts';
import { rematchId } from './rematch.ts';
import { createTopics, sendAll, type Topic } from './topics.ts';

/** The newest known game; `undefined` until the first read is answered. */
type Known = { game: Game | undefined; isRematchAnnounced: boolean };

type GameTopic = Topic<Known, GameFollower>;

export type GameHub = ReturnType<typeof createGameHub>;

/**
 * Sends the changes of games to the clients of this process that follow them, with the players and the rematch. All
 * changes are made from stored games, never from a request: a game with a higher version than the known one sends the
 * changes between the two. So each client gets each change once and in order, whatever the order in which games arrive here.
 * `json` is the game as GET answers it.
 */
export function createGameHub(read: Store['game'], json: (game: Game) => string) {
  const players = createPlayers();
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

  const stateText = (game: Game) => eventText('state', json(game), changeCount(game));

  /** The changes after the version of the client; the whole game when it has none, or one that does not exist. */
  function missedText(game: Game, lastEventId: number | undefined): string {
    const has = lastEventId !== undefined && lastEventId <= changeCount(game);
    return has ? changesText(game, lastEventId) : stateText(game);
  }

  /** Ignores an older game: reads may be answered in any order. A hint or another name is no event. */
  function advance(topic: GameTopic, game: Game): void {
    const { game: known } = topic.state;
    if (game.version < storedVersion(topic)) return;
    topic.state.game = game;
    const news = known ? changesText(game, changeCount(known)) : '';
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

  /** For a client that was not connected when the rematch was started. */
  async function sendRematch(id: string, { state }: GameTopic, { send }: GameFollower): Promise<void> {
    if (state.isRematchAnnounced) send(rematchText({ id: rematchId(id) }));
    else if (await read(rematchId(id)).catch(() => undefined)) announceRematch(id);
  }

  /** The game was deleted: clients that ask again learn that it is gone. */
  function remove(id: string): void {
    for (const { end } of topics.get(id)?.followers ?? []) end();
  }

  function announceRematch(id: string): void {
    const topic = topics.get(id);
    if (!topic || topic.state.isRematchAnnounced) return;
    topic.state.isRematchAnnounced = true;
    sendAll(topic, rematchText({ id: rematchId(id) }));
  }

  return {
    /** Subscribe before the game is read, so that no change falls between the two. */
    subscribe(id: string, client: Pick<GameFollower, 'player' | 'send' | 'end'>) {
      const follower = { ...client, isStarted: false, told: '' };
      const { topic, close } = topics.subscribe(id, follower);
      return {
        /** Sends what the client is missing, then every later change. `game` was read after the subscription. */
        start(game: Game, lastEventId: number | undefined): void {
          advance(topic, game);
          follower.send(missedText(topic.state.game ?? game, lastEventId));
          follower.isStarted = true;
          players.joined(follower, topic.followers);
          if (game.completedAt !== null) sendRematch(id, topic, follower);
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

    remove,
    announceRematch,

    /** Another process has stored this version of the game. */
    async learn(id: string, version: number): Promise<void> {
      const topic = topics.get(id);
      if (topic && version > storedVersion(topic)) await topics.refresh(id);
    },

    /** The stored game is another one than the known one, maybe an older one. */
    refresh: topics.refresh,

    /**
     * Reads the versions of all games that have followers, and of the rematches of the completed ones: a game that does not
     * exist has none. Refreshes those that differ, ends the streams of deleted games, and announces the rematches.
     */
    async poll(readVersions: (ids: string[]) => Promise<ReadonlyMap<string, number>>): Promise<void> {
      const known = topics.all().map(([id, topic]) => {
        const rematch = awaitsRematch(topic) ? [rematchId(id)] : [];
        return { id, version: storedVersion(topic), rematch };
      });
      if (known.length === 0) return;
      const stored = await readVersions(known.flatMap(({ id, rematch }) => [id, ...rematch]));
      for (const { id, version, rematch } of known) {
        if (!stored.has(id)) remove(id);
        else if (stored.get(id) !== version) topics.refresh(id);
        if (rematch.some((one) => stored.has(one))) announceRematch(id);
      }
    },

    size: () => topics.all().length,
  };
}

/** A game that has lost changes may have got others since. */
function isEarlier(game: Game, before: Game): boolean {
  return game.version < before.version || changeCount(game) < changeCount(before);
}
