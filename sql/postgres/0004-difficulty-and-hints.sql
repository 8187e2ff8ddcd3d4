ALTER TABLE games
  ALTER category_id DROP NOT NULL, -- null in a game of a puzzle
  ADD board_id uuid, -- the board of a puzzle, which many games share
  ALTER grid DROP NOT NULL, -- null when there is a board_id
  ALTER words DROP NOT NULL, -- null when there is a board_id
  ADD difficulty text NOT NULL DEFAULT 'hard',
  ADD hints text NOT NULL DEFAULT ''; -- "2 2 0 ": the word of each hint, in the order of asking

-- The functions of version 3 stay, for instances that still run the older program.
CREATE FUNCTION wordsearch_start(
  game uuid, category integer, category_fingerprint bigint,
  size integer, player_name text, grid text, words text, word_count integer, difficulty text
) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  now bigint := wordsearch_now_ms();
BEGIN
  PERFORM 1 FROM categories WHERE id = category AND fingerprint = category_fingerprint AND NOT retired;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, difficulty, started_at)
  VALUES (game, category, size, player_name, grid, words, word_count, difficulty, now);
  RETURN now;
END $$;

-- As in version 3. `tag` says how and by whom the word was found: "" when that is not known, else "c" (clicked) or "t"
-- (typed), the name with _ for a space, and ":". A find is the word, the tag and the milliseconds since the start:
-- "0:cAnn_Lee:9800 ". A game of a puzzle has no category, and counts for none.
CREATE FUNCTION wordsearch_claim(game uuid, word integer, tag text) RETURNS TABLE (finds text, completed_at bigint)
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
      THEN started_at + greatest(0, now - started_at, substring(finds FROM '([0-9]+) $')::bigint) END
  WHERE id = game AND found_mask & (1 << word) = 0
  RETURNING category_id, finds, completed_at INTO category, finds, completed_at;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN NEXT;
  IF completed_at IS NULL OR category IS NULL THEN RETURN; END IF;
  INSERT INTO completions (category_id, slot, games) VALUES (category, any_slot, 1)
  ON CONFLICT (category_id, slot) DO UPDATE SET games = completions.games + 1;
END $$;
