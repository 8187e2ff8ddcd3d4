import type { Change } from './changes.ts';

const IS_SQL = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|PRAGMA|BEGIN|ORDER BY|WHERE)\b/;

/** A pattern and its replacement; each match is one change. */
const SLIPS: readonly [RegExp, string][] = [
  [/synchronous = FULL/g, 'synchronous = NORMAL'],
  [/journal_mode = WAL/g, 'journal_mode = DELETE'],
  [/BEGIN IMMEDIATE/g, 'BEGIN'],
  [/\n?\s*ORDER BY [^;)]*?(?=\s+LIMIT|[;)]|$)/g, ''],
  [/(?<=ORDER BY [^\n]*), [a-z_.]+(?=\s*($|\n))/g, ''],
  [/ DESC\b/g, ''],
  [/ AND [a-z]*\.?[a-z_]+ IS NOT NULL/g, ''],
  [/ AND NOT [a-z_.]+/g, ''],
  [/WHERE NOT [a-z_.]+/g, ''],
  [/ FOR UPDATE( SKIP LOCKED)?/g, ''],
  [/ SKIP LOCKED/g, ''],
  [/\b(LIMIT) ([:$a-z0-9]+)/g, ''],
  [/<=/g, '<'],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )>(?= )/g, '>='],
  [/\+ 1\b/g, '+ 2'],
  [/- 1\b/g, '- 0'],
  [/\bgreatest\b|\bmax\(/g, 'least'],
  [/\bUNLOGGED /g, ''],
  [/ UNIQUE\b/g, ''],
  [/ COLLATE "C"/g, ''],
  [/(?<=CREATE INDEX [^;]*), completed_at(?=\))/g, ''],
];

/** All changes of a piece of SQL that begins at `offset` of its file; none when the text is not SQL. */
export function sqlChanges(text: string, offset: number): Change[] {
  if (!IS_SQL.test(text)) return [];
  return SLIPS.flatMap(([pattern, after]) =>
    [...text.matchAll(pattern)].map((match) => ({
      start: offset + match.index,
      end: offset + match.index + match[0].length,
      after: match[0].startsWith('max(') ? 'min(' : after,
    })),
  );
}
