import { isPuzzleId } from '../game/puzzle/puzzle.ts';
import { counted, queryOf, type Sql } from './query.ts';
import type { Reports } from './store.ts';

/** More reasons of one puzzle or group are kept without their text: anyone can send them. */
export const MAX_REASONS = 20;
/** More reports of one puzzle or group are not stored. */
const MAX_REPORTS = 1000;

export function createReports({ write }: Sql): Reports {
  return {
    report: async (id, reporter, reason) =>
      isPuzzleId(id) && (await queryOf(write)(REPORT, [id, reporter, reason])).length === 1,
  };
}

const KNOWN = '(SELECT id FROM puzzles UNION ALL SELECT id FROM groups) AS known';

const REPORT = counted(`
  INSERT INTO reports (about_id, reporter, reason, created_at)
  SELECT id, $2,
    CASE WHEN (SELECT count(*) FROM reports WHERE about_id = $1 AND reason <> '') < ${MAX_REASONS} THEN $3 ELSE '' END,
    wordsearch_now_ms()
  FROM ${KNOWN} WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM dismissals WHERE about_id = $1)
    AND (SELECT count(*) FROM reports WHERE about_id = $1) < ${MAX_REPORTS}
  ON CONFLICT (about_id, reporter) DO NOTHING`);

export const DELETE_REPORTS = counted('DELETE FROM reports WHERE about_id = $1');

export const DISMISS = counted(`
  INSERT INTO dismissals (about_id) SELECT id FROM ${KNOWN} WHERE id = $1
  ON CONFLICT DO NOTHING`);

/** After a change of a puzzle or a group reports count again, also about the challenges on its board. */
export const FORGET_DISMISSAL = `
  DELETE FROM dismissals WHERE about_id = $1 OR about_id IN (
    SELECT p.id FROM boards b JOIN puzzles p ON p.board_id = b.id WHERE b.puzzle_id = $1)`;

const isLeft = (table: string) => `
  DELETE FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM puzzles WHERE id = ${table}.about_id)
    AND NOT EXISTS (SELECT 1 FROM groups WHERE id = ${table}.about_id)`;

export const DELETE_LEFT_REPORTS = isLeft('reports');
export const DELETE_LEFT_DISMISSALS = isLeft('dismissals');

/** The number of reports of each puzzle or group, and the reasons, one a line: none has a line break. */
export const REPORTS = `(
  SELECT about_id, count(*) AS reports, string_agg(nullif(reason, ''), '\n') AS reasons
  FROM reports GROUP BY about_id)`;
