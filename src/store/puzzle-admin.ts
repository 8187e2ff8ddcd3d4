import { setImmediate } from 'node:timers/promises';
import { createDeletion } from './deletion.ts';
import { FIRST_ID, LAST_ID, literal, PART, type Query, type RunAll } from './query.ts';
import { REPORTS_BY_PUZZLE } from './reports.ts';
import { unpackWords } from './rows.ts';

/** A puzzle as an operator sees it. */
export type ListedPuzzle = {
  id: string;
  title: string;
  size: number;
  wordCount: number;
  createdAt: number;
  /** Up to a day late. */
  playedAt: number;
  /** The day of a puzzle of the day, in days since 1970-01-01. */
  day: number | null;
  /** How often players have reported it, and why. */
  reports: number;
  reasons: readonly string[];
};

export type PuzzleFilter = {
  limit: number;
  /** A part of the title; upper and lower case of A to Z are equal. */
  search?: string | undefined;
  /** Only reported ones, the most often reported first. */
  isReported?: boolean | undefined;
};

export type ShownPuzzle = ListedPuzzle & {
  /** The puzzle that the words and the games belong to: another one when this is a challenge on its board. */
  ownerId: string;
  words: readonly string[];
  games: number;
};

type ListedRow = Omit<ListedPuzzle, 'reasons'> & { reasons: string | null };

type ShownRow = ListedRow & {
  ownerId: string;
  grid: string;
  words: string;
  labels: string | null;
  games: number;
};

const COLUMNS = `p.id, b.title, b.size, b.word_count AS "wordCount", p.created_at AS "createdAt", p.played_at AS "playedAt", b.day,
        coalesce(r.reports, 0) AS reports, r.reasons`;
const FROM_PUZZLES = `
      FROM puzzles p JOIN boards b ON b.id = p.board_id LEFT JOIN ${REPORTS_BY_PUZZLE} r ON r.puzzle_id = p.id`;
const HAS_TITLE = `lower(b.title) LIKE '%' || lower($2) || '%' ESCAPE '!'`;

/** Among the puzzles after $3 and $4, down to $5 and $6. */
const LIST = `
  SELECT ${COLUMNS} ${FROM_PUZZLES}
  WHERE (p.created_at, p.id) < ($3, $4) AND (p.created_at, p.id) >= ($5, $6)
    AND b.day IS NULL AND ${HAS_TITLE}
  ORDER BY p.created_at DESC, p.id DESC LIMIT $1`;

const END_OF_PART = `
  SELECT created_at AS "createdAt", id FROM puzzles WHERE (created_at, id) < ($1, $2)
  ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET $3`;

const REPORTED = `
  SELECT ${COLUMNS} FROM ${REPORTS_BY_PUZZLE} r JOIN puzzles p ON p.id = r.puzzle_id JOIN boards b ON b.id = p.board_id
  WHERE ${HAS_TITLE} ORDER BY r.reports DESC, p.created_at DESC, p.id DESC LIMIT $1`;

const SHOW = `
  SELECT ${COLUMNS}, b.puzzle_id AS "ownerId", b.grid, b.words, b.labels,
         (SELECT count(*) FROM games g WHERE g.board_id = b.id) AS games
  ${FROM_PUZZLES} WHERE p.id = $1`;

type Key = { createdAt: number; id: string };
const NEWEST: Key = { createdAt: Number.MAX_SAFE_INTEGER, id: LAST_ID };
const OLDEST: Key = { createdAt: 0, id: FIRST_ID };

export type PuzzleAdmin = ReturnType<typeof createPuzzleAdmin>;

/** The operations of an operator on puzzles. */
export function createPuzzleAdmin(query: Query, atomic: RunAll) {
  const deletion = createDeletion({ query, atomic });
  const thenCleanUp = async <T>(deleted: Promise<T>): Promise<T> => {
    const result = await deleted;
    await deletion.cleanUp();
    return result;
  };

  return {
    /** The newest ones that players made. Puzzles of the day are among them only when they are reported. */
    async listPuzzles({ limit, search = '', isReported = false }: PuzzleFilter): Promise<ListedPuzzle[]> {
      const title = literal(search);
      if (isReported) return (await query<ListedRow>(REPORTED, [limit, title])).map(listedFrom);
      const found: ListedPuzzle[] = [];
      for (let from: Key | undefined = NEWEST; from && found.length < limit; ) {
        const { createdAt, id }: Key = from;
        const [end]: Key[] = await query<Key>(END_OF_PART, [createdAt, id, PART - 1]);
        const to = end ?? OLDEST;
        const range = [createdAt, id, to.createdAt, to.id];
        const rows = await query<ListedRow>(LIST, [limit - found.length, title, ...range]);
        found.push(...rows.map(listedFrom));
        await setImmediate();
        from = end;
      }
      return found;
    },

    async showPuzzle(id: string): Promise<ShownPuzzle | undefined> {
      const [row] = await query<ShownRow>(SHOW, [id]);
      return row && shownFrom(row);
    },

    /** As in a store, and everything that belonged to them is deleted when it resolves. */
    deletePuzzle: (id: string) => thenCleanUp(deletion.deletePuzzle(id)),
    prunePuzzles: (unplayedMs: number, limit: number) =>
      thenCleanUp(deletion.prunePuzzles(unplayedMs, limit)),
  };
}

function listedFrom<Row extends ListedRow>({ reasons, ...row }: Row) {
  return { ...row, reasons: reasons?.split('\n') ?? [] };
}

function shownFrom(row: ShownRow): ShownPuzzle {
  const { grid, words, labels, ...shown } = listedFrom(row);
  const texts = () => unpackWords({ grid, words, size: row.size }).map(({ text }) => text);
  return { ...shown, words: labels === null ? texts() : JSON.parse(labels) };
}
