import type { Game } from '../game/game.ts';
import { puzzleGameOf } from '../store/puzzle-games.ts';
import type { Store } from '../store/store.ts';
import { gameVersion } from './events.ts';
import { createGameHub, type GameHub } from './games.ts';
import { createPuzzleHub, MAX_GAMES, type PuzzleHub } from './puzzles.ts';
import type { Relay } from './relay.ts';
import { createStreams, type StreamCaps, type Streams } from './streams.ts';

export type LiveParts = {
  store: Pick<Store, 'game' | 'newestGames'>;
  /** The game as GET answers it. */
  json(game: Game): string;
  caps?: StreamCaps;
  /** Left out for the only process of a database. */
  relay?: Relay | undefined;
  random?: () => number;
};

export type Live = {
  hub: GameHub;
  puzzles: Pick<PuzzleHub, 'subscribe'>;
  streams: Streams;
  /** Sends the changes of a game to its subscribers. Call it after each commit that they see. */
  publish(game: Game): void;
  /** A game of a puzzle was deleted. */
  remove(game: Game): void;
  /** Ends the streams. */
  stop(): void;
  /** Call after the last request. */
  close(): Promise<void>;
};

const NO_CAPS: StreamCaps = { total: 0, perAddress: 0 };

/** Sends the changes of games to the clients of one process that follow them. */
export function createLive(parts: LiveParts): Live {
  const { store, json, caps = NO_CAPS, relay, random = Math.random } = parts;
  const hub = createGameHub({
    read: store.game,
    json,
    later: (ms, act) => setTimeout(act, ms).unref(),
  });
  const puzzles = createPuzzleHub({
    read: (id) => store.newestGames(id, MAX_GAMES),
    isStored: async (id) => (await store.game(id)) !== undefined,
  });
  const streams = createStreams({ caps, random });
  relay?.start(hub, puzzles);

  /** The id of a puzzle that can be followed: one of the day has no maker. */
  const puzzleOf = ({ puzzleId, day }: Game) => (day === null ? puzzleId : null);

  return {
    hub,
    puzzles,
    streams,

    publish(game) {
      hub.publish(game);
      relay?.announce(game.id, gameVersion(game));
      const puzzle = puzzleOf(game);
      if (puzzle === null) return;
      puzzles.publish(puzzle, puzzleGameOf(game));
      relay?.announcePuzzle(puzzle);
    },

    remove(game) {
      hub.remove(game.id);
      const puzzle = puzzleOf(game);
      if (puzzle === null) return;
      puzzles.remove(puzzle, game.id);
      relay?.announcePuzzle(puzzle);
    },

    stop: streams.stop,

    close: async () => relay?.close(),
  };
}
