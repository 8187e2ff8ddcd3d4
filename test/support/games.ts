import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { Game, NewGame } from '../../src/game/game.ts';
import type { Category, Store } from '../../src/store/store.ts';
import type { Backend, TestClock, TestDatabase } from './backend.ts';

/** Two small categories and games of three words on them, for the suites of the store. */
export const SEED: Category[] = [
  { id: 1, name: 'Zoo', words: ['BAT', 'ELK', 'FOX'] },
  { id: 2, name: 'Air', words: ['JET', 'KITE'] },
];

export async function open(
  t: TestContext,
  backend: Backend,
): Promise<{ store: Store; database: TestDatabase }> {
  const database = await backend.createDatabase();
  t.after(() => database.dispose());
  return { store: await database.openStore(SEED), database };
}

export function newGame(overrides: Partial<NewGame> = {}): NewGame {
  return {
    id: randomUUIDv7(),
    categoryId: 1,
    category: 'Zoo',
    size: 3,
    difficulty: 'hard',
    playerName: 'Ann',
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

export async function start(store: Store, overrides: Partial<NewGame> = {}): Promise<Game> {
  const order = newGame(overrides);
  const game = await store.startGame(order, await categoryOf(store, order));
  assert.ok(game);
  return game;
}

/** The category object of the store: `startGame` needs the same object. */
export async function categoryOf(
  store: Store,
  { categoryId }: Pick<NewGame, 'categoryId'>,
): Promise<Category> {
  const category = await store.category(categoryId);
  assert.ok(category);
  return category;
}

export async function complete(store: Store, game: Game): Promise<Game | undefined> {
  let after: Game | undefined;
  for (const word of game.words.keys()) after = await store.claimWord(game, word);
  return after;
}

/** Plays a game by its cells alone, in this time. */
export async function playFair(
  store: Store,
  clock: TestClock,
  ms: number,
  overrides: Partial<NewGame> = {},
): Promise<Game> {
  const game = await start(store, overrides);
  await clock.advance(ms);
  return clickAll(store, game);
}

/** Finds the words that are not yet found by their cells. */
export async function clickAll(store: Store, game: Game): Promise<Game> {
  let last: Game | undefined;
  for (const word of game.words.keys()) {
    last = (await store.claimWord(game, word, { how: 'clicked', name: null })) ?? last;
  }
  assert.ok(last?.completedAt);
  return last;
}
