import type { Game, NewGame, Word } from '../game/game.ts';
import type { Direction } from '../game/grid.ts';

/** The encoding of a game as a row: words and finds as compact text, the grid as its letters. */

export type GameRow = {
  id: string;
  category_id: number;
  category: string;
  size: number;
  player_name: string;
  grid: string;
  words: string;
  finds: string;
  started_at: number;
  completed_at: number | null;
};

type PackedWord = [text: string, row: number, col: number, direction: Direction];

export function packWords({ board }: NewGame): string {
  return JSON.stringify(
    board.placements.map(({ text, row, col, direction }): PackedWord => [text, row, col, direction]),
  );
}

export function gameFromRow(row: GameRow): Game {
  const foundAt = findTimes(row.finds, row.started_at);
  const packed: PackedWord[] = JSON.parse(row.words);
  return {
    id: row.id,
    categoryId: row.category_id,
    category: row.category,
    size: row.size,
    playerName: row.player_name,
    grid: Array.from({ length: row.size }, (_, i) => row.grid.slice(i * row.size, (i + 1) * row.size)),
    words: packed.map(([text, row, col, direction], i) => ({
      text,
      row,
      col,
      direction,
      foundAt: foundAt.get(i) ?? null,
    })),
    startedAt: row.started_at,
    completedAt: row.completed_at,
  };
}

/** The game after a claim that returned these finds. */
export function withFinds(game: Game, finds: string, completedAt: number | null): Game {
  const foundAt = findTimes(finds, game.startedAt);
  const words = game.words.map((word, i): Word => ({ ...word, foundAt: foundAt.get(i) ?? null }));
  return { ...game, words, completedAt };
}

function findTimes(finds: string, startedAt: number): Map<number, number> {
  const times = new Map<number, number>();
  for (const find of finds.split(' ')) {
    if (find === '') continue;
    const [word, elapsed] = find.split(':');
    times.set(Number(word), startedAt + Number(elapsed));
  }
  return times;
}
