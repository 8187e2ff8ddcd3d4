-- A game in which a hint was taken is on no leaderboard.
DROP INDEX games_fastest;
CREATE INDEX games_fastest ON games (category_id, completed_at - started_at, completed_at)
WHERE completed_at IS NOT NULL AND hints = '';

-- The best time of each player name on each leaderboard. The name of a leaderboard is "a 3 hard 10 8": the period, then
-- category, difficulty, size and word count, * for any. The period is a (all), d20772 (UTC days since 1970) or w2967
-- (weeks, which begin on Monday). Each selection of games has its own leaderboard, so a query reads one range of an index.
-- A leaderboard has about a thousand rows at most, and those of past days and weeks are deleted.
CREATE TABLE best_times (
  board TEXT NOT NULL,
  player_name TEXT NOT NULL,
  duration INTEGER NOT NULL, -- milliseconds
  completed_at INTEGER NOT NULL,
  game_id TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  difficulty TEXT NOT NULL,
  size INTEGER NOT NULL,
  word_count INTEGER NOT NULL,
  PRIMARY KEY (board, player_name)
) STRICT, WITHOUT ROWID;

CREATE INDEX best_times_order ON best_times (board, duration, completed_at, game_id);
