import type { ProgressView } from '../contract/class.ts';
import type { GameProgress } from '../store/puzzle-games.ts';
import { eventText } from './events.ts';
import { createTopics, type Send, sendAll, type Topic } from './topics.ts';

/** What the followers have: the progress of each game as JSON, by its id. `undefined` until one of them has started. */
type Known = { games: ReadonlyMap<string, string> | undefined };

/** The list of a stream has the newest games: as text they are half of what a slow client may leave unread. */
export const MAX_GAMES = 200;

export type PuzzleHub = ReturnType<typeof createPuzzleHub>;

/**
 * The clients of this process that follow all games of a puzzle. Each gets the list when it connects. When something has
 * changed, whoever tells it, the list is read again, in the order of the ids, and all get what differs.
 */
export function createPuzzleHub(read: (puzzleId: string) => Promise<readonly GameProgress[]>) {
  const topics = createTopics<Known>(
    () => ({ games: undefined }),
    async (puzzleId, topic) => sendChanges(topic, await read(puzzleId)),
  );

  return {
    /** Subscribe before the games are read, so that no change falls between the two. */
    subscribe(puzzleId: string, send: Send) {
      const follower = { send, isStarted: false };
      const { topic, close } = topics.subscribe(puzzleId, follower);
      return {
        /** `games` were read after the subscription. What the others have is the list for all: they get the same changes. */
        start(games: readonly GameProgress[]): void {
          const areOthersHere = topic.state.games !== undefined;
          topic.state.games ??= jsonOf(games);
          send(eventText('games', `{"games":[${[...topic.state.games.values()].join(',')}]}`));
          follower.isStarted = true;
          // What a command of an operator has changed on SQLite was told to nobody.
          if (areOthersHere) topics.refresh(puzzleId);
        },
        close,
      };
    },

    /** A game of the puzzle was changed, added or deleted. */
    refresh: topics.refresh,

    /** One after the other, so that many puzzles keep the database no busier than one: each is then read less often. */
    async refreshAll(): Promise<void> {
      for (const [puzzleId] of topics.all()) await topics.refresh(puzzleId);
    },
  };
}

/** The events have no id: whoever connects gets all games. */
function sendChanges(topic: Topic<Known>, games: readonly GameProgress[]): void {
  const { games: before = new Map<string, string>() } = topic.state;
  const after = jsonOf(games);
  topic.state.games = after;
  for (const [id, json] of after) if (before.get(id) !== json) sendAll(topic, eventText('game', json));
  // A game that is older than a full list was not deleted.
  const first = games.length < MAX_GAMES ? '' : (games[0]?.id ?? '');
  for (const id of before.keys()) {
    if (id > first && !after.has(id)) sendAll(topic, eventText('removed', JSON.stringify({ id })));
  }
}

function jsonOf(games: readonly GameProgress[]): Map<string, string> {
  return new Map(games.map((game) => [game.id, JSON.stringify(progressView(game))]));
}

/** How far a game of a puzzle is. It has no letter of the board. */
export function progressView(game: GameProgress): ProgressView {
  const { id, playerName, found, wordCount, lobby, completedAt } = game;
  const begun = completedAt === null ? 'in_progress' : 'completed';
  const status = lobby === 'waiting' ? lobby : begun;
  return { id, player_name: playerName, status, found, word_count: wordCount };
}
