import type { Game } from '../../game/game.ts';
import type { Category, Store } from '../../store/store.ts';
import type { RouteParts } from '../operation/parts.ts';
import { failure, HttpError } from '../reply/errors.ts';
import type { GameOrder } from './game-order.ts';

export const CATEGORY_NOT_FOUND = failure(404, 'Category not found', 'No category has this id.');
export const NO_WORDS = failure(
  500,
  'Failed to generate board with words',
  'None of the words finds room on a board of this size.',
);

type StartParts = Pick<RouteParts, 'store' | 'makeBoard'>;

/** Makes a board and stores the game under this id. */
export async function startGame(parts: StartParts, order: GameOrder, id: string): Promise<Game> {
  // A second try, when the category has been changed between its read and the insert.
  const game = (await tryToStart(parts, order, id)) ?? (await tryToStart(parts, order, id));
  if (!game) throw CATEGORY_NOT_FOUND;
  return game;
}

async function tryToStart(
  { store, makeBoard }: StartParts,
  { categoryId: named, count, ...settings }: GameOrder,
  id: string,
): Promise<Game | undefined> {
  const category = await categoryNamed(store, named);
  const { size, difficulty } = settings;
  const board = await makeBoard({ words: category.words, size, count, difficulty });
  if (!board) throw new HttpError(503);
  if (board.placements.length === 0) throw NO_WORDS;
  const { id: categoryId, name } = category;
  return store.startGame({ ...settings, id, categoryId, category: name, board }, category);
}

async function categoryNamed(store: Store, value: unknown): Promise<Category> {
  const id = typeof value === 'string' && /^[1-9][0-9]*$/.test(value) ? Number(value) : value;
  const category = Number.isSafeInteger(id) ? await store.category(id as number) : undefined;
  if (!category) throw CATEGORY_NOT_FOUND;
  return category;
}
