/** Aligns columns under their headings: numbers right, text left. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const width = headings.map((heading, i) =>
    Math.max(heading.length, ...rows.map((row) => String(row[i]).length)),
  );
  const isNumber = headings.map((_, i) => typeof rows[0]?.[i] === 'number');
  const line = (row: readonly (string | number)[]) =>
    row
      .map((cell, i) =>
        isNumber[i] ? String(cell).padStart(width[i] ?? 0) : String(cell).padEnd(width[i] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [headings, ...rows].map(line).join('\n');
}
