import { type Find, type Game, isCounting, type NewGame, type Word } from '../game/game.ts';
import { DIRECTIONS, type Direction, OFFSETS, type Placement } from '../game/grid.ts';
import { nameKey } from '../game/player-name.ts';
import type { ServedCategory } from './store.ts';

/** Only this file reads and writes the compact texts of words, finds and hints. */

/** A boolean; SQLite stores it as a number. */
export type Flag = boolean | number;

type Packed = 'grid' | 'words' | 'finds' | 'hints';
type FlagField = 'showWords' | 'hintsAllowed';

/** A game of a category has no `showWords` and no `hintsAllowed`. */
export type GameRow = Omit<Game, Packed | FlagField | 'lobby'> &
  Record<Packed, string> &
  Record<FlagField, Flag | null> & { lobby: StoredLobby };

type StoredLobby = 'waiting' | 'started' | null;

export const SELECT_GAME = `
  SELECT g.id, g.version, g.category_id AS "categoryId", g.puzzle_id AS "puzzleId", g.board_id AS "boardId",
         coalesce(c.name, b.title) AS category, g.size, g.difficulty, g.player_name AS "playerName",
         coalesce(g.grid, b.grid) AS grid, coalesce(g.words, b.words) AS words, g.finds, g.hints, b.show_words AS "showWords",
         b.hints_allowed AS "hintsAllowed", coalesce(c.language, b.language) AS language, b.day, g.unlisted,
         g.lobby, g.started_at AS "startedAt",
         g.completed_at AS "completedAt", g.rematch`;
export const FROM_GAMES = `
  FROM games g LEFT JOIN categories c ON c.id = g.category_id LEFT JOIN boards b ON b.id = g.board_id
  WHERE coalesce(c.name, b.title) IS NOT NULL`;

export const READ_GAME = `${SELECT_GAME} ${FROM_GAMES} AND g.id = $1`;

/** Stores nothing if the category's revision has changed, or if a game with this id exists. */
export const INSERT_GAME = `
  INSERT INTO games (id, category_id, size, player_name, player_key, grid, words, word_count, difficulty, lobby,
    started_at)
  SELECT $1, id, $4, $5, $6, $7, $8, $9, $10, $11, wordsearch_now_ms()
  FROM categories WHERE id = $2 AND revision = $3 AND NOT retired
  ON CONFLICT DO NOTHING`;

export function newGameValues(game: NewGame, { revision }: ServedCategory): unknown[] {
  const { id, categoryId, size, playerName, board, difficulty, lobby } = game;
  const key = nameKey(playerName);
  const letters = board.grid.join('');
  const count = board.placements.length;
  return [
    id,
    categoryId,
    revision,
    size,
    playerName,
    key,
    letters,
    packWords(board),
    count,
    difficulty,
    lobby,
  ];
}

/** Returns the game at this time by the store's clock. */
export function gameFromRow(row: GameRow, now: number): Game {
  const { id, version, categoryId, puzzleId, boardId, category, size, difficulty, playerName } = row;
  const { language, day, unlisted, startedAt, completedAt, rematch } = row;
  const finds = unpackFinds(row.finds, startedAt);
  const words: Word[] = unpackWords(row).map((word) => ({ ...word, foundAt: null }));
  for (const { word, at } of finds) (words[word] as Word).foundAt = at;
  return {
    ...{ id, version, categoryId, puzzleId, boardId, category, size, difficulty, playerName },
    grid: gridFromRow(row),
    words,
    finds,
    hints: unpackHints(row.hints),
    showWords: Boolean(row.showWords ?? true),
    hintsAllowed: Boolean(row.hintsAllowed ?? true),
    lobby: row.lobby === 'started' && isCounting(startedAt, now) ? 'countdown' : row.lobby,
    ...{ language, day, unlisted, startedAt, completedAt, rematch },
  };
}

export function storedLobby({ lobby }: Pick<Game, 'lobby'>): StoredLobby {
  return lobby === 'countdown' ? 'started' : lobby;
}

const RADIX = 36;

/** Packs row, column and length in base 36, and the direction. Eight words take 32 bytes instead of 180 as JSON. */
export function packWords({ placements }: { placements: readonly Placement[] }): string {
  let packed = '';
  for (const { text, row, col, direction } of placements) {
    packed += row.toString(RADIX) + col.toString(RADIX) + text.length.toString(RADIX);
    packed += DIRECTIONS.indexOf(direction);
  }
  return packed;
}

export function gridFromRow({ grid, size }: { grid: string; size: number }): string[] {
  const rows: string[] = [];
  for (let row = 0; row < size; row++) rows.push(grid.slice(row * size, (row + 1) * size));
  return rows;
}

/** Uses plain loops, because every game is read here: eight words take 4.5 µs instead of 10.7 with maps and lists. */
export function unpackWords({ words, grid, size }: Pick<GameRow, 'words' | 'grid' | 'size'>): Placement[] {
  const placements: Placement[] = [];
  const digit = (i: number) => Number.parseInt(words.charAt(i), RADIX);
  for (let i = 0; i < words.length; i += 4) {
    const [row, col, length] = [digit(i), digit(i + 1), digit(i + 2)];
    const direction = DIRECTIONS[digit(i + 3)] as Direction;
    const step = OFFSETS[direction];
    let text = '';
    for (let n = 0; n < length; n++) text += grid[(row + n * step.row) * size + col + n * step.col];
    placements.push({ text, row, col, direction });
  }
  return placements;
}

const LETTER_OF = { clicked: 'c', typed: 't' };

/** "2:5100 0:cAnn_Lee:9800 1:cAnn_Lee~0f3a1b2c:9900": word, how, name~player id, ms since the start. */
export function packFinds({ finds, startedAt }: Pick<Game, 'finds' | 'startedAt'>): string {
  let packed = '';
  for (const { word, at, how, name, playerId } of finds) {
    if (packed !== '') packed += ' ';
    packed += `${word}:`;
    if (how !== null) {
      const by = name === null ? '' : name.replaceAll(' ', '_');
      packed += `${LETTER_OF[how]}${by}${playerId === undefined ? '' : `~${playerId}`}:`;
    }
    packed += at - startedAt;
  }
  return packed;
}

export function unpackFinds(text: string, startedAt: number): Find[] {
  const finds: Find[] = [];
  for (const find of splitList(text)) {
    const first = find.indexOf(':');
    const last = find.lastIndexOf(':');
    const [name = '', playerId] = find.slice(first + 2, last).split('~');
    finds.push({
      word: Number(find.slice(0, first)),
      at: startedAt + Number(find.slice(last + 1)),
      how: first === last ? null : find[first + 1] === 'c' ? 'clicked' : 'typed',
      name: name === '' ? null : name.replaceAll('_', ' '),
      ...(playerId !== undefined && { playerId }),
    });
  }
  return finds;
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
  return text === '' ? [] : text.split(' ');
}
