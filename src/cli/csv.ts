/** Comma-separated values (RFC 4180). */

export type CsvRow = { line: number; fields: string[] };

const PLAIN = /[^",\r\n]*/y;
const SEPARATOR = /,|\r\n|\n|\r|$/y;

/**
 * The rows, each with the line on which it begins; empty lines are left out. At a quote in the wrong place the last row
 * has `undefined` fields.
 */
export function parseCsv(text: string): (CsvRow | { line: number; fields: undefined })[] {
  const rows: (CsvRow | { line: number; fields: undefined })[] = [];
  let line = 1;
  let row: CsvRow = { line, fields: [] };
  let at = 0;
  while (at < text.length || row.fields.length > 0) {
    const field = text[at] === '"' ? quotedAt(text, at) : matchAt(PLAIN, text, at);
    const separator = field === undefined ? undefined : matchAt(SEPARATOR, text, at + field.length);
    if (field === undefined || separator === undefined)
      return [...rows, { line: row.line, fields: undefined }];
    row.fields.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    line += (field + separator).match(/\r\n|\n|\r/g)?.length ?? 0;
    at += field.length + separator.length;
    if (separator === ',') continue;
    if (row.fields.some((one) => one !== '')) rows.push(row);
    row = { line, fields: [] };
  }
  return rows;
}

export function csvRow(fields: readonly string[]): string {
  return fields.map(quoted).join(',');
}

/** The field with its quotes; a quote inside it is written "". A regular expression would overflow its stack at 9 MB. */
function quotedAt(text: string, start: number): string | undefined {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end < 0 ? undefined : text.slice(start, end + 1);
}

function matchAt(pattern: RegExp, text: string, start: number): string | undefined {
  pattern.lastIndex = start;
  return pattern.exec(text)?.[0];
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
