/**
 * Splits a typed or pasted list into words. Lines, commas, semicolons and tabs separate them; spaces do not, because a
 * name may have two parts. A line such as `word = clue` is one entry. So is a line of a table with two columns, the
 * form in which Quizlet and Anki export cards: a word and its clue.
 */
export function splitWords(text: string): string[] {
  const lines = text.split(/[\n\r]/).filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => !ANKI_HEADER.test(line));
  const isTable = rows.length < lines.length || (rows.length > 1 && rows.every(hasTwoColumns));
  if (isTable) return rows.map(entryOf);
  return rows.flatMap((line) => (line.includes('=') ? [line] : line.split(/[,;\t]/)));
}

/** Such as `#separator:tab` or `#tags column:3`. */
const ANKI_HEADER = /^#[a-z ]+:/;

function hasTwoColumns(line: string): boolean {
  const columns = line.split('\t');
  return columns.length === 2 && columns.every((column) => column.trim() !== '');
}

function entryOf(row: string): string {
  const [word = '', clue = ''] = row.split('\t').map(cellText);
  // A numbered list from a table has its words in the second column.
  return /^\d+[.)]?$/.test(word) || clue === '' ? clue || word : `${word} = ${clue}`;
}

/** Anki puts a cell into quotes, and may keep its HTML. */
function cellText(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .trim();
}
