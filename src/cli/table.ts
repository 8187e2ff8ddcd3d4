type Row = readonly (string | number)[];

/** Aligns columns under their headings: numbers right, text left. */
export function table(headings: readonly string[], rows: readonly Row[]): string {
  const padded = headings.map((heading, i) => {
    const width = Math.max(heading.length, ...rows.map((row) => String(row[i]).length));
    const isNumber = typeof rows[0]?.[i] === 'number';
    return (text: string) => (isNumber ? text.padStart(width) : text.padEnd(width));
  });
  const line = (row: Row) => row.map((cell, i) => padded[i]?.(String(cell))).join('  ');
  return [headings, ...rows].map((row) => line(row).trimEnd()).join('\n');
}
