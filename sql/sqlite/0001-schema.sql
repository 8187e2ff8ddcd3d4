-- The same tables as in sql/postgres/. Times are milliseconds since 1970. Later versions of the schema are
-- later files.

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  language TEXT NOT NULL, -- its code, see src/core/game/language/
  name TEXT NOT NULL,
  words TEXT NOT NULL, -- JSON: ["BAT", "ELK"]
  -- grows with each change: a new game compares it, and not the words of its board
  revision INTEGER NOT NULL DEFAULT 1,
  retired INTEGER NOT NULL DEFAULT 0, -- 1: no new games start; its games and leaderboard stay
  UNIQUE (language, name)
) STRICT;

-- One row is one whole game. The program computes its next state; the database compares the version and
-- stores it.
CREATE TABLE games (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL DEFAULT 0, -- grows with each change
  category_id INTEGER REFERENCES categories (id), -- NULL in a game of a puzzle
  puzzle_id TEXT, -- the puzzle that was opened, with board_id
  board_id TEXT, -- the board of a puzzle, which many games share
  size INTEGER NOT NULL,
  difficulty TEXT NOT NULL,
  player_name TEXT NOT NULL, -- as typed
  player_key TEXT NOT NULL, -- to compare names, see src/core/game/player-name.ts; '' for Anonymous
  grid TEXT, -- size × size letters, row after row; NULL when there is a board_id
  words TEXT, -- the words' cells, see src/core/store/rows.ts; NULL when there is a board_id
  word_count INTEGER NOT NULL,
  finds TEXT NOT NULL DEFAULT '', -- see src/core/store/rows.ts
  hints TEXT NOT NULL DEFAULT '', -- see src/core/store/rows.ts
  unlisted TEXT, -- why it isn't ranked: 'practice', 'offline' or 'paused'; NULL if unknown
  lobby TEXT, -- 'waiting', then 'started'; NULL: the game began when it was made
  started_at INTEGER NOT NULL,
  completed_at INTEGER,
  ranked_ms INTEGER, -- the time of a ranked game, see src/core/game/fair.ts; otherwise NULL
  attempt_ms INTEGER, -- the time of a puzzle's game by one player; otherwise NULL
  rematch TEXT -- the id of the rematch
) STRICT, WITHOUT ROWID;

-- The scoreboard: the fastest games of a category, without hints.
CREATE INDEX games_fastest ON games (category_id, completed_at - started_at, completed_at)
WHERE completed_at IS NOT NULL AND hints = '' AND unlisted IS NULL;
CREATE INDEX games_board ON games (board_id, ranked_ms, completed_at) WHERE board_id IS NOT NULL;
-- A room follows its game to the rematch.
CREATE INDEX games_rematch ON games (rematch) WHERE rematch IS NOT NULL;
-- A puzzle's creator reads its games in the order of their ids, which is the order of their start.
CREATE INDEX games_puzzle ON games (puzzle_id, id) WHERE puzzle_id IS NOT NULL;

-- Completed games by category, in the slots that PostgreSQL needs.
CREATE TABLE completions (
  category_id INTEGER NOT NULL,
  slot INTEGER NOT NULL,
  games INTEGER NOT NULL,
  PRIMARY KEY (category_id, slot)
) STRICT, WITHOUT ROWID;

-- A row never changes, because a changed puzzle gets a new board and started games keep theirs.
CREATE TABLE boards (
  id TEXT PRIMARY KEY,
  -- the puzzle that the board was made for; other puzzles may refer to it (challenges)
  puzzle_id TEXT NOT NULL,
  title TEXT NOT NULL,
  line TEXT NOT NULL, -- of a daily puzzle: a line about its theme
  message TEXT NOT NULL, -- the hidden message with its punctuation
  note TEXT NOT NULL, -- of a daily puzzle: a line by the message's editor
  size INTEGER NOT NULL,
  difficulty TEXT NOT NULL,
  grid TEXT NOT NULL, -- as in games
  words TEXT NOT NULL, -- as in games
  word_count INTEGER NOT NULL,
  labels TEXT, -- JSON: each word as its creator typed it, in the order of words; NULL: the words themselves
  show_words INTEGER NOT NULL, -- 0: the page shows only the number of words
  hints_allowed INTEGER NOT NULL,
  language TEXT, -- NULL on a board of custom words
  day INTEGER, -- of a daily puzzle: days since 1970-01-01
  UNIQUE (language, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX boards_puzzle ON boards (puzzle_id);

CREATE TABLE puzzles (
  id TEXT PRIMARY KEY,
  board_id TEXT NOT NULL,
  source_game TEXT UNIQUE, -- of a challenge: the game with the time to beat
  secret_hash TEXT, -- SHA-256 of the creator's secret, as hex
  start_mode TEXT NOT NULL DEFAULT 'each', -- 'together': games wait until the creator starts them all
  started_at INTEGER, -- when the creator started all waiting games
  created_at INTEGER NOT NULL,
  changes INTEGER NOT NULL DEFAULT 0, -- of its board and title
  played_at INTEGER NOT NULL -- the last start of a game, up to a day late, because not every start writes this row
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzles_board ON puzzles (board_id);
CREATE INDEX puzzles_played ON puzzles (played_at); -- puzzles that nobody plays are deleted
CREATE INDEX puzzles_created ON puzzles (created_at); -- operators read the newest ones

-- Deleted puzzles whose boards and games are still to be deleted.
CREATE TABLE deletions (puzzle_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- Short codes that open a puzzle, for a class, or a game, for its room; the other id is NULL.
CREATE TABLE codes (
  code TEXT PRIMARY KEY,
  puzzle_id TEXT,
  game_id TEXT UNIQUE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- ---- moderation ----

-- Players' reports about puzzles and groups, one row per person.
CREATE TABLE reports (
  about_id TEXT NOT NULL,
  -- 24 bits of a hash of the id and the client's address: too few to find the address
  reporter TEXT NOT NULL,
  reason TEXT NOT NULL, -- '' for none
  created_at INTEGER NOT NULL,
  first_at INTEGER, -- for the first report about it the same as created_at; otherwise NULL
  PRIMARY KEY (about_id, reporter)
) STRICT, WITHOUT ROWID;

-- Operators read things in the order of their first report.
CREATE INDEX reports_open ON reports (first_at, about_id) WHERE first_at IS NOT NULL;
CREATE UNIQUE INDEX reports_first ON reports (about_id) WHERE first_at IS NOT NULL;

-- Things whose reports an operator has dismissed. Further reports are stored only after a change.
CREATE TABLE dismissals (
  about_id TEXT PRIMARY KEY,
  changes INTEGER NOT NULL -- the number of changes that the operator saw
) STRICT, WITHOUT ROWID;

-- Operators' actions, without erased names and titles of puzzles.
CREATE TABLE moderation_log (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  act TEXT NOT NULL, -- renamed, erased, dismissed or deleted
  what TEXT NOT NULL, -- name, game, puzzle or group
  about_id TEXT NOT NULL, -- of a game, puzzle or group; '' for a name
  note TEXT NOT NULL, -- the new name, or the number of games; otherwise ''
  way TEXT NOT NULL, -- page or command
  name_hash TEXT NOT NULL, -- of the old name, by the key in the file beside a SQLite database; otherwise ''
  new_name TEXT NOT NULL -- '' if nothing was renamed
) STRICT, WITHOUT ROWID;

CREATE INDEX moderation_log_at ON moderation_log (at);

-- ---- challenges ----

-- A challenge lists its fastest games.
CREATE INDEX games_attempts ON games (puzzle_id, attempt_ms, completed_at) WHERE attempt_ms IS NOT NULL;

-- ---- daily ----

-- Themes of daily puzzles that operators have skipped.
CREATE TABLE theme_skips (
  language TEXT NOT NULL,
  day INTEGER NOT NULL,
  title TEXT NOT NULL,
  PRIMARY KEY (language, day, title)
) STRICT, WITHOUT ROWID;

-- ---- groups ----

-- Friends who compare their times of the daily puzzle. The link to a group has its id.
CREATE TABLE groups (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  secret_hash TEXT NOT NULL, -- as in puzzles
  created_at INTEGER NOT NULL,
  changes INTEGER NOT NULL DEFAULT 0, -- of its members and their names
  used_at INTEGER NOT NULL -- the time of the last result; unused groups are deleted
) STRICT, WITHOUT ROWID;

CREATE INDEX groups_used ON groups (used_at);

CREATE TABLE group_members (
  id TEXT PRIMARY KEY,
  group_id TEXT NOT NULL,
  name TEXT NOT NULL, -- as typed
  name_key TEXT NOT NULL, -- as player_key in games
  secret_hash TEXT NOT NULL, -- as in puzzles
  joined_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX group_members_group ON group_members (group_id);

-- The game of a daily puzzle that counts for a member: the first completed one.
CREATE TABLE group_results (
  member_id TEXT NOT NULL,
  board_id TEXT NOT NULL, -- of a daily puzzle; boards has its day
  group_id TEXT NOT NULL,
  game_id TEXT NOT NULL,
  time_ms INTEGER NOT NULL,
  completed_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, board_id),
  UNIQUE (group_id, game_id)
) STRICT, WITHOUT ROWID;

-- ---- leaderboards ----

-- When a game leaves a leaderboard, the next best game of its player is entered.
CREATE INDEX games_player ON games (player_key, ranked_ms, completed_at) WHERE ranked_ms IS NOT NULL;

-- The leaderboards (src/features/leaderboards/entries.ts), with the best game of each player. Each
-- selection of games has its own leaderboard, so a query reads one range of an index.
CREATE TABLE leaderboard_entries (
  -- "all classic 3": period, preset and category, or language: "all classic de"; "board …" for one board
  leaderboard TEXT NOT NULL,
  player TEXT NOT NULL, -- the key of the name, or the id of the game of an Anonymous player
  duration_ms INTEGER NOT NULL,
  completed_at INTEGER NOT NULL,
  game_id TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  name TEXT NOT NULL, -- as typed
  PRIMARY KEY (leaderboard, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX leaderboard_entries_order ON leaderboard_entries (leaderboard, duration_ms, completed_at, game_id);

-- The number of a board's players per best time in whole seconds; times above an hour share a row. The
-- total and the slower ones are read from at most 3601 rows, whatever the number of games.
-- Measured: a read takes 0.07 to 0.14 ms of the event loop. If it counted leaderboard_entries, it would take 10 ms
-- with 100,000 entries and 120 with a million. The triggers add up to 9 µs to an entry.
CREATE TABLE board_times (
  leaderboard TEXT NOT NULL, -- as in leaderboard_entries: "board …"
  seconds INTEGER NOT NULL,
  players INTEGER NOT NULL,
  PRIMARY KEY (leaderboard, seconds)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER board_time_inserted AFTER INSERT ON leaderboard_entries
WHEN substr(NEW.leaderboard, 1, 6) = 'board '
BEGIN
  INSERT INTO board_times (leaderboard, seconds, players)
  VALUES (NEW.leaderboard, min(NEW.duration_ms / 1000, 3600), 1)
  ON CONFLICT (leaderboard, seconds) DO UPDATE SET players = players + 1;
END;

CREATE TRIGGER board_time_updated AFTER UPDATE ON leaderboard_entries
WHEN substr(NEW.leaderboard, 1, 6) = 'board '
BEGIN
  UPDATE board_times SET players = players - 1
  WHERE leaderboard = OLD.leaderboard AND seconds = min(OLD.duration_ms / 1000, 3600);
  INSERT INTO board_times (leaderboard, seconds, players)
  VALUES (NEW.leaderboard, min(NEW.duration_ms / 1000, 3600), 1)
  ON CONFLICT (leaderboard, seconds) DO UPDATE SET players = players + 1;
END;

CREATE TRIGGER board_time_deleted AFTER DELETE ON leaderboard_entries
WHEN substr(OLD.leaderboard, 1, 6) = 'board '
BEGIN
  UPDATE board_times SET players = players - 1
  WHERE leaderboard = OLD.leaderboard AND seconds = min(OLD.duration_ms / 1000, 3600);
END;

-- ---- rooms ----

-- Players who meet for a game and its rematches.
CREATE TABLE rooms (
  id TEXT PRIMARY KEY, -- the id of its first game
  game_id TEXT NOT NULL UNIQUE -- the game that it plays now
) STRICT, WITHOUT ROWID;

CREATE TABLE room_players (
  room_id TEXT NOT NULL,
  id TEXT NOT NULL, -- the player's id in the room's first game, so that it stays the same
  game_id TEXT NOT NULL, -- the last game that the player entered, with the player's id in it
  player_id TEXT NOT NULL,
  name TEXT NOT NULL, -- as typed
  name_key TEXT NOT NULL, -- as player_key in games
  arrival INTEGER NOT NULL, -- their order; the host is the first who is here
  seen_at INTEGER NOT NULL, -- the last sign of the player's page in the lobby
  wins INTEGER NOT NULL DEFAULT 0, -- in the room's earlier games
  removed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (room_id, id)
) STRICT, WITHOUT ROWID;
