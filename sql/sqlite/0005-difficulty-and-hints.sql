-- The table is rebuilt, because SQLite cannot drop NOT NULL: a game of a puzzle has no category, and no board of its own.
CREATE TABLE new_games (
  id TEXT PRIMARY KEY,
  category_id INTEGER REFERENCES categories (id), -- NULL in a game of a puzzle
  board_id TEXT, -- the board of a puzzle, which many games share
  size INTEGER NOT NULL,
  grid TEXT, -- size × size letters, row after row; NULL when there is a board_id
  words TEXT, -- JSON: [["BAT", 3, 4, "NE"]], text, row, column and direction; NULL when there is a board_id
  word_count INTEGER NOT NULL,
  found_mask INTEGER NOT NULL DEFAULT 0, -- bit i: word i is found
  -- In the order of finding: the word, how and by whom it was found, milliseconds since the start. "2:5100 0:cAnn_Lee:9800 ":
  -- c means clicked, t typed, then the name with _ for a space. Older finds do not have that part.
  finds TEXT NOT NULL DEFAULT '',
  started_at INTEGER NOT NULL,
  completed_at INTEGER,
  player_name TEXT NOT NULL DEFAULT 'Anonymous',
  difficulty TEXT NOT NULL DEFAULT 'hard',
  hints TEXT NOT NULL DEFAULT '' -- "2 2 0 ": the word of each hint, in the order of asking
) STRICT, WITHOUT ROWID;

INSERT INTO new_games (id, category_id, size, grid, words, word_count, found_mask, finds, started_at, completed_at, player_name)
SELECT id, category_id, size, grid, words, word_count, found_mask, finds, started_at, completed_at, player_name
FROM games ORDER BY id;

DROP TABLE games;
ALTER TABLE new_games RENAME TO games;

CREATE INDEX games_fastest ON games (category_id, completed_at - started_at, completed_at)
WHERE completed_at IS NOT NULL;

CREATE TRIGGER completed_game_inserted AFTER INSERT ON games WHEN NEW.completed_at IS NOT NULL
BEGIN UPDATE last_change SET stamp = abs(random() % 9007199254740991); END;

CREATE TRIGGER game_updated AFTER UPDATE ON games
BEGIN UPDATE last_change SET stamp = abs(random() % 9007199254740991); END;

CREATE TRIGGER game_deleted AFTER DELETE ON games
BEGIN UPDATE last_change SET stamp = abs(random() % 9007199254740991); END;
