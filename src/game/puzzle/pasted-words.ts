/**
 * Spaces do not separate words, because a name may have two parts. A line such as `word = clue` is one
 * entry. So is a line of a table with two columns, the form in which Quizlet and Anki export cards: a word
 * and its clue.
 */
export function splitWords(text: string): string[] {
  const lines = text.split(/[\n\r]/).filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => !ANKI_HEADER.test(line));
  const isTable = rows.length < lines.length || (rows.length > 1 && rows.every(hasTwoColumns));
  const others = new Set([...text.matchAll(OTHER_COLUMN)].map(([, column]) => Number(column) - 1));
  if (isTable) return rows.map((row) => entryOf(row.split('\t').filter((_, i) => !others.has(i))));
  return rows.flatMap((line) => (line.includes('=') ? [line] : line.split(/[,;\t]/)));
}

/** Such as `#separator:tab` or `#tags column:3`. */
const ANKI_HEADER = /^#[a-z ]+:/;
/** A column that is no side of a card: guid, notetype, deck or tags. */
const OTHER_COLUMN = /^#[a-z]+ column:(\d+)/gm;

/** A card may have no second side. */
function hasTwoColumns(line: string): boolean {
  return line.split('\t').length === 2;
}

function entryOf(cells: readonly string[]): string {
  const [word = '', clue = ''] = cells.map(cellText);
  // A numbered list from a table has its words in the second column.
  return /^(\d+[.)]?)?$/.test(word) || clue === '' ? clue || word : `${word} = ${clue}`;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Anki puts a cell into quotes, and may keep its HTML and its sounds. */
function cellText(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .replace(/<[^<>]*>|&nbsp;|\[sound:[^\][]*\]/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => ENTITIES[name] ?? '')
    .trim();
}
