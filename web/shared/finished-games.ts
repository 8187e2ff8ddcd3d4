import type { Difficulty } from '../../src/core/game/difficulty.ts';
import { type KeyValue, slot } from './storage.ts';

/**
 * One finished game of this player. All times come from the server, so a wrong clock of the device changes nothing.
 */
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
  /** The date where the player was then: a journey to another time zone later changes nothing. */
  finishedOn: string;
  /** The number of words that were typed, and of hints: a game with either is no best time. */
  typed: number;
  hints: number;
  /** Others found words of it too. */
  team?: true;
  /** Not the first game of its puzzle: its player may have known the places. */
  practice?: true;
  puzzleId: string | null;
  /** The date of a daily puzzle. */
  date: string | null;
};

/** A puzzle of the day that was finished on its date: one from the archive is for fun. */
export function isOnItsDay({ date, finishedOn }: GameResult): boolean {
  return date !== null && date === finishedOn;
}

/** About 200 bytes each; browsers allow some 5 MB. */
const MAX_RESULTS = 5000;

/** The finished games in localStorage, oldest first. Every change reads the newest state first: two tabs may be open. */
export function createResults(backend: KeyValue) {
  const stored = slot<GameResult[]>(backend, 'results', []);
  return {
    all: (): readonly GameResult[] => stored.get(),
    /** Stores a game, in place of what is known of it, also under an earlier id. */
    put(result: GameResult, earlierId = result.id): void {
      const others = stored.get().filter(({ id }) => id !== result.id && id !== earlierId);
      stored.set(mergeResults(others, [result]).slice(-MAX_RESULTS));
    },
    /** Adds the games whose ids are new, the newest first while there is room: none that is stored makes room for them. */
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
