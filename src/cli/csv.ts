/** Comma-separated values (RFC 4180). */

export type CsvRow = { line: number; fields: string[] };

/** One field, quoted (with "" for a quote) or plain, and the separator after it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/**
 * The rows, each with the line on which it begins; empty lines are left out. At a quote in the wrong place the last row
 * has `undefined` fields.
 */
export function parseCsv(text: string): (CsvRow | { line: number; fields: undefined })[] {
  const rows: (CsvRow | { line: number; fields: undefined })[] = [];
  let line = 1;
  let row: CsvRow = { line, fields: [] };
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length || row.fields.length > 0) {
    const match = FIELD.exec(text);
    if (!match) return [...rows, { line: row.line, fields: undefined }];
    const [whole, quoted, plain = '', end] = match;
    row.fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    if (row.fields.some((field) => field !== '')) rows.push(row);
    row = { line, fields: [] };
  }
  return rows;
}

export function csvRow(fields: readonly string[]): string {
  return fields.map(quoted).join(',');
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
