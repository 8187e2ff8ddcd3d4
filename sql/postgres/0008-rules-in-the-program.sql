-- The program computes the next state of a game; the database compares the version and stores it. The functions are gone,
-- except for the clock: instances of an older program cannot change games from here on.
DROP FUNCTION wordsearch_start(uuid, integer, bigint, integer, text, text, text, integer);
DROP FUNCTION wordsearch_start(uuid, integer, bigint, integer, text, text, text, integer, text);
DROP FUNCTION wordsearch_claim(uuid, integer);
DROP FUNCTION wordsearch_claim(uuid, integer, text);
DROP FUNCTION wordsearch_hint(uuid, integer);
DROP FUNCTION wordsearch_scoreboard(integer);
DROP FUNCTION wordsearch_scores(text, text, integer, uuid, bigint, bigint);
DROP FUNCTION wordsearch_rank(uuid, text, integer, text, integer, integer, bigint, bigint);
DROP FUNCTION wordsearch_period(text, bigint);
DROP FUNCTION wordsearch_start_puzzle(uuid, uuid, text);
DROP FUNCTION wordsearch_add_puzzle(
  uuid, uuid, text, integer, text, text, text, integer, text, boolean, boolean, integer, uuid, text);
DROP FUNCTION wordsearch_share_board(uuid, uuid, uuid);
DROP FUNCTION wordsearch_change_puzzle(
  uuid, uuid, text, integer, text, text, text, integer, text, boolean, boolean);
DROP FUNCTION wordsearch_delete_puzzle(uuid, bigint);

ALTER TABLE games
  DROP found_mask,
  DROP ranked_until,
  ADD version integer NOT NULL DEFAULT 0; -- grows with each change
COMMENT ON COLUMN games.words IS 'where the words are, see src/store/rows.ts';
COMMENT ON COLUMN games.finds IS 'see src/store/rows.ts';
COMMENT ON COLUMN games.hints IS 'see src/store/rows.ts';
COMMENT ON COLUMN games.ranked_ms IS 'the time of a fair game, see src/game/fair.ts; else null';

-- Deleted puzzles whose boards and games are still to be deleted.
CREATE TABLE deletions (puzzle_id uuid PRIMARY KEY);
INSERT INTO deletions (puzzle_id)
SELECT DISTINCT puzzle_id FROM boards b WHERE NOT EXISTS (SELECT 1 FROM puzzles p WHERE p.id = b.puzzle_id);

-- The leaderboards by class, see src/store/scores.ts. Their entries are made again from the stored games.
DROP TABLE best_times;
CREATE TABLE best_times (
  list text COLLATE "C", -- "all classic 3": period, class and category, * for all
  player text COLLATE "C", -- the name, or the id of the game of an Anonymous player
  duration_ms bigint NOT NULL,
  completed_at bigint NOT NULL,
  game_id uuid NOT NULL,
  category_id integer NOT NULL,
  PRIMARY KEY (list, player)
);

CREATE INDEX best_times_order ON best_times (list, duration_ms, completed_at, game_id);
