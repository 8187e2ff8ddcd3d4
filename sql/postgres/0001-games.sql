-- The one clock of the service, in milliseconds: started_at, completed_at and the rate windows all come from
-- here, so instances whose own clocks differ agree.
CREATE FUNCTION wordsearch_now_ms() RETURNS bigint
LANGUAGE sql VOLATILE
RETURN floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint;

CREATE TABLE categories (
  id integer PRIMARY KEY,
  name text NOT NULL UNIQUE,
  words text NOT NULL, -- JSON: ["BAT", "ELK"]
  -- Changes with the name and the words: an instance compares it to detect that its cached category is stale.
  fingerprint bigint NOT NULL GENERATED ALWAYS AS (hashtextextended(name || words, 0)) STORED
);

-- One row is one whole game, and only its id addresses it: no foreign key, no other unique constraint, so that
-- the table can be partitioned or sharded by a hash of the id.
CREATE TABLE games (
  id uuid PRIMARY KEY,
  category_id integer NOT NULL,
  size smallint NOT NULL,
  player_name text NOT NULL,
  grid text NOT NULL, -- size × size letters, row after row
  words text NOT NULL, -- JSON: [["BAT", 3, 4, "NE"]], text, row, column and direction
  word_count smallint NOT NULL,
  found_mask integer NOT NULL DEFAULT 0, -- bit i: word i is found
  finds text NOT NULL DEFAULT '', -- "2:5100 0:9800 ", word and milliseconds since the start, in the order of finding
  started_at bigint NOT NULL,
  completed_at bigint
) WITH (fillfactor = 80); -- room on the page for the finds: an update that stays on it touches no index

CREATE INDEX games_fastest ON games (category_id, (completed_at - started_at), completed_at)
WHERE completed_at IS NOT NULL;

-- Completed games by category, spread over slots: completions of one category do not queue for one row.
CREATE TABLE completions (
  category_id integer,
  slot smallint,
  games bigint NOT NULL,
  PRIMARY KEY (category_id, slot)
) WITH (fillfactor = 50);

-- UNLOGGED: no WAL. A crash of the database empties the windows, so at most one minute of requests is forgotten.
CREATE UNLOGGED TABLE rate_windows (
  bucket text,
  client text,
  times bigint[] NOT NULL, -- the times of the requests that passed, oldest first
  wait_ms integer NOT NULL DEFAULT 0, -- the answer to the last request: 0 when it passed, else the time to wait
  PRIMARY KEY (bucket, client)
) WITH (fillfactor = 50);
