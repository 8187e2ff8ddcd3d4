/** A word, or `word = clue`, and its line number, from 1. */
type PastedWord = { line: number; text: string };

/**
 * Spaces don't separate words, because a name may have two parts. A clue follows `=`, ` - ` or a tab,
 * as in the tables of two columns that Quizlet and Anki export. Commas separate words, with or without clues.
 */
export function splitPastedWords(text: string): PastedWord[] {
  const lines = text
    .split(/\r\n|[\n\r]/)
    .map((text, i) => ({ line: i + 1, text }))
    .filter(({ text }) => text.trim() !== '');
  const rows = lines.filter(({ text }) => !ANKI_HEADER.test(text));
  const isTable = rows.length < lines.length || (rows.length > 1 && rows.every(hasTwoColumns));
  const others = new Set([...text.matchAll(OTHER_COLUMN)].map(([, column]) => Number(column) - 1));
  const read = ({ text }: PastedWord) =>
    isTable ? [wordFromCells(text.split('\t').filter((_, i) => !others.has(i)))] : partsOf(text);
  return rows.flatMap((row) => read(row).map((text) => ({ line: row.line, text })));
}

export function splitWords(text: string): string[] {
  return splitPastedWords(text).map(({ text }) => text);
}

/** Whether a text has more than `max` lines, cells and parts between commas. It splits nothing. */
export function hasMoreParts(text: string, max: number): boolean {
  let parts = 1;
  for (let at = 0; at < text.length && parts <= max; at++) if (SEPARATORS.has(text.charCodeAt(at))) parts++;
  return parts > max;
}

const SEPARATORS = new Set(Array.from('\n\r,;\t=', (sign) => sign.charCodeAt(0)));

/** A clue may have commas if no other part of its line has a clue. */
function partsOf(line: string): string[] {
  const parts = line.split(/[,;]/).map(withEqualsSign);
  const clues = parts.filter((part) => part.includes('=')).length;
  if (clues === 0) return line.split(/[,;\t]/);
  return clues === 1 && parts[0]?.includes('=') ? [withEqualsSign(line)] : parts;
}

/** Writes a clue after a dash or tab as a clue after `=`. */
function withEqualsSign(part: string): string {
  const text = part.trim();
  const at = text.search(/\s[-–—]\s|\t/);
  const word = text.slice(0, at).trim();
  const clue = text
    .slice(at)
    .replace(/^\s*[-–—]?\s/, '')
    .trim();
  const isClue = at > 0 && !text.includes('=') && !clue.includes('\t') && !/^\(?\d*[.):\]]?$/.test(word);
  return isClue && clue !== '' ? `${word} = ${clue}` : part;
}

/** For example `#separator:tab` or `#tags column:3`. */
const ANKI_HEADER = /^#[a-z ]+:/;
/** A column that isn't a side of a card: guid, notetype, deck or tags. */
const OTHER_COLUMN = /^#[a-z]+ column:(\d+)/gm;

/** Some cards have only one side. */
function hasTwoColumns({ text }: PastedWord): boolean {
  return text.split('\t').length === 2;
}

function wordFromCells(cells: readonly string[]): string {
  const [word = '', clue = ''] = cells.map(cellText);
  // In a numbered table, the words are in the second column.
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
