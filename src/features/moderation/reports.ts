import { isPuzzleId } from '../../core/game/puzzle/puzzle.ts';
import { counted, queryOf, type Sql } from '../../core/store/query.ts';
import type { Moderated, Reportable } from '../feature.ts';
import type { Moderation } from './moderation.ts';

type Reports = Pick<Moderation, 'report' | 'titleOf' | 'dismissReports' | 'removeReported' | 'forgetReports'>;

/** Further reports about one item are stored without their reason, because anyone can send them. */
export const MAX_REASONS = 20;
/** Further reports about one item aren't stored. */
const MAX_REPORTS = 1000;

/** A kind of item that players can report. */
export type ReportedKind = Omit<Moderated, 'reports'> & Reportable;

export function reportedKinds(moderated: readonly Moderated[]): ReportedKind[] {
  return moderated.flatMap(({ reports, ...item }) => (reports ? [{ ...item, ...reports }] : []));
}

/**
 * Everything that can be reported, with the number of its changes, because a dismissal applies only to the number it
 * saw. A challenge changes with the puzzle that owns its board.
 */
function reportableThings(kinds: readonly ReportedKind[]): string {
  const others = kinds.map(({ table }) => ` UNION ALL SELECT id, changes FROM ${table}`);
  return `(
    SELECT id, (SELECT owner.changes FROM boards b JOIN puzzles owner ON owner.id = b.puzzle_id
      WHERE b.id = puzzles.board_id) AS changes FROM puzzles${others.join('')}) AS known`;
}

export function createReports({ read, write, erase }: Sql, moderated: readonly Moderated[]): Reports {
  const kinds = reportedKinds(moderated);
  const all = reportableThings(kinds);
  const report = counted(`
  INSERT INTO reports (about_id, reporter, reason, created_at, first_at)
  SELECT id, $2,
    CASE WHEN (SELECT count(*) FROM reports WHERE about_id = $1 AND reason <> '') < ${MAX_REASONS} THEN $3 ELSE '' END,
    wordsearch_now_ms(),
    CASE WHEN EXISTS (SELECT 1 FROM reports WHERE about_id = $1) THEN NULL ELSE wordsearch_now_ms() END
  FROM ${all} WHERE id = $1
    AND NOT EXISTS (SELECT 1 FROM dismissals d WHERE d.about_id = $1 AND d.changes = known.changes)
    AND (SELECT count(*) FROM reports WHERE about_id = $1) < ${MAX_REPORTS}
  ON CONFLICT DO NOTHING`);
  const dismiss = counted(`
  INSERT INTO dismissals (about_id, changes) SELECT id, changes FROM ${all} WHERE id = $1
  ON CONFLICT (about_id) DO UPDATE SET changes = excluded.changes WHERE dismissals.changes <> excluded.changes`);
  const deleteOrphans = ['reports', 'dismissals'].map(
    (table) =>
      `DELETE FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM ${all} WHERE known.id = ${table}.about_id)`,
  );

  return {
    report: async (id, reporter, reason) =>
      isPuzzleId(id) && (await queryOf(write)(report, [id, reporter, reason])).length === 1,

    async titleOf(kind, id) {
      const thing = kinds.find((one) => one.kind === kind);
      if (!thing || !isPuzzleId(id)) return undefined;
      const [row] = await read<{ title: string }>(
        `SELECT ${thing.title} AS title FROM ${thing.table} WHERE id = $1`,
        [id],
      );
      return row?.title;
    },

    async dismissReports(id) {
      const [, dismissed = []] = await erase([
        [DELETE_REPORTS, [id]],
        [dismiss, [id]],
      ]);
      return dismissed.length === 1;
    },

    async removeReported(kind, id) {
      const thing = kinds.find((one) => one.kind === kind);
      if (!thing || !isPuzzleId(id) || !(await thing.remove({ read, write, erase }, id))) return false;
      await erase([[DELETE_REPORTS, [id]]]);
      return true;
    },

    async forgetReports() {
      for (const deletion of deleteOrphans) await queryOf(erase)(deletion);
    },
  };
}

const DELETE_REPORTS = counted('DELETE FROM reports WHERE about_id = $1');

/** The number of reports about an item, and the reasons, one per line, because none has a line break. */
export const reportsOf = (id: string) => `
  (SELECT count(*) FROM reports WHERE about_id = ${id}) AS reports,
  (SELECT string_agg(nullif(reason, ''), '\n') FROM reports WHERE about_id = ${id}) AS reasons`;

/** Returns the end of a statement that reads the open reports about items in these tables. */
export function openReports(tables: readonly string[]): string {
  const exists = tables.map((table) => `EXISTS (SELECT 1 FROM ${table} WHERE id = r.about_id)`);
  return `FROM reports r WHERE first_at IS NOT NULL AND (${exists.join(' OR ')})`;
}
