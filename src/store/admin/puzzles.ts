import { BATCH, inBatches, LAST_ID, type Query } from '../query.ts';
import { FOREVER } from '../ranking.ts';
import { COUNT_OPEN_REPORTS, OPEN_REPORTS, reportsOf } from '../reports.ts';
import { unpackWords } from '../rows.ts';
import type { ListedPuzzle, Moderation, OpenSince, ReportedGroup } from '../store.ts';

export function createPuzzleLists(
  read: Query,
): Pick<Moderation, 'listPuzzles' | 'openReports' | 'showPuzzle'> {
  return {
    async listPuzzles({ limit, skipped = 0, search = '' }) {
      const rows = inBatches(NEWEST, ({ createdAt, id }) => read<ListedRow>(NEWEST_PUZZLES, [createdAt, id]));
      const found: ListedPuzzle[] = [];
      let left = skipped;
      for await (const row of rows) {
        if (found.length === limit) break;
        const isMeant = row.day === null && row.title.toLowerCase().includes(search.toLowerCase());
        if (isMeant && left-- <= 0) found.push(listedFrom(row));
      }
      return found;
    },

    async openReports({ limit, skipped }) {
      const page = [skipped, limit];
      const [puzzles, groups, [count]] = await Promise.all([
        read<ListedRow & OpenSince>(REPORTED_PUZZLES, page),
        read<GroupRow & OpenSince>(REPORTED_GROUPS, page),
        read<{ total: number }>(COUNT_OPEN_REPORTS),
      ]);
      return {
        puzzles: puzzles.map(listedFrom),
        groups: groups.map(({ members, ...row }) => ({ ...listedFrom(row), members: linesOf(members) })),
        total: count?.total ?? 0,
      };
    },

    async showPuzzle(id) {
      const [row] = await read<ShownRow>(SHOW, [id]);
      if (!row) return undefined;
      const { grid, words, labels, ...shown } = listedFrom(row);
      const typed: string[] = labels === null ? [] : JSON.parse(labels);
      const texts = unpackWords({ grid, words, size: row.size }).map(({ text }) => text);
      return { ...shown, words: texts.map((text, i) => ({ text, label: typed[i] ?? text })) };
    },
  };
}

type ListedRow = Omit<ListedPuzzle, 'reasons'> & { reasons: string | null };

type GroupRow = Omit<ReportedGroup, 'members' | 'reasons'> & {
  members: string | null;
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

/** The newest ones after $1 and $2: without a condition for their boards, a range of an index. */
const NEWEST_PUZZLES = `
  SELECT ${COLUMNS} ${FROM_PUZZLES} WHERE (p.created_at, p.id) < ($1, $2)
  ORDER BY p.created_at DESC, p.id DESC LIMIT ${BATCH}`;

const REPORTED_PUZZLES = `
  SELECT ${COLUMNS}, o.first_at AS "reportedAt" ${FROM_PUZZLES} JOIN ${OPEN_REPORTS} o ON o.about_id = p.id
  ORDER BY o.first_at, p.id`;

const REPORTED_GROUPS = `
  SELECT g.id, g.name, g.created_at AS "createdAt", o.first_at AS "reportedAt", ${reportsOf('g.id')},
    (SELECT string_agg(m.name, '\n') FROM group_members m WHERE m.group_id = g.id) AS members
  FROM groups g JOIN ${OPEN_REPORTS} o ON o.about_id = g.id ORDER BY o.first_at, g.id`;

const SHOW = `
  SELECT ${COLUMNS}, b.grid, b.words, b.labels, b.message,
         (SELECT count(*) FROM games g WHERE g.board_id = b.id) AS games
  ${FROM_PUZZLES} WHERE p.id = $1`;
