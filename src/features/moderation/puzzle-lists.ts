import { shownLabel } from '../../core/game/puzzle/clue.ts';
import { BATCH, FOREVER, inBatches, LAST_ID, type Query } from '../../core/store/query.ts';
import { unpackWords } from '../../core/store/rows.ts';
import type { Moderated } from '../feature.ts';
import type { ListedPuzzle, Moderation, OpenSince, ReportedThing } from './moderation.ts';
import { openReports, reportedKinds, reportsOf } from './reports.ts';

export function createPuzzleLists(
  read: Query,
  moderated: readonly Moderated[],
): Pick<Moderation, 'listPuzzles' | 'openReports' | 'showPuzzle'> {
  const kinds = reportedKinds(moderated);
  const open = openReports(['puzzles', ...kinds.map(({ table }) => table)]);
  const page = `(SELECT about_id, first_at ${open} ORDER BY first_at, about_id LIMIT $2 OFFSET $1)`;
  const reportedPuzzles = `
  SELECT ${COLUMNS}, o.first_at AS "reportedAt" ${FROM_PUZZLES} JOIN ${page} o ON o.about_id = p.id
  ORDER BY o.first_at, p.id`;
  const others = kinds.map(({ kind, table, title, owner, names }) => {
    const sql = `
  SELECT t.id, t.${title} AS title, t.created_at AS "createdAt", o.first_at AS "reportedAt", ${reportsOf('t.id')},
    (SELECT string_agg(n.${names.column}, '\n') FROM ${names.table} n WHERE n.${owner} = t.id) AS names
  FROM ${table} t JOIN ${page} o ON o.about_id = t.id ORDER BY o.first_at, t.id`;
    return { kind, sql };
  });

  return {
    async listPuzzles({ limit, skipped = 0, search = '' }) {
      const rows = inBatches(NEWEST, ({ createdAt, id }) => read<ListedRow>(NEWEST_PUZZLES, [createdAt, id]));
      const found: ListedPuzzle[] = [];
      let left = skipped;
      for await (const row of rows) {
        if (found.length === limit) break;
        const isMatch = row.day === null && row.title.toLowerCase().includes(search.toLowerCase());
        if (isMatch && left-- <= 0) found.push(listedFrom(row));
      }
      return found;
    },

    async openReports({ limit, skipped }) {
      const range = [skipped, limit];
      const [puzzles, things, [count]] = await Promise.all([
        read<ListedRow & OpenSince>(reportedPuzzles, range),
        Promise.all(
          others.map(async ({ kind, sql }) =>
            (await read<ThingRow & OpenSince>(sql, range)).map((row) => ({ kind, ...row })),
          ),
        ),
        read<{ total: number }>(`SELECT count(*) AS total ${open}`),
      ]);
      return {
        puzzles: puzzles.map(listedFrom),
        others: things.flat().map(({ names, ...row }) => ({ ...listedFrom(row), names: linesOf(names) })),
        total: count?.total ?? 0,
      };
    },

    async showPuzzle(id) {
      const [row] = await read<ShownRow>(SHOW, [id]);
      if (!row) return undefined;
      const { grid, words, labels, ...shown } = listedFrom(row);
      const typed: string[] = labels === null ? [] : JSON.parse(labels);
      const texts = unpackWords({ grid, words, size: row.size }).map(({ text }) => text);
      return {
        ...shown,
        words: texts.map((text, i) => ({ text, label: shownLabel(typed[i] ?? text, text) })),
      };
    },
  };
}

type ListedRow = Omit<ListedPuzzle, 'reasons'> & { reasons: string | null };

type ThingRow = Omit<ReportedThing, 'kind' | 'names' | 'reasons'> & {
  names: string | null;
  reasons: string | null;
};

type ShownRow = ListedRow & {
  grid: string;
  words: string;
  labels: string | null;
  message: string;
  games: number;
};

function listedFrom<Row extends { reasons: string | null }>({ reasons, ...row }: Row) {
  return { ...row, reasons: linesOf(reasons) };
}

function linesOf(text: string | null): string[] {
  return text?.split('\n') ?? [];
}

const NEWEST = { createdAt: FOREVER, id: LAST_ID };

const COLUMNS = `p.id, b.title, b.size, b.word_count AS "wordCount", p.created_at AS "createdAt",
        p.played_at AS "playedAt", b.day, b.puzzle_id AS "ownerId", ${reportsOf('p.id')}`;

const FROM_PUZZLES = 'FROM puzzles p JOIN boards b ON b.id = p.board_id';

/** The newest puzzles after $1 and $2. Without a condition on boards, PostgreSQL and SQLite read one index range. */
const NEWEST_PUZZLES = `
  SELECT ${COLUMNS} ${FROM_PUZZLES} WHERE (p.created_at, p.id) < ($1, $2)
  ORDER BY p.created_at DESC, p.id DESC LIMIT ${BATCH}`;

const SHOW = `
  SELECT ${COLUMNS}, b.grid, b.words, b.labels, b.message,
         (SELECT count(*) FROM games g WHERE g.board_id = b.id) AS games
  ${FROM_PUZZLES} WHERE p.id = $1`;
