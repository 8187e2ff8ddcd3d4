ALTER TABLE boards ADD COLUMN line TEXT NOT NULL DEFAULT ''; -- of a puzzle of the day: a line about its theme
ALTER TABLE boards ADD COLUMN message TEXT NOT NULL DEFAULT ''; -- what the letters left read, with its spaces
ALTER TABLE games ADD COLUMN practice INTEGER NOT NULL DEFAULT 0; -- 1: not the first attempt, never listed

-- How many players of a board have a best time of so many whole seconds; all above an hour are one row. The sum and the
-- slower ones are read from at most 3601 rows, whatever the number of games.
CREATE TABLE board_times (
  list TEXT NOT NULL, -- as in best_times: "board …"
  seconds INTEGER NOT NULL,
  players INTEGER NOT NULL,
  PRIMARY KEY (list, seconds)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER board_time_inserted AFTER INSERT ON best_times WHEN substr(NEW.list, 1, 6) = 'board '
BEGIN
  INSERT INTO board_times (list, seconds, players) VALUES (NEW.list, min(NEW.duration_ms / 1000, 3600), 1)
  ON CONFLICT (list, seconds) DO UPDATE SET players = players + 1;
END;

CREATE TRIGGER board_time_updated AFTER UPDATE ON best_times WHEN substr(NEW.list, 1, 6) = 'board '
BEGIN
  UPDATE board_times SET players = players - 1
  WHERE list = OLD.list AND seconds = min(OLD.duration_ms / 1000, 3600);
  INSERT INTO board_times (list, seconds, players) VALUES (NEW.list, min(NEW.duration_ms / 1000, 3600), 1)
  ON CONFLICT (list, seconds) DO UPDATE SET players = players + 1;
END;

CREATE TRIGGER board_time_deleted AFTER DELETE ON best_times WHEN substr(OLD.list, 1, 6) = 'board '
BEGIN
  UPDATE board_times SET players = players - 1
  WHERE list = OLD.list AND seconds = min(OLD.duration_ms / 1000, 3600);
END;
