import type { PuzzleGame } from '../store/puzzle-games.ts';
import type { Send } from './hub.ts';
import { gamesText, gameText, progressView, removedText } from './puzzle-events.ts';

export type PuzzleHubParts = {
  /** The newest games of a puzzle, in the order of their ids. */
  read(puzzleId: string): Promise<readonly PuzzleGame[]>;
  isStored(gameId: string): Promise<boolean>;
};

type Topic = {
  /** The games that are known, and those that were deleted since. */
  readonly games: Map<string, PuzzleGame>;
  readonly removed: Set<string>;
  /** Subscribers that have the games. */
  readonly started: Set<Send>;
  /** All subscriptions, also those that still wait for the first read. */
  size: number;
  reading: 'no' | 'yes' | 'again';
};

/** The list of a stream has the newest games: as text they are half of what a slow client may leave unread. */
export const MAX_GAMES = 200;

export type PuzzleHub = ReturnType<typeof createPuzzleHub>;

/**
 * The clients of this process that follow all games of a puzzle. Each gets the list when it connects, then each game that
 * is new or has changed. A state that is older than the known one is ignored, so each change is sent once, whether it
 * arrives from a request or from the database.
 */
export function createPuzzleHub({ read, isStored }: PuzzleHubParts) {
  const topics = new Map<string, Topic>();

  function sendAll({ started }: Topic, text: string): void {
    for (const send of started) send(text);
  }

  function take(topic: Topic, game: PuzzleGame): void {
    const known = topic.games.get(game.id);
    if (topic.removed.has(game.id) || (known && known.version >= game.version)) return;
    topic.games.set(game.id, game);
    const [oldest] = topic.games.keys();
    if (topic.games.size > MAX_GAMES && oldest !== undefined) topic.games.delete(oldest);
    // A hint changes nothing that is shown.
    const text = gameText(progressView(game));
    if (!known || text !== gameText(progressView(known))) sendAll(topic, text);
  }

  function remove(topic: Topic, id: string): void {
    topic.removed.add(id);
    if (topic.games.delete(id)) sendAll(topic, removedText({ id }));
  }

  /** A game that is known, but was not read, is new or deleted, or older than the list. */
  async function checkMissing(topic: Topic, games: readonly PuzzleGame[]): Promise<void> {
    const listed = new Set(games.map(({ id }) => id));
    const first = games.length < MAX_GAMES ? '' : (games[0]?.id ?? '');
    for (const id of topic.games.keys())
      if (id > first && !listed.has(id) && !(await isStored(id))) remove(topic, id);
  }

  /** Reads the games and sends what is new. A call during a read causes a second read: the first may be too early. */
  async function refresh(puzzleId: string): Promise<void> {
    const topic = topics.get(puzzleId);
    if (!topic) return;
    if (topic.reading !== 'no') {
      topic.reading = 'again';
      return;
    }
    topic.reading = 'yes';
    try {
      const games = await read(puzzleId);
      for (const game of games) take(topic, game);
      await checkMissing(topic, games);
    } catch {
      // An outage of the database is logged by the requests that fail.
    }
    const again = (topic.reading as Topic['reading']) === 'again';
    topic.reading = 'no';
    if (again) await refresh(puzzleId);
  }

  return {
    /** Subscribe before the games are read, so that no change falls between the two. */
    subscribe(puzzleId: string, send: Send) {
      const topic: Topic = topics.get(puzzleId) ?? {
        ...{ games: new Map(), removed: new Set(), started: new Set(), size: 0, reading: 'no' },
      };
      topics.set(puzzleId, topic);
      topic.size++;
      let isOpen = true;
      return {
        /** `games` were read after the subscription. */
        start(games: readonly PuzzleGame[]): void {
          if (!isOpen) return;
          for (const game of games) take(topic, game);
          send(gamesText([...topic.games.values()].map(progressView)));
          topic.started.add(send);
        },
        close(): void {
          if (!isOpen) return;
          isOpen = false;
          topic.size--;
          topic.started.delete(send);
          if (topic.size === 0) topics.delete(puzzleId);
        },
      };
    },

    /** A state that this process has just stored. */
    publish(puzzleId: string, game: PuzzleGame): void {
      const topic = topics.get(puzzleId);
      if (topic) take(topic, game);
    },

    remove(puzzleId: string, gameId: string): void {
      const topic = topics.get(puzzleId);
      if (topic) remove(topic, gameId);
    },

    refresh,

    refreshAll: async (): Promise<void> => {
      await Promise.all([...topics.keys()].map(refresh));
    },
  };
}
