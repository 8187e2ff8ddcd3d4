import assert from 'node:assert/strict';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { TestContext } from 'node:test';
import { DAY_MS } from '../../src/core/game/days.ts';
import type { FoundBy, Game, NewPuzzleGame } from '../../src/core/game/game.ts';
import type { OpenedStore } from '../../src/core/store/opened.ts';
import type { NewPuzzle, Store } from '../../src/core/store/store.ts';
import type { Backend, TestClock } from './backend.ts';
import { claim, clickAll, idAt, newGame, open } from './games.ts';

export const CLICKED: FoundBy = { how: 'clicked', name: null };
export const TYPED: FoundBy = { how: 'typed', name: null };

/** Returns the first moment of a date anywhere on earth, which is at UTC+14. */
export function beginOf(day: number): number {
  return day * DAY_MS - 14 * 3_600_000;
}

/** Opens a store with one puzzle. */
export async function openWithPuzzle(t: TestContext, backend: Backend, overrides: Partial<NewPuzzle> = {}) {
  const opened = await open(t, backend);
  const order = newPuzzle(overrides);
  await opened.store.addPuzzle(order);
  return { ...opened, order };
}

/** Returns a puzzle with the three words of `newGame`. */
export function newPuzzle(overrides: Partial<NewPuzzle> = {}): NewPuzzle {
  return {
    id: randomUUID(),
    boardId: randomUUID(),
    title: 'Class 4b',
    line: '',
    message: '',
    note: '',
    size: 3,
    difficulty: 'easy',
    labels: ['bat', 'elk', 'Fox'],
    showWords: true,
    hintsAllowed: true,
    language: overrides.day ? 'en' : null,
    board: newGame().board,
    ...overrides,
  };
}

export function newPuzzleGame(puzzleId: string, overrides: Partial<NewPuzzleGame> = {}): NewPuzzleGame {
  return { id: randomUUIDv7(), puzzleId, playerName: 'Ann', unlisted: null, lobby: null, ...overrides };
}

export async function startPuzzle(store: Store, puzzleId: string, playerName = 'Ann'): Promise<Game> {
  const game = await store.startPuzzleGame(newPuzzleGame(puzzleId, { playerName }));
  assert.ok(game);
  return game;
}

/** Finds all words together, so that the game isn't fair. */
export async function completeWith(store: Store, game: Game, foundBy: FoundBy = CLICKED): Promise<Game> {
  let after: Game | undefined;
  for (const word of game.words.keys()) after = await claim(store, game, word, foundBy);
  assert.ok(after);
  return after;
}

/** Plays a game of the puzzle by its cells in `ms` milliseconds. */
export async function play(
  { store, clock }: { store: Store; clock: TestClock },
  puzzleId: string,
  ms: number,
  { playerName = 'Ann' }: { playerName?: string } = {},
): Promise<Game> {
  const game = await store.startPuzzleGame(newPuzzleGame(puzzleId, { id: idAt(clock), playerName }));
  assert.ok(game);
  return clickAll(store, clock, game, ms);
}

export function todayOf(clock: TestClock): number {
  return Math.floor(clock.now() / DAY_MS);
}

/** Stores a puzzle on another puzzle's board, as a challenge does. Returns its id. */
export async function shareBoard({ sql }: OpenedStore, boardId: string, sourceGame: string): Promise<string> {
  const id = randomUUID();
  await sql.write([[SHARE_BOARD, [id, boardId, sourceGame]]]);
  return id;
}

const SHARE_BOARD = `
  INSERT INTO puzzles (id, board_id, source_game, created_at, played_at)
  VALUES ($1, $2, $3, wordsearch_now_ms(), wordsearch_now_ms())`;
