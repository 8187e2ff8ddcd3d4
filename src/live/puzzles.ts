import { setImmediate } from 'node:timers/promises';
import type { ProgressView } from '../schemas/classroom.ts';
import type { GameProgress } from '../store/store.ts';
import { eventText } from './events.ts';
import { createTopics, type Follower, sendAll, type Topic } from './topics.ts';

/** The progress of each game as JSON, by its id. */
type Known = ReadonlyMap<string, string>;

/** The list of a stream has the newest games: half of what a slow client may leave unread. */
export const MAX_GAMES = 200;

/** Games of a class that change together cause one read, which takes a millisecond for a full list. */
const DELAY_MS = 100;

type PuzzleFollower = Follower & { end(): void };

/** A client gets the list when it connects. After a change it is read again, and all get what differs. */
export function createPuzzleHub(read: (puzzleId: string) => Promise<readonly GameProgress[] | undefined>) {
  const topics = createTopics<Known, PuzzleFollower>(async (puzzleId, topic) => {
    const games = await read(puzzleId);
    if (games) return sendChanges(topic, games);
    // The puzzle is deleted: clients that ask again learn it.
    for (const { end } of topic.followers) end();
  });
  const scheduled = new Set<string>();

  function refreshSoon(puzzleId: string): void {
    if (scheduled.has(puzzleId) || !topics.get(puzzleId)) return;
    scheduled.add(puzzleId);
    const refresh = () => {
      scheduled.delete(puzzleId);
      topics.refresh(puzzleId);
    };
    setTimeout(refresh, DELAY_MS).unref();
  }

  return {
    subscribe(puzzleId: string, client: Pick<PuzzleFollower, 'send' | 'end'>) {
      const follower = { ...client, isStarted: false };
      const { topic, close } = topics.subscribe(puzzleId, follower);
      return {
        /** A new client gets the list that the others have, because all get the same changes. */
        start(games: readonly GameProgress[]): void {
          topic.known ??= jsonOf(games);
          client.send(eventText('games', `{"games":[${[...topic.known.values()].join(',')}]}`));
          follower.isStarted = true;
        },
        close,
      };
    },

    refresh: topics.refresh,

    /** A game of it has changed. */
    refreshSoon,

    /** One after the other: many puzzles keep the database no busier than one, and are read less often. */
    async refreshAll(): Promise<void> {
      for (const [puzzleId] of topics.all()) {
        await topics.refresh(puzzleId);
        // Reads of SQLite, which do not wait, leave time for requests.
        await setImmediate();
      }
    },
  };
}

function sendChanges(topic: Topic<Known>, games: readonly GameProgress[]): void {
  const before = topic.known ?? new Map<string, string>();
  const after = jsonOf(games);
  topic.known = after;
  for (const [id, json] of after) if (before.get(id) !== json) sendAll(topic, eventText('game', json));
  // A game that is older than a full list was not deleted.
  const first = games.length < MAX_GAMES ? '' : (games[0]?.id ?? '');
  for (const id of before.keys()) {
    if (id > first && !after.has(id)) sendAll(topic, eventText('removed', JSON.stringify({ id })));
  }
}

function jsonOf(games: readonly GameProgress[]): Known {
  return new Map(games.map((game) => [game.id, JSON.stringify(progressView(game))]));
}

export function progressView(game: GameProgress): ProgressView {
  const { id, playerName, found, wordCount, lobby, completedAt } = game;
  const begun = completedAt === null ? 'in_progress' : 'completed';
  const status = lobby === 'waiting' ? lobby : begun;
  return { id, player_name: playerName, status, found, word_count: wordCount };
}
