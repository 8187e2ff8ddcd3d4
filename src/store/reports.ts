/** More reasons of one puzzle or group are counted without their text: anyone can send them. */
export const MAX_REASONS = 20;

export const REPORT = `
  INSERT INTO reports (about_id, reason, times, last_at)
  SELECT id, CASE WHEN (SELECT count(*) FROM reports WHERE about_id = $1) < ${MAX_REASONS} THEN $2 ELSE '' END, 1,
    wordsearch_now_ms()
  FROM (SELECT id FROM puzzles UNION ALL SELECT id FROM groups) AS known WHERE id = $1
  ON CONFLICT (about_id, reason) DO UPDATE SET times = reports.times + 1, last_at = excluded.last_at
  RETURNING 1`;

export const DELETE_LEFT_REPORTS = `
  DELETE FROM reports WHERE NOT EXISTS (SELECT 1 FROM puzzles WHERE id = reports.about_id)
    AND NOT EXISTS (SELECT 1 FROM groups WHERE id = reports.about_id)`;

/** The number of reports of each puzzle or group, and the reasons, one a line: none has a line break. */
export const REPORTS = `(
  SELECT about_id, CAST(sum(times) AS bigint) AS reports, string_agg(nullif(reason, ''), '\n') AS reasons
  FROM reports GROUP BY about_id)`;
