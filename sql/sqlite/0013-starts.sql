-- Old games, and those of a day, are read in the order of their starts. The id of a rematch begins with the time of the first game.
CREATE INDEX games_started ON games (started_at, id);
