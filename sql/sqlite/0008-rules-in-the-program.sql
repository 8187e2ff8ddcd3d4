-- The program computes the next state of a game; the database compares the version and stores it. Triggers and bit masks
-- are gone. The table is rebuilt, because each dropped column would rewrite all of it.
CREATE TABLE new_games (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL DEFAULT 0, -- grows with each change
  category_id INTEGER REFERENCES categories (id), -- NULL in a game of a puzzle
  puzzle_id TEXT, -- the puzzle that was opened, with board_id
  board_id TEXT, -- the board of a puzzle, which many games share
  size INTEGER NOT NULL,
  difficulty TEXT NOT NULL DEFAULT 'hard',
  player_name TEXT NOT NULL DEFAULT 'Anonymous',
  grid TEXT, -- size × size letters, row after row; NULL when there is a board_id
  words TEXT, -- where the words are, see src/store/rows.ts; NULL when there is a board_id
  word_count INTEGER NOT NULL,
  finds TEXT NOT NULL DEFAULT '', -- see src/store/rows.ts
  hints TEXT NOT NULL DEFAULT '', -- see src/store/rows.ts
  started_at INTEGER NOT NULL,
  completed_at INTEGER,
  ranked_ms INTEGER -- the time of a fair game, see src/game/fair.ts; else NULL
) STRICT, WITHOUT ROWID;

INSERT INTO new_games (id, category_id, puzzle_id, board_id, size, difficulty, player_name, grid, words, word_count, finds,
  hints, started_at, completed_at, ranked_ms)
SELECT id, category_id, puzzle_id, board_id, size, difficulty, player_name, grid, words, word_count, finds,
  hints, started_at, completed_at, ranked_ms
FROM games ORDER BY id;

DROP TABLE games;
ALTER TABLE new_games RENAME TO games;

CREATE INDEX games_fastest ON games (category_id, completed_at - started_at, completed_at)
WHERE completed_at IS NOT NULL AND hints = '';
CREATE INDEX games_board ON games (board_id, ranked_ms, completed_at) WHERE board_id IS NOT NULL;

DROP TRIGGER category_inserted;
DROP TRIGGER category_updated;
DROP TRIGGER category_deleted;
DROP TABLE last_change;

-- Completed games by category, as on PostgreSQL; here the slot is always 0.
CREATE TABLE completions (
  category_id INTEGER NOT NULL,
  slot INTEGER NOT NULL,
  games INTEGER NOT NULL,
  PRIMARY KEY (category_id, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO completions (category_id, slot, games) SELECT id, 0, completed_games FROM categories;
ALTER TABLE categories DROP COLUMN completed_games;

-- Deleted puzzles whose boards and games are still to be deleted.
CREATE TABLE deletions (puzzle_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
INSERT INTO deletions (puzzle_id)
SELECT DISTINCT puzzle_id FROM boards b WHERE NOT EXISTS (SELECT 1 FROM puzzles p WHERE p.id = b.puzzle_id);

-- The leaderboards by class, see src/store/scores.ts. Their entries are made again from the stored games.
DROP TABLE best_times;
CREATE TABLE best_times (
  list TEXT NOT NULL, -- "all classic 3": period, class and category, * for all
  player TEXT NOT NULL, -- the name, or the id of the game of an Anonymous player
  duration_ms INTEGER NOT NULL,
  completed_at INTEGER NOT NULL,
  game_id TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  PRIMARY KEY (list, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX best_times_order ON best_times (list, duration_ms, completed_at, game_id);
