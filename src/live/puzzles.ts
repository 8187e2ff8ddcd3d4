import type { ProgressView } from '../contract/class.ts';
import type { PuzzleGame } from '../store/puzzle-games.ts';
import { eventText } from './events.ts';
import { createTopics, type Send, sendAll, type Topic } from './topics.ts';

/** Returns the newest games of a puzzle, in the order of their ids. */
type ReadGames = (puzzleId: string) => Promise<readonly PuzzleGame[]>;

/** The games that are known, and those that were deleted since. */
type Games = { readonly games: Map<string, PuzzleGame>; readonly removed: Set<string> };

/** The list of a stream has the newest games: as text they are half of what a slow client may leave unread. */
export const MAX_GAMES = 200;

export type PuzzleHub = ReturnType<typeof createPuzzleHub>;

/**
 * The clients of this process that follow all games of a puzzle. Each gets the list when it connects, then each game that
 * is new or has changed. A state that is older than the known one is ignored, so each change is sent once, whether it
 * arrives from a request or from the database.
 */
export function createPuzzleHub({ read }: { read: ReadGames }) {
  const topics = createTopics<Games>(
    () => ({ games: new Map(), removed: new Set() }),
    async (puzzleId, topic) => {
      const before = [...topic.state.games.keys()];
      const games = await read(puzzleId);
      for (const game of games) take(topic, game);
      const listed = new Set(games.map(({ id }) => id));
      // What was known before the read and is not in it was deleted, unless it is older than a full list.
      const first = games.length < MAX_GAMES ? '' : (games[0]?.id ?? '');
      for (const id of before) if (id > first && !listed.has(id)) remove(topic, id);
    },
  );

  function take(topic: Topic<Games>, game: PuzzleGame): void {
    const { games, removed } = topic.state;
    const known = games.get(game.id);
    if (removed.has(game.id) || (known && known.version >= game.version)) return;
    games.set(game.id, game);
    // The smallest id is the oldest game, perhaps this one: a read has the newest, and must find them all known.
    if (games.size > MAX_GAMES) games.delete([...games.keys()].reduce((a, b) => (a < b ? a : b)));
    // A hint changes nothing that is shown.
    const text = gameText(game);
    if (!known || text !== gameText(known)) sendAll(topic, text);
  }

  function remove(topic: Topic<Games>, id: string): void {
    topic.state.removed.add(id);
    if (topic.state.games.delete(id)) sendAll(topic, eventText('removed', JSON.stringify({ id })));
  }

  return {
    /** Subscribe before the games are read, so that no change falls between the two. */
    subscribe(puzzleId: string, send: Send) {
      const follower = { send, isStarted: false };
      const { topic, isOpen, close } = topics.subscribe(puzzleId, follower);
      return {
        /** `games` were read after the subscription. */
        start(games: readonly PuzzleGame[]): void {
          if (!isOpen()) return;
          for (const game of games) take(topic, game);
          const known = [...topic.state.games.values()].map(progressView);
          send(eventText('games', JSON.stringify({ games: known })));
          follower.isStarted = true;
        },
        close,
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

    refresh: topics.refresh,

    /** One after the other, so that many puzzles keep the database no busier than one: each is then read less often. */
    async refreshAll(): Promise<void> {
      for (const [puzzleId] of topics.all()) await topics.refresh(puzzleId);
    },
  };
}

/** The events have no id: whoever connects gets all games. */
function gameText(game: PuzzleGame): string {
  return eventText('game', JSON.stringify(progressView(game)));
}

/** How far a game of a puzzle is. It has no letter of the board. */
export function progressView(game: PuzzleGame): ProgressView {
  const { id, playerName, found, wordCount, lobby, completedAt } = game;
  const begun = completedAt === null ? 'in_progress' : 'completed';
  const status = lobby === 'waiting' ? lobby : begun;
  return { id, player_name: playerName, status, found, word_count: wordCount };
}
