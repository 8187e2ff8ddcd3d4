-- The same tables as in sql/sqlite/. Times are milliseconds since 1970. Later versions of the schema are
-- later files.

-- The clock of the whole service. started_at, completed_at and the rate windows use it, so instances whose own
-- clocks differ agree.
CREATE FUNCTION wordsearch_now_ms() RETURNS bigint
LANGUAGE sql VOLATILE
RETURN floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint;

CREATE TABLE categories (
  id integer PRIMARY KEY,
  language text NOT NULL, -- its code, see src/core/game/language/
  name text NOT NULL,
  words text NOT NULL, -- JSON: ["BAT", "ELK"]
  -- grows with each change: a new game compares it, and not the words of its board
  revision integer NOT NULL DEFAULT 1,
  retired boolean NOT NULL DEFAULT false, -- no new games start; its games and leaderboard stay
  UNIQUE (language, name)
);

-- One row is one whole game. The program computes its next state; the database compares the version and
-- stores it. Only the id addresses a game, so there is neither a foreign key nor another unique constraint.
CREATE TABLE games (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 0, -- grows with each change
  category_id integer, -- null in a game of a puzzle
  puzzle_id uuid, -- the puzzle that was opened, with board_id
  board_id uuid, -- the board of a puzzle, which many games share
  size smallint NOT NULL,
  difficulty text NOT NULL,
  player_name text NOT NULL, -- as typed
  player_key text NOT NULL, -- to compare names, see src/core/game/player-name.ts; '' for Anonymous
  grid text, -- size × size letters, row after row; null when there is a board_id
  words text, -- the words' cells, see src/core/store/rows.ts; null when there is a board_id
  word_count smallint NOT NULL,
  finds text NOT NULL DEFAULT '', -- see src/core/store/rows.ts
  hints text NOT NULL DEFAULT '', -- see src/core/store/rows.ts
  unlisted text, -- why it isn't ranked: 'practice', 'offline' or 'paused'; null if unknown
  lobby text, -- 'waiting', then 'started'; null: the game began when it was made
  started_at bigint NOT NULL,
  completed_at bigint,
  ranked_ms bigint, -- the time of a ranked game, see src/core/game/fair.ts; otherwise null
  attempt_ms bigint, -- the time of a puzzle's game by one player; otherwise null
  rematch uuid -- the id of the rematch
) WITH (fillfactor = 80); -- room on the page for the finds: an update that stays on it touches no index

-- The scoreboard: the fastest games of a category, without hints.
CREATE INDEX games_fastest ON games (category_id, (completed_at - started_at), completed_at)
WHERE completed_at IS NOT NULL AND hints = '' AND unlisted IS NULL;
CREATE INDEX games_board ON games (board_id, ranked_ms, completed_at) WHERE board_id IS NOT NULL;
-- A room follows its game to the rematch.
CREATE INDEX games_rematch ON games (rematch) WHERE rematch IS NOT NULL;
-- A puzzle's creator reads its games in the order of their ids, which is the order of their start.
CREATE INDEX games_puzzle ON games (puzzle_id, id) WHERE puzzle_id IS NOT NULL;

-- Completed games by category, spread over slots, so that completions of one category do not queue for one row.
CREATE TABLE completions (
  category_id integer,
  slot smallint,
  games bigint NOT NULL,
  PRIMARY KEY (category_id, slot)
) WITH (fillfactor = 50);

-- While the sum is the same, scoreboards are too. A completion sets a random number in one of 32 rows, so that
-- completions rarely wait for each other; renames and deletions set the row -1, as their last statement.
CREATE TABLE scoreboard_states (slot smallint PRIMARY KEY, state bigint NOT NULL) WITH (fillfactor = 50);

-- A row never changes, because a changed puzzle gets a new board and started games keep theirs.
CREATE TABLE boards (
  id uuid PRIMARY KEY,
  -- the puzzle that the board was made for; other puzzles may refer to it (challenges)
  puzzle_id uuid NOT NULL,
  title text NOT NULL,
  line text NOT NULL, -- of a daily puzzle: a line about its theme
  message text NOT NULL, -- the hidden message with its punctuation
  note text NOT NULL, -- of a daily puzzle: a line by the message's editor
  size smallint NOT NULL,
  difficulty text NOT NULL,
  grid text NOT NULL, -- as in games
  words text NOT NULL, -- as in games
  word_count smallint NOT NULL,
  labels text, -- JSON: each word as its creator typed it, in the order of words; null: the words themselves
  show_words boolean NOT NULL, -- false: the page shows only the number of words
  hints_allowed boolean NOT NULL,
  language text, -- null on a board of custom words
  day integer, -- of a daily puzzle: days since 1970-01-01
  UNIQUE (language, day)
);

CREATE INDEX boards_puzzle ON boards (puzzle_id);

CREATE TABLE puzzles (
  id uuid PRIMARY KEY,
  board_id uuid NOT NULL,
  source_game uuid UNIQUE, -- of a challenge: the game with the time to beat
  secret_hash text, -- SHA-256 of the creator's secret, as hex
  start_mode text NOT NULL DEFAULT 'each', -- 'together': games wait until the creator starts them all
  started_at bigint, -- when the creator started all waiting games
  created_at bigint NOT NULL,
  changes integer NOT NULL DEFAULT 0, -- of its board and title
  played_at bigint NOT NULL -- the last start of a game, up to a day late, because not every start writes this row
);

CREATE INDEX puzzles_board ON puzzles (board_id);
CREATE INDEX puzzles_played ON puzzles (played_at); -- puzzles that nobody plays are deleted
CREATE INDEX puzzles_created ON puzzles (created_at); -- operators read the newest ones

-- Deleted puzzles whose boards and games are still to be deleted.
CREATE TABLE deletions (puzzle_id uuid PRIMARY KEY);

-- Short codes that open a puzzle, for a class, or a game, for its room; the other id is NULL.
CREATE TABLE codes (
  code text PRIMARY KEY,
  puzzle_id uuid,
  game_id uuid UNIQUE,
  expires_at bigint NOT NULL
);

-- ---- moderation ----

-- Players' reports about puzzles and groups, one row per person.
CREATE TABLE reports (
  about_id uuid,
  -- 24 bits of a hash of the id and the client's address: too few to find the address
  reporter text COLLATE "C",
  reason text NOT NULL, -- '' for none
  created_at bigint NOT NULL,
  first_at bigint, -- for the first report about it the same as created_at; otherwise null
  PRIMARY KEY (about_id, reporter)
);

-- Operators read things in the order of their first report.
CREATE INDEX reports_open ON reports (first_at, about_id) WHERE first_at IS NOT NULL;
CREATE UNIQUE INDEX reports_first ON reports (about_id) WHERE first_at IS NOT NULL;

-- Things whose reports an operator has dismissed. Further reports are stored only after a change.
CREATE TABLE dismissals (
  about_id uuid PRIMARY KEY,
  changes integer NOT NULL -- the number of changes that the operator saw
);

-- Operators' actions, without erased names and titles of puzzles.
CREATE TABLE moderation_log (
  id uuid PRIMARY KEY,
  at bigint NOT NULL,
  act text NOT NULL, -- renamed, erased, dismissed or deleted
  what text NOT NULL, -- name, game, puzzle or group
  about_id text NOT NULL, -- of a game, puzzle or group; '' for a name
  note text NOT NULL, -- the new name, or the number of games; otherwise ''
  way text NOT NULL, -- page or command
  name_hash text NOT NULL, -- of the old name, by the key in the file beside a SQLite database; otherwise ''
  new_name text NOT NULL -- '' if nothing was renamed
);

CREATE INDEX moderation_log_at ON moderation_log (at);

-- ---- challenges ----

-- A challenge lists its fastest games.
CREATE INDEX games_attempts ON games (puzzle_id, attempt_ms, completed_at) WHERE attempt_ms IS NOT NULL;

-- ---- daily ----

-- Themes of daily puzzles that operators have skipped.
CREATE TABLE theme_skips (
  language text NOT NULL,
  day integer NOT NULL,
  title text NOT NULL,
  PRIMARY KEY (language, day, title)
);

-- ---- groups ----

-- Friends who compare their times of the daily puzzle. The link to a group has its id.
CREATE TABLE groups (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  secret_hash text NOT NULL, -- as in puzzles
  created_at bigint NOT NULL,
  changes integer NOT NULL DEFAULT 0, -- of its members and their names
  used_at bigint NOT NULL -- the time of the last result; unused groups are deleted
);

CREATE INDEX groups_used ON groups (used_at);

CREATE TABLE group_members (
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL,
  name text NOT NULL, -- as typed
  name_key text NOT NULL, -- as player_key in games
  secret_hash text NOT NULL, -- as in puzzles
  joined_at bigint NOT NULL
);

CREATE INDEX group_members_group ON group_members (group_id);

-- The game of a daily puzzle that counts for a member: the first completed one.
CREATE TABLE group_results (
  member_id uuid,
  board_id uuid, -- of a daily puzzle; boards has its day
  group_id uuid NOT NULL,
  game_id uuid NOT NULL,
  time_ms bigint NOT NULL,
  completed_at bigint NOT NULL,
  PRIMARY KEY (member_id, board_id),
  UNIQUE (group_id, game_id)
);

-- ---- leaderboards ----

-- When a game leaves a leaderboard, the next best game of its player is entered.
CREATE INDEX games_player ON games (player_key, ranked_ms, completed_at) WHERE ranked_ms IS NOT NULL;

-- The leaderboards (src/features/leaderboards/entries.ts), with the best game of each player. Each
-- selection of games has its own leaderboard, so a query reads one range of an index.
CREATE TABLE leaderboard_entries (
  -- "all classic 3": period, preset and category, or language: "all classic de"; "board …" for one board
  leaderboard text COLLATE "C",
  player text COLLATE "C", -- the key of the name, or the id of the game of an Anonymous player
  duration_ms bigint NOT NULL,
  completed_at bigint NOT NULL,
  game_id uuid NOT NULL,
  category_id integer NOT NULL,
  name text NOT NULL, -- as typed
  PRIMARY KEY (leaderboard, player)
);

CREATE INDEX leaderboard_entries_order ON leaderboard_entries (leaderboard, duration_ms, completed_at, game_id);

-- The number of a board's players per best time in whole seconds; times above an hour share a row. The
-- total and the slower ones are read from at most 3601 rows, whatever the number of games.
-- Measured: a read takes 0.4 to 0.7 ms. If it counted leaderboard_entries, it would take 16 ms with 100,000 entries
-- and 117 with a million. The triggers add 60 to 130 µs to an entry.
CREATE TABLE board_times (
  leaderboard text COLLATE "C", -- as in leaderboard_entries: "board …"
  seconds integer,
  players bigint NOT NULL,
  PRIMARY KEY (leaderboard, seconds)
);

-- One ordered statement, so that two updates can't deadlock.
CREATE FUNCTION wordsearch_count_board_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_times AS t (leaderboard, seconds, players)
  SELECT leaderboard, least(ms / 1000, 3600), sum(change)
  FROM (VALUES (OLD.leaderboard, OLD.duration_ms, -1), (NEW.leaderboard, NEW.duration_ms, 1))
    AS changes (leaderboard, ms, change)
  WHERE leaderboard IS NOT NULL
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (leaderboard, seconds) DO UPDATE SET players = t.players + excluded.players;
  RETURN NULL;
END $$;

CREATE TRIGGER board_time_inserted AFTER INSERT ON leaderboard_entries
FOR EACH ROW WHEN (starts_with(NEW.leaderboard, 'board ')) EXECUTE FUNCTION wordsearch_count_board_time();
CREATE TRIGGER board_time_updated AFTER UPDATE ON leaderboard_entries
FOR EACH ROW WHEN (starts_with(NEW.leaderboard, 'board ')) EXECUTE FUNCTION wordsearch_count_board_time();
CREATE TRIGGER board_time_deleted AFTER DELETE ON leaderboard_entries
FOR EACH ROW WHEN (starts_with(OLD.leaderboard, 'board ')) EXECUTE FUNCTION wordsearch_count_board_time();

-- UNLOGGED: no WAL. A crash of the database empties the windows, so at most one minute of requests is
-- forgotten.
CREATE UNLOGGED TABLE rate_windows (
  bucket text,
  client text,
  times bigint[] NOT NULL, -- the times of the requests that passed, oldest first
  -- the result of the last request: 0 if it passed, otherwise the time to wait
  wait_ms integer NOT NULL DEFAULT 0,
  PRIMARY KEY (bucket, client)
) WITH (fillfactor = 50);

-- ---- rooms ----

-- Players who meet for a game and its rematches.
CREATE TABLE rooms (
  id uuid PRIMARY KEY, -- the id of its first game
  game_id uuid NOT NULL UNIQUE -- the game that it plays now
);

CREATE TABLE room_players (
  room_id uuid NOT NULL,
  id text NOT NULL, -- the player's id in the room's first game, so that it stays the same
  game_id uuid NOT NULL, -- the last game that the player entered, with the player's id in it
  player_id text NOT NULL,
  name text NOT NULL, -- as typed
  name_key text NOT NULL, -- as player_key in games
  arrival integer NOT NULL, -- their order; the host is the first who is here
  seen_at bigint NOT NULL, -- the last sign of the player's page in the lobby
  wins integer NOT NULL DEFAULT 0, -- in the room's earlier games
  removed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (room_id, id)
);
