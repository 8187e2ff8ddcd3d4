-- A game in which a hint was taken is on no leaderboard. IF EXISTS: games that are sharded have this index in the shards.
DROP INDEX IF EXISTS games_fastest;
CREATE INDEX games_fastest ON games (category_id, (completed_at - started_at), completed_at)
WHERE completed_at IS NOT NULL AND hints = '';

-- The best time of each player name on each leaderboard. The name of a leaderboard is "a 3 hard 10 8": the period, then
-- category, difficulty, size and word count, * for any. The period is a (all), d20772 (UTC days since 1970) or w2967
-- (weeks, which begin on Monday). Each selection of games has its own leaderboard, so a query reads one range of an index.
-- A leaderboard has about a thousand rows at most, and those of past days and weeks are deleted.
CREATE TABLE best_times (
  board text COLLATE "C",
  player_name text COLLATE "C",
  duration bigint NOT NULL, -- milliseconds
  completed_at bigint NOT NULL,
  game_id uuid NOT NULL,
  category_id integer NOT NULL,
  difficulty text NOT NULL,
  size smallint NOT NULL,
  word_count smallint NOT NULL,
  PRIMARY KEY (board, player_name)
);

CREATE INDEX best_times_order ON best_times (board, duration, completed_at, game_id);

-- The first part of the name of a leaderboard: "a", "d20772" or "w2967". 1970-01-01 was a Thursday.
CREATE FUNCTION wordsearch_period(period text, at bigint) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN CASE period
  WHEN 'day' THEN 'd' || at / 86400000
  WHEN 'week' THEN 'w' || (at / 86400000 + 3) / 7
  ELSE 'a'
END;

-- Enters a fair game on those of its 48 leaderboards where it is the best of its player. WHERE NOT EXISTS comes first,
-- because ON CONFLICT also locks a row that it does not change: all games of Anonymous would wait for one row lock. All
-- calls lock rows in the order of the leaderboards, so that there is no deadlock. Then one of the leaderboards is cut to its
-- best thousand, and some rows of past days and weeks are deleted. SKIP LOCKED: the deletions never wait.
CREATE FUNCTION wordsearch_rank(
  game uuid, player text, category integer, game_difficulty text, game_size integer, words integer,
  started bigint, completed bigint
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  time constant bigint := completed - started;
  boards constant text[] := ARRAY(
    SELECT period || ' ' || c || ' ' || d || ' ' || s || ' ' || w
    FROM unnest(ARRAY['a', wordsearch_period('day', completed), wordsearch_period('week', completed)]) AS period,
      unnest(ARRAY['*', category::text]) AS c, unnest(ARRAY['*', game_difficulty]) AS d,
      unnest(ARRAY['*', game_size::text]) AS s, unnest(ARRAY['*', words::text]) AS w
    ORDER BY 1
  );
  cut_board constant text := boards[1 + completed % cardinality(boards)];
  a_day constant bigint := 86400000;
  last record;
BEGIN
  INSERT INTO best_times (board, player_name, duration, completed_at, game_id, category_id, difficulty, size, word_count)
  SELECT b, player, time, completed, game, category, game_difficulty, game_size, words
  FROM unnest(boards) AS b
  WHERE NOT EXISTS (
    SELECT 1 FROM best_times o
    WHERE o.board = b AND o.player_name = player AND (o.duration, o.completed_at) <= (time, completed)
  )
  ON CONFLICT (board, player_name) DO UPDATE SET
    duration = excluded.duration, completed_at = excluded.completed_at, game_id = excluded.game_id,
    category_id = excluded.category_id, difficulty = excluded.difficulty, size = excluded.size,
    word_count = excluded.word_count
  WHERE (excluded.duration, excluded.completed_at) < (best_times.duration, best_times.completed_at);

  SELECT duration, completed_at, game_id INTO last FROM best_times WHERE board = cut_board
  ORDER BY duration, completed_at, game_id OFFSET 999 LIMIT 1;
  IF FOUND THEN
    DELETE FROM best_times WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM best_times
      WHERE board = cut_board AND (duration, completed_at, game_id) > (last.duration, last.completed_at, last.game_id)
      LIMIT 200 FOR UPDATE SKIP LOCKED
    ));
  END IF;
  DELETE FROM best_times WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM best_times WHERE board > 'd' AND board < wordsearch_period('day', completed - a_day)
    LIMIT 100 FOR UPDATE SKIP LOCKED
  ));
  DELETE FROM best_times WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM best_times WHERE board > 'w' AND board < wordsearch_period('week', completed - 7 * a_day)
    LIMIT 100 FOR UPDATE SKIP LOCKED
  ));
END $$;

-- Returns the best rows of a leaderboard, and for a game: how many rows are better (counted up to a thousand), whether the
-- game itself is listed, and the rows next to it. `filter` is the name of the leaderboard without its period. Without a
-- game, or with one that was not completed in the current period, it returns only the best rows.
CREATE FUNCTION wordsearch_scores(
  period text, filter text, most integer, game uuid, game_duration bigint, game_completed bigint
) RETURNS TABLE (
  part text, better bigint, listed boolean,
  player_name text, category text, difficulty text, size smallint, word_count smallint, duration bigint, completed_at bigint
)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  now bigint := wordsearch_now_ms();
  name text := wordsearch_period(period, now) || ' ' || filter;
BEGIN
  RETURN QUERY
    SELECT 'best', NULL::bigint, NULL::boolean,
      b.player_name, c.name, b.difficulty, b.size, b.word_count, b.duration, b.completed_at
    FROM (
      SELECT * FROM best_times WHERE board = name ORDER BY duration, completed_at, game_id LIMIT most
    ) b JOIN categories c ON c.id = b.category_id;
  IF game IS NULL OR wordsearch_period(period, game_completed) <> wordsearch_period(period, now) THEN RETURN; END IF;
  RETURN QUERY
    SELECT 'game', count(*), EXISTS (
        SELECT 1 FROM best_times
        WHERE board = name AND (duration, completed_at, game_id) = (game_duration, game_completed, game)
      ),
      NULL, NULL, NULL, NULL::smallint, NULL::smallint, NULL::bigint, NULL::bigint
    FROM (
      SELECT 1 FROM best_times
      WHERE board = name AND (duration, completed_at, game_id) < (game_duration, game_completed, game)
      LIMIT 1000
    ) b;
  RETURN QUERY
    SELECT 'before', NULL::bigint, NULL::boolean,
      b.player_name, c.name, b.difficulty, b.size, b.word_count, b.duration, b.completed_at
    FROM (
      SELECT * FROM best_times
      WHERE board = name AND (duration, completed_at, game_id) < (game_duration, game_completed, game)
      ORDER BY duration DESC, completed_at DESC, game_id DESC LIMIT 2
    ) b JOIN categories c ON c.id = b.category_id;
  RETURN QUERY
    SELECT 'after', NULL::bigint, NULL::boolean,
      b.player_name, c.name, b.difficulty, b.size, b.word_count, b.duration, b.completed_at
    FROM (
      SELECT * FROM best_times
      WHERE board = name AND (duration, completed_at, game_id) > (game_duration, game_completed, game)
      ORDER BY duration, completed_at, game_id LIMIT 2
    ) b JOIN categories c ON c.id = b.category_id;
END $$;

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

-- As in version 5. Also returns the hints, and ranks a fair game of a category.
DROP FUNCTION wordsearch_claim(uuid, integer, text);
CREATE FUNCTION wordsearch_claim(game uuid, word integer, tag text)
RETURNS TABLE (finds text, hints text, completed_at bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  now bigint := wordsearch_now_ms();
  any_slot smallint := floor(random() * 32);
  g games%ROWTYPE;
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
  RETURNING * INTO g;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY SELECT g.finds, g.hints, g.completed_at;
  IF g.completed_at IS NULL OR g.category_id IS NULL THEN RETURN; END IF;
  INSERT INTO completions (category_id, slot, games) VALUES (g.category_id, any_slot, 1)
  ON CONFLICT (category_id, slot) DO UPDATE SET games = completions.games + 1;
  IF g.ranked_ms IS NULL THEN RETURN; END IF;
  PERFORM wordsearch_rank(
    g.id, g.player_name, g.category_id, g.difficulty, g.size, g.word_count, g.started_at, g.completed_at
  );
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
