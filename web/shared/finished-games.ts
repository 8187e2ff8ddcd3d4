import type { Difficulty } from '../../src/core/game/difficulty.ts';
import { type KeyValue, slot } from './storage.ts';

/** A finished game of this player. All times come from the server, so the device's clock may be wrong. */
export type GameResult = {
  /** The id of the game. */
  id: string;
  /** The category, or the title of the puzzle. */
  title: string;
  size: number;
  words: number;
  difficulty: Difficulty;
  seconds: number;
  completedAt: string;
  /** The player's local date at the end. Later travel to another time zone doesn't change it. */
  finishedOn: string;
  /** The numbers of typed words and of hints. With either, the game sets no best time. */
  typed: number;
  hints: number;
  /** Whether other players found words too. */
  team?: true;
  /** Whether this isn't the player's first game of the puzzle, so that they may have known the words' positions. */
  practice?: true;
  puzzleId: string | null;
  /** The date of a daily puzzle. */
  date: string | null;
};

/** Whether the game is a daily puzzle that was finished on its date, not one from the archive. */
export function isOnItsDay({ date, finishedOn }: GameResult): boolean {
  return date !== null && date === finishedOn;
}

/** About 200 bytes each; browsers allow about 5 MB. */
const MAX_RESULTS = 5000;

/** The finished games in localStorage, oldest first. Each change reads the latest state, because two tabs may be open. */
export function createResults(backend: KeyValue) {
  const stored = slot<GameResult[]>(backend, 'results', []);
  return {
    all: (): readonly GameResult[] => stored.get(),
    /** Stores a game and replaces its record, also under an earlier id. */
    put(result: GameResult, earlierId = result.id): void {
      const others = stored.get().filter(({ id }) => id !== result.id && id !== earlierId);
      stored.set(mergeResults(others, [result]).slice(-MAX_RESULTS));
    },
    /** Adds games with new ids, newest first, in the free space only. Returns their number. */
    add(added: readonly GameResult[]): number {
      const before = stored.get();
      const ids = new Set(before.map(({ id }) => id));
      const fresh = mergeResults([], added).filter(({ id }) => !ids.has(id));
      const fitting = fresh.slice(Math.max(0, fresh.length - (MAX_RESULTS - before.length)));
      if (fitting.length > 0) stored.set(mergeResults(before, fitting));
      return fitting.length;
    },
  };
}

export type Results = ReturnType<typeof createResults>;

export function mergeResults(known: readonly GameResult[], added: readonly GameResult[]): GameResult[] {
  const byId = new Map(known.map((result) => [result.id, result]));
  for (const result of added) if (!byId.has(result.id)) byId.set(result.id, result);
  return [...byId.values()].sort((a, b) => Date.parse(a.completedAt) - Date.parse(b.completedAt));
}
