import type { Game } from '../../game/game.ts';
import type { Category, Store } from '../../store/store.ts';
import type { RouteParts } from '../operation/parts.ts';
import { HttpError } from '../reply/errors.ts';
import type { GameOrder } from './game-order.ts';

type StartParts = Pick<RouteParts, 'store' | 'makeBoard'>;

/** Makes a board and stores the game under this id. */
export async function startGame(parts: StartParts, order: GameOrder, id: string): Promise<Game> {
  // A second try, when the category has been changed between its read and the insert.
  const game = (await tryToStart(parts, order, id)) ?? (await tryToStart(parts, order, id));
  if (!game) throw categoryNotFound();
  return game;
}

async function tryToStart(
  { store, makeBoard }: StartParts,
  { categoryId, size, count, difficulty, playerName, lobby }: GameOrder,
  id: string,
): Promise<Game | undefined> {
  const category = await categoryNamed(store, categoryId);
  const board = await makeBoard({ words: category.words, size, count, difficulty });
  if (!board) throw new HttpError(503);
  if (board.placements.length === 0) throw new HttpError(500, 'Failed to generate board with words');
  const game = {
    id,
    categoryId: category.id,
    category: category.name,
    size,
    difficulty,
    playerName,
    lobby,
    board,
  };
  return store.startGame(game, category);
}

async function categoryNamed(store: Store, value: unknown): Promise<Category> {
  const id = typeof value === 'string' && /^[1-9][0-9]*$/.test(value) ? Number(value) : value;
  const category = Number.isSafeInteger(id) ? await store.category(id as number) : undefined;
  if (!category) throw categoryNotFound();
  return category;
}

function categoryNotFound(): HttpError {
  return new HttpError(404, 'Category not found');
}
