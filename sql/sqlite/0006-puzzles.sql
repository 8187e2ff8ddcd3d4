-- A row never changes: a puzzle that its maker changes gets a new board, and games that have started keep theirs.
CREATE TABLE boards (
  id TEXT PRIMARY KEY,
  puzzle_id TEXT NOT NULL, -- the puzzle that the board was made for; other puzzles may refer to it (challenges)
  title TEXT NOT NULL,
  size INTEGER NOT NULL,
  difficulty TEXT NOT NULL,
  grid TEXT NOT NULL, -- as in games
  words TEXT NOT NULL, -- as in games
  word_count INTEGER NOT NULL,
  labels TEXT, -- JSON: each word as its maker typed it, in the order of words; NULL: the words themselves
  show_words INTEGER NOT NULL, -- 0: the page shows only the number of words
  hints_allowed INTEGER NOT NULL,
  day INTEGER UNIQUE -- of a puzzle of the day: days since 1970-01-01
) STRICT, WITHOUT ROWID;

CREATE INDEX boards_puzzle ON boards (puzzle_id);

CREATE TABLE puzzles (
  id TEXT PRIMARY KEY,
  board_id TEXT NOT NULL,
  source_game TEXT UNIQUE, -- of a challenge: the game whose time is to be beaten
  secret_hash TEXT, -- SHA-256 of the maker's secret, as hex
  created_at INTEGER NOT NULL,
  played_at INTEGER NOT NULL -- the last start of a game, up to a day late: not every start writes this row
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzles_board ON puzzles (board_id);
CREATE INDEX puzzles_played ON puzzles (played_at);

ALTER TABLE games ADD COLUMN puzzle_id TEXT; -- the puzzle that was opened, with board_id
ALTER TABLE games ADD COLUMN ranked_until INTEGER; -- a later completion is not ranked; NULL: no such limit
-- The time of a game that was completed by clicked words only, without a hint, before ranked_until; else NULL.
ALTER TABLE games ADD COLUMN ranked_ms INTEGER;

CREATE INDEX games_board ON games (board_id, ranked_ms, completed_at) WHERE board_id IS NOT NULL;
