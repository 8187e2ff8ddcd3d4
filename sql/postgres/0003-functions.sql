-- Each store operation is one call. Citus, which distributes the games over nodes, requires three things: a statement
-- writes one table, clock and random number are read into variables before it, and the expressions that change columns
-- use only immutable functions. So the clock is always that of the node that was called.

-- Returns started_at, or null when the category is deleted, retired, or has another fingerprint.
CREATE FUNCTION wordsearch_start(
  game uuid, category integer, category_fingerprint bigint,
  size integer, player_name text, grid text, words text, word_count integer
) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  now bigint := wordsearch_now_ms();
BEGIN
  PERFORM 1 FROM categories WHERE id = category AND fingerprint = category_fingerprint AND NOT retired;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, started_at)
  VALUES (game, category, size, player_name, grid, words, word_count, now);
  RETURN now;
END $$;

-- Of several equal claims one is granted; the others return no row. A claim that has waited for the row lock may have
-- an earlier time than the previous find. It then gets the time of that find: the finds stay in the order of their
-- times, and the last one is the time of completion. The slot is one of 32, chosen at random.
CREATE FUNCTION wordsearch_claim(game uuid, word integer) RETURNS TABLE (finds text, completed_at bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  now bigint := wordsearch_now_ms();
  any_slot smallint := floor(random() * 32);
  category integer;
BEGIN
  UPDATE games SET
    found_mask = found_mask | (1 << word),
    finds = finds || (word::text || ':')
      || greatest(0, now - started_at, substring(finds FROM '([0-9]+) $')::bigint)::text || ' ',
    completed_at = CASE WHEN found_mask | (1 << word) = (1 << word_count) - 1
      THEN started_at + greatest(0, now - started_at, substring(finds FROM '([0-9]+) $')::bigint) END
  WHERE id = game AND found_mask & (1 << word) = 0
  RETURNING category_id, finds, completed_at INTO category, finds, completed_at;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN NEXT;
  IF completed_at IS NULL THEN RETURN; END IF;
  INSERT INTO completions (category_id, slot, games) VALUES (category, any_slot, 1)
  ON CONFLICT (category_id, slot) DO UPDATE SET games = completions.games + 1;
END $$;

-- One row for each of the fastest games of each category; a category without games has one row without a player.
-- STABLE: all queries use one snapshot. It reads only the index entries that it returns, whatever the number of games.
CREATE FUNCTION wordsearch_scoreboard(most integer) RETURNS TABLE (
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
      WHERE g.category_id = id AND g.completed_at IS NOT NULL
      ORDER BY g.completed_at - g.started_at, g.completed_at
      LIMIT most;
    IF NOT FOUND THEN RETURN NEXT; END IF;
  END LOOP;
END $$;
