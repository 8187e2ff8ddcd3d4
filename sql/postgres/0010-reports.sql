-- What players report about puzzles: one row a reason.
CREATE TABLE reports (
  puzzle_id uuid,
  reason text, -- '' without one
  times bigint NOT NULL,
  last_at bigint NOT NULL,
  PRIMARY KEY (puzzle_id, reason)
);
