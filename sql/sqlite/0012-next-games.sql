-- When a game leaves a leaderboard, the next best game of its player is entered.
CREATE INDEX games_player ON games (player_name, ranked_ms, completed_at) WHERE ranked_ms IS NOT NULL;

-- Operators read the newest puzzles.
CREATE INDEX puzzles_created ON puzzles (created_at);
