import { randomUUIDv7 } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { generate } from '../src/game/board/generate.ts';
import { themeBoard } from '../src/game/board/themes.ts';
import { Random } from '../src/game/random.ts';
import { createDailyPuzzles } from '../src/puzzles/daily.ts';
import { readCalendars } from '../src/puzzles/theme-files.ts';
import { boardList, ENTER_GAME, listNames, pastLists } from '../src/store/lists.ts';
import { packWords } from '../src/store/rows.ts';
import { seedCategories } from '../src/store/seed.ts';
import { createRows } from '../src/store/sqlite/query.ts';
import { openSqliteStore } from '../src/store/sqlite/store.ts';

/** The games of a year. Their durations grow by a millisecond from game to game, and start again after this many. */
const YEAR_MS = 365 * 86_400_000;
const CYCLE = 100_000;
/** A class, so that the fair games of it are on leaderboards. */
const CLASSIC = { size: 12, wordCount: 10, difficulty: 'medium' } as const;

/**
 * Makes a database of `count` games in all categories, a tenth of them completed by cells, and returns their ids. It inserts the
 * rows that the service would write directly into the file: a million requests would take much longer.
 */
export async function fillDatabase(path: string, count: number): Promise<string[]> {
  const categories = seedCategories();
  await openSqliteStore({ path, seed: categories, now: Date.now }).close();
  const db = new DatabaseSync(path);
  const boards = categories.map(({ words }) =>
    Array.from({ length: 100 }, (_, seed) =>
      generate({ words, ...CLASSIC, count: CLASSIC.wordCount, random: new Random(seed) }),
    ),
  );
  const insert = db.prepare(
    `INSERT INTO games (id, category_id, size, word_count, difficulty, player_name, grid, words, finds, started_at,
       completed_at, ranked_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const rows = createRows(db);
  const ids: string[] = [];
  const now = Date.now();
  // The service deletes the leaderboards of past days and weeks.
  const isKept = (list: string) => !pastLists(now).some(([from, to]) => list >= from && list < to);
  db.exec('BEGIN');
  for (let i = 0; i < count; i++) {
    const category = i % categories.length;
    const board = boards[category]?.[i % 100];
    if (!board) throw new Error('no board');
    const isDone = i % 10 === 0;
    const finds = isDone ? board.placements.map((_, word) => `${word}:c:${(word + 1) * 7000}`).join(' ') : '';
    const id = randomUUIDv7();
    const startedAt = now - Math.round(YEAR_MS * (1 - i / count)) - 72_000 - CYCLE;
    const rankedMs = isDone ? 72_000 + (i % CYCLE) : null;
    const completedAt = rankedMs && startedAt + rankedMs;
    insert.run(
      id,
      category + 1,
      ...Object.values(CLASSIC),
      isDone ? `Player ${i}` : 'Anonymous',
      board.grid.join(''),
      packWords(board),
      finds,
      startedAt,
      completedAt,
      rankedMs,
    );
    const lists = listNames({
      ...CLASSIC,
      id,
      playerName: `Player ${i}`,
      categoryId: category + 1,
      boardId: null,
      rankedMs,
      completedAt,
    });
    for (const list of lists.filter(isKept)) rows(ENTER_GAME, [list, id]);
    ids.push(id);
    if (i % 10_000 === 0) progress(`writing games: ${Math.round((i / count) * 100)} %`);
  }
  db.exec(
    `INSERT INTO completions (category_id, slot, games)
     SELECT category_id, 0, count(*) FROM games WHERE completed_at IS NOT NULL GROUP BY category_id`,
  );
  db.exec('COMMIT');
  db.close();
  progress('');
  return ids;
}

/** Adds `count` games of today's puzzle, all of them ranked, and returns their ids. */
export async function fillDaily(path: string, count: number): Promise<string[]> {
  const store = openSqliteStore({ path, seed: [], now: Date.now });
  const daily = createDailyPuzzles(
    store,
    () => readCalendars()('en'),
    (_, work) => work(async (order) => themeBoard(order)),
  );
  const today = await daily.find('bench');
  await store.close();
  if (!today) throw new Error('no puzzle of the day');
  const { id: boardId, size, wordCount, difficulty } = today.board;
  const db = new DatabaseSync(path);
  const insert = db.prepare(
    `INSERT INTO games (id, puzzle_id, board_id, size, player_name, word_count, difficulty, finds, started_at,
       completed_at, ranked_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const rows = createRows(db);
  const finds = Array.from({ length: wordCount }, (_, word) => `${word}:c:${(word + 1) * 2000}`).join(' ');
  const ids: string[] = [];
  db.exec('BEGIN');
  for (let i = 0; i < count; i++) {
    const id = randomUUIDv7();
    const startedAt = Date.now() - count + i;
    const ms = wordCount * 2000 + (i % 100_000);
    const game = [id, today.puzzleId, boardId, size, `Player ${i}`, wordCount, difficulty];
    insert.run(...game, finds, startedAt, startedAt + ms, ms);
    rows(ENTER_GAME, [boardList(boardId), id]);
    ids.push(id);
  }
  db.exec('COMMIT');
  db.close();
  return ids;
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
