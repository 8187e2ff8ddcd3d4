-- What players report about puzzles: one row a reason.
CREATE TABLE reports (
  puzzle_id TEXT NOT NULL,
  reason TEXT NOT NULL, -- '' without one
  times INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (puzzle_id, reason)
) STRICT, WITHOUT ROWID;
