ALTER TABLE boards
  ADD line text NOT NULL DEFAULT '', -- of a puzzle of the day: a line about its theme
  ADD message text NOT NULL DEFAULT ''; -- what the letters left read, with its spaces
ALTER TABLE games ADD practice boolean NOT NULL DEFAULT false; -- not the first attempt, never listed

-- How many players of a board have a best time of so many whole seconds; all above an hour are one row. The sum and the
-- slower ones are read from at most 3601 rows, whatever the number of games.
CREATE TABLE board_times (
  list text COLLATE "C", -- as in best_times: "board …"
  seconds integer,
  players bigint NOT NULL,
  PRIMARY KEY (list, seconds)
);

-- In one statement, ordered: two updates cannot wait for each other.
CREATE FUNCTION wordsearch_count_board_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_times AS t (list, seconds, players)
  SELECT list, least(ms / 1000, 3600), sum(change)
  FROM (VALUES (OLD.list, OLD.duration_ms, -1), (NEW.list, NEW.duration_ms, 1)) AS changes (list, ms, change)
  WHERE list IS NOT NULL
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (list, seconds) DO UPDATE SET players = t.players + excluded.players;
  RETURN NULL;
END $$;

CREATE TRIGGER board_time_inserted AFTER INSERT ON best_times
FOR EACH ROW WHEN (starts_with(NEW.list, 'board ')) EXECUTE FUNCTION wordsearch_count_board_time();
CREATE TRIGGER board_time_updated AFTER UPDATE ON best_times
FOR EACH ROW WHEN (starts_with(NEW.list, 'board ')) EXECUTE FUNCTION wordsearch_count_board_time();
CREATE TRIGGER board_time_deleted AFTER DELETE ON best_times
FOR EACH ROW WHEN (starts_with(OLD.list, 'board ')) EXECUTE FUNCTION wordsearch_count_board_time();
