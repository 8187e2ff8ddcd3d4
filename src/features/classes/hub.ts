import { setImmediate } from 'node:timers/promises';
import type { Game } from '../../core/game/game.ts';
import { eventText } from '../../core/live/events.ts';
import { createFeeds, type Feed, type Follower, sendAll } from '../../core/live/feeds.ts';
import type { Changes, Games, Puzzles } from '../../core/store/store.ts';
import type { ProgressView } from './schema.ts';
import { type Classes, type GameProgress, puzzleGameOf } from './store.ts';

/** The JSON that was last sent, by game id. */
type Known = Map<string, { version: number; json: string }>;

type PuzzleFollower = Follower & { end(): void };

export type PuzzleHub = ReturnType<typeof createPuzzleHub>;

type Deps = Pick<
  Games & Puzzles & Changes & Classes,
  'game' | 'newestGames' | 'outdatedGames' | 'secretHashOf'
>;

/** The maximum number of games in a stream's list: half of what a slow client may leave unread. */
export const MAX_GAMES = 200;

/** The maximum number of games whose deletion is noticed: those in the list, and those changed since. */
const MAX_KNOWN = 500;

/** A client gets the list when it connects, and then every changed game of the puzzle, whatever its age. */
export function createPuzzleHub({ game, newestGames, outdatedGames, secretHashOf }: Deps) {
  const feeds = createFeeds<Known, PuzzleFollower>(poll);

  /** Finds changes that arrived without the id of a game. */
  async function poll(puzzleId: string, feed: Feed<Known, PuzzleFollower>): Promise<void> {
    if ((await secretHashOf(puzzleId)) === undefined) {
      // The puzzle is deleted; clients that reconnect get 404.
      for (const { end } of feed.followers) end();
      return;
    }
    const newest = await newestGames(puzzleId, MAX_GAMES);
    for (const one of newest) advance(feed, one);
    const listed = new Map(newest.map(({ id, version }) => [id, version]));
    const others = [...knownOf(feed)].filter(([id, { version }]) => listed.get(id) !== version);
    const known = others.map(([id, { version }]) => ({ id, version, category: null }));
    for (const { id, isGone } of await outdatedGames(known)) {
      const stored = isGone ? undefined : await game(id);
      // An older state counts too, because the database may have lost changes in a failover to a standby.
      if (stored) put(feed, puzzleGameOf(stored));
      else if (knownOf(feed).delete(id)) sendAll(feed, eventText('removed', JSON.stringify({ id })));
    }
  }

  return {
    subscribe(puzzleId: string, client: Pick<PuzzleFollower, 'send' | 'end'>) {
      const follower = { ...client, isStarted: false };
      const { feed, close } = feeds.subscribe(puzzleId, follower);
      return {
        /** Games newer than the list are known already, because all clients get the same changes. */
        start(games: readonly GameProgress[]): void {
          const listed = games.map((one) => advance(feed, one));
          client.send(eventText('games', `{"games":[${listed.join(',')}]}`));
          follower.isStarted = true;
        },
        close,
      };
    },

    publish(changed: Game): void {
      const feed = changed.puzzleId === null ? undefined : feeds.get(changed.puzzleId);
      if (feed) advance(feed, puzzleGameOf(changed));
    },

    /** Called when another process has changed a game of the puzzle. */
    async learn(puzzleId: string, id: string): Promise<void> {
      const feed = feeds.get(puzzleId);
      // An outage of the database is logged by the requests that fail.
      const stored = feed && (await game(id).catch(() => undefined));
      if (stored) advance(feed, puzzleGameOf(stored));
    },

    /** Polls one after another, so that many puzzles keep the database no busier than one. */
    async poll(): Promise<void> {
      for (const [puzzleId] of feeds.all()) {
        await feeds.refresh(puzzleId);
        // SQLite's reads are synchronous, so leave time for requests.
        await setImmediate();
      }
    },
  };
}

function knownOf(feed: Feed<Known, PuzzleFollower>): Known {
  feed.known ??= new Map();
  return feed.known;
}

/** Ignores an older game, because reads may be answered in any order. Returns the newest state as JSON. */
function advance(feed: Feed<Known, PuzzleFollower>, game: GameProgress): string {
  const known = knownOf(feed).get(game.id);
  return known && game.version <= known.version ? known.json : put(feed, game);
}

/** Stores a game's JSON. A hint isn't an event. */
function put(feed: Feed<Known, PuzzleFollower>, game: GameProgress): string {
  const known = knownOf(feed);
  const before = known.get(game.id)?.json;
  const json = JSON.stringify(progressView(game));
  // Deletes it first, so that it becomes the newest entry.
  known.delete(game.id);
  known.set(game.id, { version: game.version, json });
  const [oldest] = known.size > MAX_KNOWN ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  if (json !== before) sendAll(feed, eventText('game', json));
  return json;
}

export function progressView(game: GameProgress): ProgressView {
  const { id, playerName, found, wordCount, lobby, completedAt } = game;
  const begun = completedAt === null ? 'in_progress' : 'completed';
  const status = lobby === 'waiting' ? lobby : begun;
  return { id, player_name: playerName, status, found, word_count: wordCount };
}
