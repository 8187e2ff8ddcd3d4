-- A row never changes: a puzzle that its maker changes gets a new board, and games that have started keep theirs.
CREATE TABLE boards (
  id uuid PRIMARY KEY,
  puzzle_id uuid NOT NULL, -- the puzzle that the board was made for; other puzzles may refer to it (challenges)
  title text NOT NULL,
  size smallint NOT NULL,
  difficulty text NOT NULL,
  grid text NOT NULL, -- as in games
  words text NOT NULL, -- as in games
  word_count smallint NOT NULL,
  labels text, -- JSON: each word as its maker typed it, in the order of words; null: the words themselves
  show_words boolean NOT NULL, -- false: the page shows only the number of words
  hints_allowed boolean NOT NULL,
  day integer UNIQUE -- of a puzzle of the day: days since 1970-01-01
);

CREATE INDEX boards_puzzle ON boards (puzzle_id);

CREATE TABLE puzzles (
  id uuid PRIMARY KEY,
  board_id uuid NOT NULL,
  source_game uuid UNIQUE, -- of a challenge: the game whose time is to be beaten
  secret_hash text, -- SHA-256 of the maker's secret, as hex
  created_at bigint NOT NULL,
  played_at bigint NOT NULL -- the last start of a game, up to a day late: not every start writes this row
);

CREATE INDEX puzzles_board ON puzzles (board_id);
CREATE INDEX puzzles_played ON puzzles (played_at);

ALTER TABLE games
  ADD puzzle_id uuid, -- the puzzle that was opened, with board_id
  ADD ranked_until bigint, -- a later completion is not ranked; null: no such limit
  -- The time of a game that was completed by clicked words only, without a hint, before ranked_until; else null.
  ADD ranked_ms bigint;

CREATE INDEX games_board ON games (board_id, ranked_ms, completed_at) WHERE board_id IS NOT NULL;

-- Starts a game of a puzzle. Returns its board and the time, or no row when there is no such puzzle (yet).
-- The key-share lock makes a concurrent change or deletion of the puzzle wait for this game. A puzzle of the day is never
-- changed or deleted, so its row, which thousands of players read at midnight, is not locked.
CREATE FUNCTION wordsearch_start_puzzle(game uuid, puzzle uuid, player_name text) RETURNS TABLE (
  board_id uuid, title text, size smallint, difficulty text, grid text, words text, hints_allowed boolean, started_at bigint
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  now bigint := wordsearch_now_ms();
  a_day constant bigint := 86400000;
  b boards%ROWTYPE;
  last_played bigint;
BEGIN
  LOOP
    SELECT boards.* INTO b FROM puzzles JOIN boards ON boards.id = puzzles.board_id WHERE puzzles.id = puzzle;
    IF NOT FOUND OR b.day > now / a_day THEN RETURN; END IF;
    EXIT WHEN b.day IS NOT NULL;
    SELECT played_at INTO last_played FROM puzzles WHERE id = puzzle AND board_id = b.id FOR KEY SHARE;
    EXIT WHEN FOUND;
  END LOOP;
  INSERT INTO games (id, puzzle_id, board_id, size, player_name, word_count, difficulty, started_at, ranked_until)
  VALUES (game, puzzle, b.id, b.size, player_name, b.word_count, b.difficulty, now, (b.day + 1) * a_day);
  IF last_played < now - a_day THEN
    UPDATE puzzles SET played_at = now WHERE id IN (puzzle, b.puzzle_id) AND played_at < now - a_day;
  END IF;
  RETURN QUERY SELECT b.id, b.title, b.size, b.difficulty, b.grid, b.words, b.hints_allowed, now;
END $$;

-- Stores a puzzle with a board of its own. Returns the id of the puzzle: that of an earlier one, when there is one of the
-- same day or of the same source game.
CREATE FUNCTION wordsearch_add_puzzle(
  puzzle uuid, board uuid, title text, size integer, difficulty text, grid text, words text, word_count integer,
  labels text, show_words boolean, hints_allowed boolean, day integer, source uuid, secret_hash text
) RETURNS uuid
LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  now bigint := wordsearch_now_ms();
  earlier uuid;
BEGIN
  INSERT INTO puzzles (id, board_id, source_game, secret_hash, created_at, played_at)
  VALUES (puzzle, board, source, secret_hash, now, now) ON CONFLICT (source_game) DO NOTHING;
  IF NOT FOUND THEN
    SELECT p.id INTO earlier FROM puzzles p WHERE p.source_game = source;
    RETURN earlier;
  END IF;
  INSERT INTO boards VALUES
    (board, puzzle, title, size, difficulty, grid, words, word_count, labels, show_words, hints_allowed, day)
  ON CONFLICT ON CONSTRAINT boards_day_key DO NOTHING;
  IF FOUND THEN RETURN puzzle; END IF;
  DELETE FROM puzzles p WHERE p.id = puzzle;
  SELECT b.puzzle_id INTO earlier FROM boards b WHERE b.day = day;
  RETURN earlier;
END $$;

-- Stores a challenge on the board of another puzzle. Returns its id, or that of an earlier one of the same game, or null when
-- the board is being deleted.
CREATE FUNCTION wordsearch_share_board(puzzle uuid, board uuid, source uuid) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  now bigint := wordsearch_now_ms();
  earlier uuid;
BEGIN
  PERFORM 1 FROM puzzles p JOIN boards b ON b.puzzle_id = p.id WHERE b.id = board FOR KEY SHARE OF p;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO puzzles (id, board_id, source_game, created_at, played_at)
  VALUES (puzzle, board, source, now, now) ON CONFLICT (source_game) DO NOTHING;
  IF FOUND THEN RETURN puzzle; END IF;
  SELECT p.id INTO earlier FROM puzzles p WHERE p.source_game = source;
  RETURN earlier;
END $$;

-- Gives a puzzle another board. Returns false when there is no such puzzle. The old board stays for the games that have
-- started on it; without any it is deleted: a list of words may be personal data.
CREATE FUNCTION wordsearch_change_puzzle(
  puzzle uuid, board uuid, title text, size integer, difficulty text, grid text, words text, word_count integer,
  labels text, show_words boolean, hints_allowed boolean
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  now bigint := wordsearch_now_ms();
  old uuid;
BEGIN
  SELECT p.board_id INTO old FROM puzzles p WHERE p.id = puzzle FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO boards VALUES
    (board, puzzle, title, size, difficulty, grid, words, word_count, labels, show_words, hints_allowed);
  UPDATE puzzles p SET board_id = board, played_at = now WHERE p.id = puzzle;
  PERFORM 1 FROM games g WHERE g.board_id = old LIMIT 1;
  IF NOT FOUND THEN DELETE FROM boards b WHERE b.id = old; END IF;
  RETURN true;
END $$;

-- Deletes a puzzle that nobody has played since `played_before` (null: in any case), and the challenges on its boards.
-- From then on no game of it can start; its boards and their games are deleted after it, in batches.
CREATE FUNCTION wordsearch_delete_puzzle(puzzle uuid, played_before bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM puzzles p WHERE p.id = puzzle AND coalesce(p.played_at < played_before, true);
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM puzzles p WHERE p.board_id IN (SELECT b.id FROM boards b WHERE b.puzzle_id = puzzle);
  RETURN true;
END $$;

-- As in version 4, and sets ranked_ms.
CREATE OR REPLACE FUNCTION wordsearch_claim(game uuid, word integer, tag text)
RETURNS TABLE (finds text, completed_at bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  now bigint := wordsearch_now_ms();
  any_slot smallint := floor(random() * 32);
  category integer;
BEGIN
  UPDATE games SET
    found_mask = found_mask | (1 << word),
    finds = finds || (word::text || ':' || tag)
      || greatest(0, now - started_at, substring(finds FROM '([0-9]+) $')::bigint)::text || ' ',
    completed_at = CASE WHEN found_mask | (1 << word) = (1 << word_count) - 1
      THEN started_at + greatest(0, now - started_at, substring(finds FROM '([0-9]+) $')::bigint) END,
    -- ":c" begins the tag of a clicked find, and is nowhere else in `finds`.
    ranked_ms = CASE WHEN found_mask | (1 << word) = (1 << word_count) - 1 AND hints = ''
        AND length(finds || ':' || tag) - length(replace(finds || ':' || tag, ':c', '')) = 2 * word_count
        AND coalesce(
          started_at + greatest(0, now - started_at, substring(finds FROM '([0-9]+) $')::bigint) < ranked_until, true)
      THEN greatest(0, now - started_at, substring(finds FROM '([0-9]+) $')::bigint) END
  WHERE id = game AND found_mask & (1 << word) = 0
  RETURNING category_id, finds, completed_at INTO category, finds, completed_at;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN NEXT;
  IF completed_at IS NULL OR category IS NULL THEN RETURN; END IF;
  INSERT INTO completions (category_id, slot, games) VALUES (category, any_slot, 1)
  ON CONFLICT (category_id, slot) DO UPDATE SET games = completions.games + 1;
END $$;
