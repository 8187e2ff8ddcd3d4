import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { FoundBy, Game, NewGame } from '../../src/core/game/game.ts';
import type { Board, Placement } from '../../src/core/game/grid.ts';
import { findWord, rename, takeHint } from '../../src/core/game/play.ts';
import { PRESETS, type Preset, type PresetName } from '../../src/core/game/presets.ts';
import type { OpenedStore } from '../../src/core/store/opened.ts';
import { firstIdAt } from '../../src/core/store/query.ts';
import type { Category, Change, ServedCategory, Store } from '../../src/core/store/store.ts';
import type { Backend, TestClock, TestDatabase } from './backend.ts';

const UNKNOWN: FoundBy = { how: null, name: null };

/** Two small categories and games of three words in them, for the store's suites. */
export const SEED: Category[] = [
  { id: 1, language: 'en', name: 'Zoo', words: ['BAT', 'ELK', 'FOX'] },
  { id: 2, language: 'en', name: 'Air', words: ['JET', 'KITE'] },
];

/** Returns a category as a store returns it, with revision 1 until an operator changes it. */
export function served(category: Category, revision = 1): ServedCategory {
  return { ...category, revision };
}

export async function open(
  t: TestContext,
  backend: Backend,
): Promise<{ store: OpenedStore; database: TestDatabase; clock: TestClock }> {
  const database = await backend.createDatabase();
  t.after(() => database.dispose());
  return { store: await database.openStore(SEED), database, clock: database.clock };
}

export function newGame(overrides: Partial<NewGame> = {}): NewGame {
  return {
    id: randomUUIDv7(),
    categoryId: 1,
    category: 'Zoo',
    language: 'en',
    size: 3,
    difficulty: 'hard',
    playerName: 'Ann',
    lobby: null,
    board: {
      grid: ['BAT', 'ELK', 'FOX'],
      placements: [
        { text: 'BAT', row: 0, col: 0, direction: 'E' },
        { text: 'ELK', row: 1, col: 0, direction: 'E' },
        { text: 'FOX', row: 2, col: 0, direction: 'E' },
      ],
    },
    ...overrides,
  };
}

/** Returns an id made at the time of this clock. */
export function idAt(clock: TestClock): string {
  return firstIdAt(clock.now()).slice(0, 13) + randomUUIDv7().slice(13);
}

export async function start(store: Store, overrides: Partial<NewGame> = {}): Promise<Game> {
  const order = newGame(overrides);
  const game = await store.startGame(order, await categoryOf(store, order));
  assert.ok(game);
  return game;
}

export async function categoryOf(
  store: Store,
  { categoryId }: Pick<NewGame, 'categoryId'>,
): Promise<ServedCategory> {
  const category = await store.category(categoryId);
  assert.ok(category);
  return category;
}

/**
 * Returns once this store sees the writes of others, for which SQLite's writer looks before each write. It
 * doesn't delete anything, because a deletion always clears the cache.
 */
export async function seeOthers({ sql }: OpenedStore): Promise<void> {
  await sql.write([['UPDATE games SET version = version WHERE id IS NULL', []]]);
}

/** Finds a word. Returns the new state of the game, or `undefined` if nothing changed. */
export async function claim(
  store: Pick<Store, 'changeGame'>,
  { id }: Pick<Game, 'id'>,
  word: number,
  foundBy: FoundBy = UNKNOWN,
): Promise<Game | undefined> {
  return changed(store, id, (game, now) => findWord(game, word, foundBy, now));
}

/** Renames the player who started the game. */
export function renameGame(store: Store, id: string, name: string): Promise<Game | undefined> {
  return store.changeGame(id, (game) => rename(game, game.playerName, name));
}

/** Requests a hint. Returns the new state of the game, or `undefined` if nothing changed. */
export async function hint(
  store: Pick<Store, 'changeGame'>,
  { id }: Pick<Game, 'id'>,
  word: number,
): Promise<Game | undefined> {
  return changed(store, id, (game) => takeHint(game, word));
}

async function changed(store: Pick<Store, 'changeGame'>, id: string, change: Change) {
  let before: Game | undefined;
  const after = await store.changeGame(id, (game, now) => {
    before = game;
    return change(game, now);
  });
  return after === before ? undefined : after;
}

export async function complete(store: Store, game: Game): Promise<Game | undefined> {
  let after: Game | undefined;
  for (const word of game.words.keys()) after = await claim(store, game, word);
  return after;
}

/** Plays a game by its cells only, in this time. */
export async function playFair(
  store: Store,
  clock: TestClock,
  ms: number,
  overrides: Partial<NewGame> = {},
): Promise<Game> {
  return clickAll(store, clock, await start(store, { id: idAt(clock), ...overrides }), ms);
}

/** Finds the remaining words by their cells, taking `ms` in all. */
export async function finish(
  { store, clock }: { store: Store; clock: TestClock },
  id: string,
  ms: number,
): Promise<Game> {
  const game = await store.game(id);
  assert.ok(game);
  return clickAll(store, clock, game, ms);
}

/** Finds the remaining words by their cells, taking `ms` in all. */
export async function clickAll(store: Store, clock: TestClock, game: Game, ms: number): Promise<Game> {
  const unfound = [...game.words.keys()].filter((word) => game.words[word]?.foundAt === null);
  const step = Math.floor(ms / unfound.length);
  let last: Game | undefined;
  for (const [i, word] of unfound.entries()) {
    await clock.advance(i === 0 ? ms - step * (unfound.length - 1) : step);
    last = (await claim(store, game, word, { how: 'clicked', name: null })) ?? last;
  }
  assert.ok(last?.completedAt);
  return last;
}

/** Returns a preset's settings, and a board with its number of words. */
export function presetGame(name: PresetName): Pick<NewGame, 'size' | 'difficulty' | 'board'> {
  const { size, words, difficulty } = PRESETS.find((one) => one.name === name) as Preset;
  return { size, difficulty, board: rowsBoard(size, words) };
}

/** Returns a board of this size and number of words. Each word is two letters of a row. */
export function rowsBoard(size: number, count: number): Board {
  const grid = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, col) => String.fromCharCode(65 + ((row * 7 + col * 3) % 26))).join(''),
  );
  const placements = Array.from({ length: count }, (_, i): Placement => {
    const row = i % size;
    const col = 2 * Math.floor(i / size);
    return { text: grid[row]?.slice(col, col + 2) ?? '', row, col, direction: 'E' };
  });
  return { grid, placements };
}
