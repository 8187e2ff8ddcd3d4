-- A game in which a hint was taken is on no leaderboard. IF EXISTS: games that are sharded have this index in the shards.
DROP INDEX IF EXISTS games_fastest;
CREATE INDEX games_fastest ON games (category_id, (completed_at - started_at), completed_at)
WHERE completed_at IS NOT NULL AND hints = '';

-- Returns no row when the word has two hints or is found, or the game is completed. Doubled spaces, so that LIKE finds two
-- equal hints that follow each other.
CREATE FUNCTION wordsearch_hint(game uuid, word integer)
RETURNS TABLE (finds text, hints text, completed_at bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    UPDATE games SET hints = hints || word::text || ' '
    WHERE id = game AND completed_at IS NULL AND found_mask & (1 << word) = 0
      AND ' ' || replace(hints, ' ', '  ') NOT LIKE '% ' || word || ' % ' || word || ' %'
    RETURNING finds, hints, completed_at;
END $$;

-- As in version 5, and also returns the hints.
DROP FUNCTION wordsearch_claim(uuid, integer, text);
CREATE FUNCTION wordsearch_claim(game uuid, word integer, tag text)
RETURNS TABLE (finds text, hints text, completed_at bigint)
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
  RETURNING category_id, finds, hints, completed_at INTO category, finds, hints, completed_at;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN NEXT;
  IF completed_at IS NULL OR category IS NULL THEN RETURN; END IF;
  INSERT INTO completions (category_id, slot, games) VALUES (category, any_slot, 1)
  ON CONFLICT (category_id, slot) DO UPDATE SET games = completions.games + 1;
END $$;

-- As in version 3, without the games in which a hint was taken.
CREATE OR REPLACE FUNCTION wordsearch_scoreboard(most integer) RETURNS TABLE (
  id integer, name text, retired boolean, completed_games bigint,
  player_name text, size smallint, word_count smallint, started_at bigint, completed_at bigint
)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_variable
BEGIN
  FOR id, name, retired, completed_games IN
    SELECT c.id, c.name, c.retired, coalesce(sum(s.games), 0)
    FROM categories c LEFT JOIN completions s ON s.category_id = c.id
    GROUP BY c.id
  LOOP
    RETURN QUERY
      SELECT id, name, retired, completed_games, g.player_name, g.size, g.word_count, g.started_at, g.completed_at
      FROM games g
      WHERE g.category_id = id AND g.completed_at IS NOT NULL AND g.hints = ''
      ORDER BY g.completed_at - g.started_at, g.completed_at
      LIMIT most;
    IF NOT FOUND THEN RETURN NEXT; END IF;
  END LOOP;
END $$;
