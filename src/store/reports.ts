/** More reasons of one puzzle are counted without their text: anyone can send them. */
export const MAX_REASONS = 20;

export const REPORT = `
  INSERT INTO reports (puzzle_id, reason, times, last_at)
  SELECT id, CASE WHEN (SELECT count(*) FROM reports WHERE puzzle_id = $1) < ${MAX_REASONS} THEN $2 ELSE '' END, 1,
    wordsearch_now_ms()
  FROM puzzles WHERE id = $1
  ON CONFLICT (puzzle_id, reason) DO UPDATE SET times = reports.times + 1, last_at = excluded.last_at
  RETURNING 1`;

export const DELETE_LEFT_REPORTS =
  'DELETE FROM reports WHERE NOT EXISTS (SELECT 1 FROM puzzles WHERE id = reports.puzzle_id)';

/** The number of reports of each reported puzzle, and the reasons, one a line: no reason has a line break. */
export const REPORTS_BY_PUZZLE = `(
  SELECT puzzle_id, CAST(sum(times) AS bigint) AS reports, max(last_at) AS last_at, string_agg(nullif(reason, ''), '\n') AS reasons
  FROM reports GROUP BY puzzle_id)`;
