CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  words TEXT NOT NULL, -- JSON: ["BAT", "ELK"]
  completed_games INTEGER NOT NULL DEFAULT 0
) STRICT;

-- One row is one whole game: a miss reads it, a hit changes found_mask and finds, and the time of completion.
CREATE TABLE games (
  id TEXT PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES categories (id),
  size INTEGER NOT NULL,
  grid TEXT NOT NULL, -- size × size letters, row after row
  words TEXT NOT NULL, -- JSON: [["BAT", 3, 4, "NE"]], text, row, column and direction
  word_count INTEGER NOT NULL,
  found_mask INTEGER NOT NULL DEFAULT 0, -- bit i: word i is found
  finds TEXT NOT NULL DEFAULT '', -- "2:5100 0:9800 ", word and milliseconds since the start, in the order of finding
  started_at INTEGER NOT NULL,
  completed_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX games_fastest ON games (category_id, completed_at - started_at, completed_at)
WHERE completed_at IS NOT NULL;
