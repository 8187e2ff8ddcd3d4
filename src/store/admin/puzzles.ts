import { BATCH, inBatches, LAST_ID, type Query } from '../query.ts';
import { FOREVER } from '../ranking.ts';
import { REPORTS } from '../reports.ts';
import { unpackWords } from '../rows.ts';
import type { ListedPuzzle, Moderation } from '../store.ts';

export function createPuzzleLists(read: Query): Pick<Moderation, 'listPuzzles' | 'showPuzzle'> {
  return {
    async listPuzzles({ limit, search = '', isReported = false }) {
      const rows = isReported
        ? await read<ListedRow>(REPORTED)
        : inBatches(NEWEST, ({ createdAt, id }) => read<ListedRow>(NEWEST_PUZZLES, [createdAt, id]));
      const found: ListedPuzzle[] = [];
      for await (const row of rows) {
        if (found.length === limit) break;
        const isMeant = isReported || row.day === null;
        const hasText = row.title.toLowerCase().includes(search.toLowerCase());
        if (isMeant && hasText) found.push(listedFrom(row));
      }
      return found;
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

type ShownRow = ListedRow & {
  grid: string;
  words: string;
  labels: string | null;
  message: string;
  games: number;
};

function listedFrom<Row extends ListedRow>({ reasons, ...row }: Row) {
  return { ...row, reasons: reasons?.split('\n') ?? [] };
}

const NEWEST = { createdAt: FOREVER, id: LAST_ID };

const COLUMNS = `p.id, b.title, b.size, b.word_count AS "wordCount", p.created_at AS "createdAt",
        p.played_at AS "playedAt", b.day, b.puzzle_id AS "ownerId", coalesce(r.reports, 0) AS reports, r.reasons`;

const FROM_PUZZLES = `
      FROM puzzles p JOIN boards b ON b.id = p.board_id LEFT JOIN ${REPORTS} r ON r.about_id = p.id`;

/** The newest ones after $1 and $2: without a condition for their boards, a range of an index. */
const NEWEST_PUZZLES = `
  SELECT ${COLUMNS} ${FROM_PUZZLES} WHERE (p.created_at, p.id) < ($1, $2)
  ORDER BY p.created_at DESC, p.id DESC LIMIT ${BATCH}`;

const REPORTED = `
  SELECT ${COLUMNS} ${FROM_PUZZLES} WHERE r.reports > 0
  ORDER BY r.reports DESC, p.created_at DESC, p.id DESC`;

const SHOW = `
  SELECT ${COLUMNS}, b.grid, b.words, b.labels, b.message,
         (SELECT count(*) FROM games g WHERE g.board_id = b.id) AS games
  ${FROM_PUZZLES} WHERE p.id = $1`;
