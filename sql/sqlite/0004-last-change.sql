-- The stamp changes with every write to games or categories that can make a cached state stale, whatever program
-- writes. A service reads it to detect that another process has written. It is random and no counter: the stamp of a
-- transaction that is rolled back must never appear again.
CREATE TABLE last_change (stamp INTEGER NOT NULL) STRICT;
INSERT INTO last_change (stamp) VALUES (0);

-- A game that starts is in no cache, and on no leaderboard.
CREATE TRIGGER completed_game_inserted AFTER INSERT ON games WHEN NEW.completed_at IS NOT NULL
BEGIN UPDATE last_change SET stamp = abs(random() % 9007199254740991); END;

CREATE TRIGGER game_updated AFTER UPDATE ON games
BEGIN UPDATE last_change SET stamp = abs(random() % 9007199254740991); END;

CREATE TRIGGER game_deleted AFTER DELETE ON games
BEGIN UPDATE last_change SET stamp = abs(random() % 9007199254740991); END;

CREATE TRIGGER category_inserted AFTER INSERT ON categories
BEGIN UPDATE last_change SET stamp = abs(random() % 9007199254740991); END;

CREATE TRIGGER category_updated AFTER UPDATE ON categories
BEGIN UPDATE last_change SET stamp = abs(random() % 9007199254740991); END;

CREATE TRIGGER category_deleted AFTER DELETE ON categories
BEGIN UPDATE last_change SET stamp = abs(random() % 9007199254740991); END;
