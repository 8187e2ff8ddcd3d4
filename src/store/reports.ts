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
  INSERT INTO reports (about_id, reporter, reason, created_at, first_at)
  SELECT id, $2,
    CASE WHEN (SELECT count(*) FROM reports WHERE about_id = $1 AND reason <> '') < ${MAX_REASONS} THEN $3 ELSE '' END,
    wordsearch_now_ms(),
    CASE WHEN EXISTS (SELECT 1 FROM reports WHERE about_id = $1) THEN NULL ELSE wordsearch_now_ms() END
  FROM ${KNOWN} WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM dismissals WHERE about_id = $1)
    AND (SELECT count(*) FROM reports WHERE about_id = $1) < ${MAX_REPORTS}
  ON CONFLICT DO NOTHING`);

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

/** The number of reports of a puzzle or group, and the reasons, one a line: none has a line break. */
export const reportsOf = (id: string) => `
  (SELECT count(*) FROM reports WHERE about_id = ${id}) AS reports,
  (SELECT string_agg(nullif(reason, ''), '\n') FROM reports WHERE about_id = ${id}) AS reasons`;

/** The puzzles and groups with open reports: $2 of them after the first $1, in the order of their first reports. */
export const OPEN_REPORTS = `(
  SELECT about_id, first_at FROM reports r
  WHERE first_at IS NOT NULL AND (
    EXISTS (SELECT 1 FROM puzzles WHERE id = r.about_id) OR EXISTS (SELECT 1 FROM groups WHERE id = r.about_id))
  ORDER BY first_at, about_id LIMIT $2 OFFSET $1)`;

export const COUNT_OPEN_REPORTS = 'SELECT count(*) AS total FROM reports WHERE first_at IS NOT NULL';
