import { randomUUIDv7 } from 'node:crypto';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ADDITIONS, partsOf, upkeepOf } from '../src/composition.ts';
import { createBackups } from '../src/core/backups.ts';
import { type BoardRequest, makeBoard } from '../src/core/game/board/make.ts';
import { createLive } from '../src/core/live/live.ts';
import { seedCategories } from '../src/core/store/categories.ts';
import { packWords } from '../src/core/store/rows.ts';
import { createRows } from '../src/core/store/sqlite/query.ts';
import { openSqliteStore } from '../src/core/store/sqlite/store.ts';

/** Games start evenly over a year. Each lasts 1 ms longer than the one before; the durations repeat after `CYCLE` games. */
const YEAR_MS = 365 * 86_400_000;
const CYCLE = 100_000;
/** A preset, so that its fair games are ranked. */
const CLASSIC = { size: 12, wordCount: 10, difficulty: 'medium' } as const;

/**
 * Makes a database of `count` games in all categories, a tenth of them completed by cells. It inserts the
 * service's rows directly into the file, because sending the requests would take much longer. Returns the bytes
 * of one game.
 */
export async function fillDatabase(path: string, count: number): Promise<number> {
  const categories = seedCategories();
  await openSqliteStore({ additions: ADDITIONS, path, seed: categories, now: Date.now }).close();
  const empty = statSync(path).size;
  const db = new DatabaseSync(path);
  const boards = categories.map(({ words }) =>
    Array.from(
      { length: 100 },
      (_, seed) => makeBoard({ words, ...CLASSIC, count: CLASSIC.wordCount, language: 'en', seed }).board,
    ),
  );
  const insert = db.prepare(
    `INSERT INTO games (id, category_id, size, word_count, difficulty, player_name, player_key, grid, words, finds, started_at,
       completed_at, ranked_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const rows = createRows(db);
  const now = Date.now();
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
      isDone ? `player ${i}` : '',
      board.grid.join(''),
      packWords(board),
      finds,
      startedAt,
      completedAt,
      rankedMs,
    );
    const game = {
      ...CLASSIC,
      id,
      playerName: `Player ${i}`,
      categoryId: category + 1,
      language: 'en',
    } as const;
    const times = { boardId: null, day: null, rankedMs, completedAt };
    for (const { completed } of isDone ? ADDITIONS.games : [])
      for (const step of completed({ ...game, ...times })) rows(...step);
    if (i % 10_000 === 0) progress(`writing games: ${Math.round((i / count) * 100)} %`);
  }
  db.exec(
    `INSERT INTO completions (category_id, slot, games)
     SELECT category_id, 0, count(*) FROM games WHERE completed_at IS NOT NULL GROUP BY category_id`,
  );
  db.exec('COMMIT');
  db.close();
  // The service's upkeep does this within an hour.
  const store = openSqliteStore({ additions: ADDITIONS, path, seed: categories, now: Date.now });
  const log = { info() {}, warn() {} };
  const given = {
    live: createLive({ store, json: String }),
    timed: <Own>(one: Own) => one,
    counter: () => () => {},
    log,
    store,
    inTurn: () => Promise.reject(new Error('No board is made here')),
    backups: createBackups(undefined, 'sqlite::memory:'),
    makePuzzleBoard: async (request: BoardRequest) => makeBoard(request),
  };
  await upkeepOf(partsOf(given, {}), log);
  await store.close();
  progress('');
  return (statSync(path).size - empty) / count;
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
