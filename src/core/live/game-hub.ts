import { setImmediate } from 'node:timers/promises';
import { COUNTDOWN_MS, type Game } from '../game/game.ts';
import { type Changes, type Games, type KnownGame, NO_VERSION } from '../store/store.ts';
import { changeCount, changesText, eventText, rematchText, renamedFindsText } from './events.ts';
import { createFeeds, type Feed, sendAll } from './feeds.ts';
import { createPlayers, type GameFollower } from './players.ts';
import { passed } from './poll.ts';

/** The pause before another read, because a timer may fire slightly early or the database may be unavailable. */
const READ_AGAIN_MS = 50;
/** The number of games that can be compared in about a millisecond. */
const COMPARED_AT_ONCE = 250;

type GameFeed = Feed<Game, GameFollower>;

/**
 * Events are made from stored games, never from a request. A game with a higher version than the last known game sends
 * the changes in between. Each client gets each change once and in order, in whatever order games arrive here.
 */
export function createGameHub(
  { game: read, now }: Pick<Games, 'game' | 'now'>,
  json: (game: Game) => string,
) {
  const players = createPlayers();
  const counting = new WeakSet<GameFeed>();
  const feeds = createFeeds<Game, GameFollower>(async (id, feed) => {
    const before = feed.known;
    const game = await read(id);
    if (game && before && isEarlier(game, before)) {
      // The database has lost changes that were sent, as in a failover to a standby, so everyone gets the stored game.
      setKnown(feed, game);
      sendAll(feed, stateText(game));
    } else if (game) advance(feed, game);
  });

  const stateText = (game: Game) => eventText('state', json(game), changeCount(game));

  function missedText(game: Game, lastEventId: number | undefined): string {
    const has = lastEventId !== undefined && lastEventId <= changeCount(game) && game.lobby !== 'waiting';
    return has ? changesText(game, lastEventId) : stateText(game);
  }

  /** Ignores an older game, because reads may be answered in any order. Hints are not events. */
  function advance(feed: GameFeed, game: Game): void {
    const { known } = feed;
    if (known && isEarlier(game, known)) return;
    setKnown(feed, game);
    const news = known ? newsText(known, game) : '';
    if (news !== '') sendAll(feed, news);
  }

  /** A new player name or title is a change without an id, because a reconnecting client asks for the game. */
  function newsText(known: Game, game: Game): string {
    const isRenamed = game.playerName !== known.playerName || game.category !== known.category;
    // Everything may change in the lobby, where nothing is found.
    const isOther = game.lobby === 'waiting' && game.version !== known.version;
    const state = isRenamed || isOther ? stateText(game) : '';
    const rematch = known.rematch === null ? rematchText(game) : '';
    return changesText(game, changeCount(known)) + state + renamedFindsText(known, game) + rematch;
  }

  function setKnown(feed: GameFeed, game: Game): void {
    feed.known = game;
    if (game.lobby === 'countdown') awaitStart(feed, game.id);
  }

  /** Nothing is stored when a game starts, so it is read then, and again until it has letters. */
  async function awaitStart(feed: GameFeed, id: string): Promise<void> {
    if (counting.has(feed)) return;
    counting.add(feed);
    while (feed.known?.lobby === 'countdown' && feed.followers.size > 0) {
      const leftMs = feed.known.startedAt - (await now().catch(() => 0));
      await passed(Math.min(Math.max(leftMs, READ_AGAIN_MS), COUNTDOWN_MS));
      await feeds.refresh(id);
    }
    counting.delete(feed);
  }

  /** Sent to a client that was not connected when the rematch started, unless that game has been deleted. */
  async function sendRematch(game: Game, { send }: GameFollower): Promise<void> {
    if (game.rematch !== null && (await read(game.rematch).catch(() => undefined))) send(rematchText(game));
  }

  /** Ends the streams of a deleted game; clients that reconnect get 404. */
  function remove(id: string): void {
    for (const { end } of feeds.get(id)?.followers ?? []) end();
  }

  async function compare(
    followed: readonly (readonly [string, GameFeed])[],
    outdatedGames: Changes['outdatedGames'],
  ): Promise<void> {
    const known = followed.map(
      ([id, feed]): KnownGame => feed.known ?? { id, version: NO_VERSION, category: null },
    );
    const outdated = new Map((await outdatedGames(known)).map(({ id, isGone }) => [id, isGone]));
    for (const [id] of followed) {
      if (outdated.get(id) === true) remove(id);
      else if (outdated.has(id)) feeds.refresh(id);
    }
  }

  return {
    subscribe(id: string, client: Pick<GameFollower, 'player' | 'send' | 'end'>) {
      const follower = { ...client, isStarted: false, lastPlayersEvent: '' };
      const { feed, close } = feeds.subscribe(id, follower);
      return {
        start(game: Game, lastEventId: number | undefined): void {
          advance(feed, game);
          follower.send(missedText(feed.known ?? game, lastEventId));
          follower.isStarted = true;
          players.joined(follower, feed.followers);
          sendRematch(feed.known ?? game, follower);
        },
        close(): void {
          close();
          if (follower.isStarted) players.left(feed.followers);
        },
      };
    },

    publish(game: Game): void {
      const feed = feeds.get(game.id);
      if (feed) advance(feed, game);
    },

    /** Called when another process has stored this version of the game. */
    async learn(id: string, version: number): Promise<void> {
      const known = feeds.get(id)?.known;
      if (!known || version > known.version) await feeds.refresh(id);
    },

    /** Finds changes that arrived without a notification. */
    async poll(outdatedGames: Changes['outdatedGames']): Promise<void> {
      const followed = feeds.all();
      for (let i = 0; i < followed.length; i += COMPARED_AT_ONCE) {
        await compare(followed.slice(i, i + COMPARED_AT_ONCE), outdatedGames);
        // SQLite's reads are synchronous, so leave time for requests.
        await setImmediate();
      }
    },

    size: () => feeds.all().length,
  };
}

/** Whether a game has lost changes; it may have had others since. */
function isEarlier(game: Game, before: Game): boolean {
  return game.version < before.version || changeCount(game) < changeCount(before);
}
