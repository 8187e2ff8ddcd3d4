import { dayOf } from '../../src/game/daily.ts';
import { DIFFICULTIES, type Difficulty } from '../../src/game/difficulty.ts';
import { isRecord, type KeyValue, slot } from '../shared/storage.ts';

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

/** About 200 bytes each; browsers allow some 5 MB. */
const MAX_RESULTS = 5000;

/** The finished games in localStorage, oldest first. Every change reads the newest state first: two tabs may be open. */
export function createResults(backend: KeyValue | undefined, basePath: string) {
  const stored = slot<GameResult[]>(backend, `wordsearch:${basePath}:results`, (data) =>
    Array.isArray(data) ? data.flatMap((item) => resultFrom(item) ?? []) : [],
  );
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

const MAX_TEXT = 100;

/** `undefined` when a field is missing or wrong: the data may come from another browser. */
export function resultFrom(item: unknown): GameResult | undefined {
  if (!isRecord(item)) return undefined;
  const { id, title, size, words, difficulty, seconds, completedAt, typed, hints, puzzleId, date } = item;
  if (!isText(id) || !isText(title) || !isText(completedAt) || Number.isNaN(Date.parse(completedAt))) {
    return undefined;
  }
  if (!isCount(size) || !isCount(words) || !isAmount(seconds) || !isCount(typed) || !isCount(hints)) {
    return undefined;
  }
  const known = DIFFICULTIES.find((one) => one === difficulty);
  if (!known) return undefined;
  if (puzzleId !== null && !isText(puzzleId)) return undefined;
  if (date !== null && !isDate(date)) return undefined;
  // Earlier versions counted the days in UTC.
  const finishedOn = isDate(item.finishedOn)
    ? item.finishedOn
    : new Date(completedAt).toISOString().slice(0, 10);
  const about = { id, title, size, words, difficulty: known };
  const result = { ...about, seconds, completedAt, finishedOn, typed, hints, puzzleId, date };
  return {
    ...result,
    ...(item.team === true && { team: true }),
    ...(item.practice === true && { practice: true }),
  };
}

function isDate(value: unknown): value is string {
  return dayOf(value) !== undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isCount(value: unknown): value is number {
  return isAmount(value) && Number.isInteger(value);
}
