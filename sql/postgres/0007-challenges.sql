-- As in version 5, and marks a challenge to a puzzle of the day as played, so that it is not pruned while people play it. A
-- puzzle is played when a challenge on its board is, also on the first day of the challenge. The row of the board's owner is
-- locked and changed before that of the challenge: a deletion has the same order, so the two cannot deadlock.
CREATE OR REPLACE FUNCTION wordsearch_start_puzzle(game uuid, puzzle uuid, player_name text) RETURNS TABLE (
  board_id uuid, title text, size smallint, difficulty text, grid text, words text, hints_allowed boolean, started_at bigint
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  now bigint := wordsearch_now_ms();
  a_day constant bigint := 86400000;
  b boards%ROWTYPE;
  owner_played bigint;
  last_played bigint;
BEGIN
  LOOP
    SELECT boards.* INTO b FROM puzzles JOIN boards ON boards.id = puzzles.board_id WHERE puzzles.id = puzzle;
    IF NOT FOUND OR b.day > now / a_day THEN RETURN; END IF;
    EXIT WHEN b.day IS NOT NULL AND b.puzzle_id = puzzle;
    IF b.day IS NULL AND b.puzzle_id <> puzzle THEN
      SELECT played_at INTO owner_played FROM puzzles WHERE id = b.puzzle_id FOR KEY SHARE;
    END IF;
    SELECT played_at INTO last_played FROM puzzles WHERE id = puzzle AND board_id = b.id FOR KEY SHARE;
    EXIT WHEN FOUND;
  END LOOP;
  INSERT INTO games (id, puzzle_id, board_id, size, player_name, word_count, difficulty, started_at, ranked_until)
  VALUES (game, puzzle, b.id, b.size, player_name, b.word_count, b.difficulty, now, (b.day + 1) * a_day);
  IF owner_played < now - a_day THEN
    UPDATE puzzles SET played_at = now WHERE id = b.puzzle_id AND played_at < now - a_day;
  END IF;
  IF last_played < now - a_day THEN
    UPDATE puzzles SET played_at = now WHERE id = puzzle AND played_at < now - a_day;
  END IF;
  RETURN QUERY SELECT b.id, b.title, b.size, b.difficulty, b.grid, b.words, b.hints_allowed, now;
END $$;

-- As in version 5, and keeps the old board also for a challenge on it.
CREATE OR REPLACE FUNCTION wordsearch_change_puzzle(
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
  IF NOT FOUND THEN
    DELETE FROM boards b WHERE b.id = old AND NOT EXISTS (SELECT 1 FROM puzzles p WHERE p.board_id = old);
  END IF;
  RETURN true;
END $$;
