-- A game in which a hint was taken is on no leaderboard.
DROP INDEX games_fastest;
CREATE INDEX games_fastest ON games (category_id, completed_at - started_at, completed_at)
WHERE completed_at IS NOT NULL AND hints = '';
