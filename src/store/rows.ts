import { type Find, type Game, isCounting } from '../game/game.ts';
import { type Board, DIRECTIONS, type Direction, OFFSETS, type Placement } from '../game/grid.ts';

/** Only this file reads and writes the compact texts of words, finds and hints; the databases compare and store them. */

/** A boolean; SQLite stores it as a number. */
export type Flag = boolean | number;

type Packed = 'grid' | 'words' | 'finds' | 'hints';
type Flags = 'showWords' | 'hintsAllowed' | 'practice';

/** A game of a category has no `showWords` and no `hintsAllowed`. */
export type GameRow = Omit<Game, Packed | Flags | 'lobby'> &
  Record<Packed, string> &
  Record<Flags, Flag | null> & { lobby: StoredLobby };

type StoredLobby = 'waiting' | 'started' | null;

export const SELECT_GAME = `
  SELECT g.id, g.version, g.category_id AS "categoryId", g.puzzle_id AS "puzzleId", g.board_id AS "boardId",
         coalesce(c.name, b.title) AS category, g.size, g.difficulty, g.player_name AS "playerName",
         coalesce(g.grid, b.grid) AS grid, coalesce(g.words, b.words) AS words, g.finds, g.hints, b.show_words AS "showWords",
         b.hints_allowed AS "hintsAllowed", b.day, g.practice, g.lobby, g.started_at AS "startedAt",
         g.completed_at AS "completedAt"`;
export const FROM_GAMES = `
  FROM games g LEFT JOIN categories c ON c.id = g.category_id LEFT JOIN boards b ON b.id = g.board_id
  WHERE coalesce(c.name, b.title) IS NOT NULL`;

export const READ_GAME = `${SELECT_GAME} ${FROM_GAMES} AND g.id = $1`;

/** At this time by the clock of the store. */
export function gameFromRow(row: GameRow, now: number): Game {
  const { id, version, categoryId, puzzleId, boardId, category, size, difficulty, playerName } = row;
  const { day, startedAt, completedAt } = row;
  const finds = unpackFinds(row.finds, startedAt);
  const foundAt = new Map(finds.map(({ word, at }) => [word, at]));
  return {
    ...{ id, version, categoryId, puzzleId, boardId, category, size, difficulty, playerName },
    grid: gridFromRow(row),
    words: unpackWords(row).map((word, i) => ({ ...word, foundAt: foundAt.get(i) ?? null })),
    finds,
    hints: unpackHints(row.hints),
    showWords: Boolean(row.showWords ?? true),
    hintsAllowed: Boolean(row.hintsAllowed ?? true),
    practice: Boolean(row.practice),
    lobby: row.lobby === 'started' && isCounting(startedAt, now) ? 'countdown' : row.lobby,
    ...{ day, startedAt, completedAt },
  };
}

export function storedLobby({ lobby }: Pick<Game, 'lobby'>): StoredLobby {
  return lobby === 'countdown' ? 'started' : lobby;
}

const RADIX = 36;

/** Row, column and length in base 36, and the number of the direction: 32 bytes for eight words, as JSON 180. */
export function packWords({ placements }: Board): string {
  return placements
    .map(({ text, row, col, direction }) =>
      [row, col, text.length, DIRECTIONS.indexOf(direction)].map((n) => n.toString(RADIX)).join(''),
    )
    .join('');
}

export function gridFromRow({ grid, size }: { grid: string; size: number }): string[] {
  return Array.from({ length: size }, (_, i) => grid.slice(i * size, (i + 1) * size));
}

/** Older versions stored JSON: [["BAT", 3, 4, "NE"]]. */
export function unpackWords({ words, grid, size }: Pick<GameRow, 'words' | 'grid' | 'size'>): Placement[] {
  if (words.startsWith('[')) {
    const packed: [string, number, number, Direction][] = JSON.parse(words);
    return packed.map(([text, row, col, direction]) => ({ text, row, col, direction }));
  }
  return Array.from({ length: words.length / 4 }, (_, i) => {
    const numbers = Array.from(words.slice(4 * i, 4 * i + 4), (digit) => Number.parseInt(digit, RADIX));
    const [row = 0, col = 0, length = 0, number = 0] = numbers;
    const direction = DIRECTIONS[number] as Direction;
    const step = OFFSETS[direction];
    let text = '';
    for (let n = 0; n < length; n++) text += grid[(row + n * step.row) * size + col + n * step.col];
    return { text, row, col, direction };
  });
}

const LETTER_OF = { clicked: 'c', typed: 't' };

/** "2:5100 0:cAnn_Lee:9800 1:cAnn_Lee~0f3a1b2c:9900": word, how, name~player id, milliseconds since the start. */
export function packFinds({ finds, startedAt }: Pick<Game, 'finds' | 'startedAt'>): string {
  return finds
    .map(({ word, at, how, name, playerId }) => {
      const by = `${(name ?? '').replaceAll(' ', '_')}${playerId === undefined ? '' : `~${playerId}`}`;
      const tag = how === null ? '' : `${LETTER_OF[how]}${by}:`;
      return `${word}:${tag}${at - startedAt}`;
    })
    .join(' ');
}

/** Older versions ended the list with a space, and wrote numbers as 2.0. */
export function unpackFinds(text: string, startedAt: number): Find[] {
  return splitList(text).map((find) => {
    const parts = find.split(':');
    const tag = parts.length === 3 ? (parts[1] as string) : '';
    const [name = '', playerId] = tag.slice(1).split('~');
    return {
      word: Number(parts[0]),
      at: startedAt + Number(parts.at(-1)),
      how: tag === '' ? null : tag.startsWith('c') ? 'clicked' : 'typed',
      name: name === '' ? null : name.replaceAll('_', ' '),
      ...(playerId !== undefined && { playerId }),
    };
  });
}

export function countFinds(text: string): number {
  return splitList(text).length;
}

/** "2 2 0": the index of the word of each hint. */
export function packHints({ hints }: Pick<Game, 'hints'>): string {
  return hints.join(' ');
}

export function unpackHints(text: string): number[] {
  return splitList(text).map(Number);
}

function splitList(text: string): string[] {
  return text === '' ? [] : text.trimEnd().split(' ');
}
