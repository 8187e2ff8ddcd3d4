-- A retired category starts no more games; its games and their leaderboard stay.
ALTER TABLE categories ADD COLUMN retired boolean NOT NULL DEFAULT false;
