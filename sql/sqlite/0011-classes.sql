-- The maker of a puzzle reads its games in the order of their ids, which is that of their starts.
CREATE INDEX games_puzzle ON games (puzzle_id, id) WHERE puzzle_id IS NOT NULL;

ALTER TABLE games ADD COLUMN lobby TEXT; -- 'waiting', then 'started'; NULL: the game began when it was made
