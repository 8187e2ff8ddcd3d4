import type { Invalid } from '../../core/game/parsed.ts';
import type { Entry, WordListing } from './entries.ts';
import { MAX_ENTRIES, MAX_LISTS } from './options.ts';

/** Where a cell of the file begins, counted from 1, as a spreadsheet counts its rows and columns. */
export type Place = { line: number; column: number };

export type WordFile = {
  /** Lists by puzzle number; a file without numbers has one list. */
  lists: readonly WordListing[];
  /** For each list, the places of its words in the file. */
  places: readonly (readonly Place[])[];
};

/** The first fault of a file. */
export type WordFileFault = Invalid &
  Place & { kind: 'quote' | 'columns' | 'number' | 'word' | 'many' | 'empty' };

type Row = { line: number; cells: readonly string[] };

/** The columns are word, clue and puzzle number; the last two may be missing. */
const COLUMNS = 3;

/** The heading of the first column, in the languages of the pages. */
const HEADINGS = new Set(
  'word words wort wörter mot mots palabra palabras parola parole palavra palavras woord woorden słowo słowa ord kelime kelimeler sözcük λέξη λέξεις слово слова'.split(
    ' ',
  ),
);

/**
 * Reads a CSV, TSV or TXT file. In a TXT file each line is a word, or a word and its clue after `=`; a line that begins
 * with # is a comment. If the text doesn't show the format, the extension of the file's `name` does.
 */
export function parseWordFile(text: string, name: string): { value: WordFile } | WordFileFault {
  const separator = separatorOf(text, name);
  const rows = separator === undefined ? plainRows(text) : tableRows(text, separator);
  if ('error' in rows) return rows;
  const [first] = rows;
  const isHeading = HEADINGS.has(first?.cells[0]?.trim().toLowerCase() ?? '');
  return listsOf(isHeading ? rows.slice(1) : rows);
}

/** Spreadsheets write a semicolon in countries where numbers have a decimal comma. */
function separatorOf(text: string, name: string): string | undefined {
  const [first = ''] = text.split(/\r\n|[\n\r]/, 1);
  if (/\.(tsv|tab)$/i.test(name) || text.includes('\t')) return '\t';
  const heading = first.split(/[,;]/)[0]?.replaceAll('"', '').trim().toLowerCase() ?? '';
  const isTable = /\.csv$/i.test(name) || (/[,;]/.test(first) && HEADINGS.has(heading));
  if (!isTable) return undefined;
  const [unquoted] = text.replaceAll(/"[^"]*"/g, '').split(/[\n\r]/, 1);
  return unquoted?.includes(';') ? ';' : ',';
}

function plainRows(text: string): Row[] {
  return text
    .split(/\r\n|[\n\r]/)
    .map((line, index) => {
      const [word = '', ...clue] = line.split('=');
      return { line: index + 1, cells: [word, clue.join('=')] };
    })
    .filter(
      ({ cells: [word = '', clue] }) => !word.trim().startsWith('#') && (word.trim() !== '' || clue !== ''),
    );
}

/** Reads a table as RFC 4180 describes it: a cell in quotes may contain separators, line breaks and doubled quotes. */
function tableRows(text: string, separator: string): Row[] | WordFileFault {
  const rows: Row[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const row = { line, cells: [] as string[] };
    for (let isLast = false; !isLast; ) {
      const cell = cellAt(text, at, separator);
      const place = { line, column: row.cells.length + 1 };
      if (!cell) return fault('quote', place, 'a quotation mark is not closed, or text follows it');
      row.cells.push(cell.value);
      line += text.slice(at, cell.end).match(LINE_BREAK)?.length ?? 0;
      at = cell.end;
      isLast = text[at] !== separator;
      if (!isLast) at++;
    }
    const [breaks = ''] = /^(\r\n|[\n\r])?/.exec(text.slice(at, at + 2)) ?? [];
    at += breaks.length;
    line++;
    const [first = ''] = row.cells;
    if (row.cells.some((cell) => cell.trim() !== '') && !first.trim().startsWith('#')) rows.push(row);
  }
  return rows;
}

const LINE_BREAK = /\r\n|[\n\r]/g;

/** Returns the cell that begins here; `end` is the separator, line break or end of the text after it. */
function cellAt(text: string, start: number, separator: string): { value: string; end: number } | undefined {
  const quoted = /"((?:[^"]|"")*)" */y;
  quoted.lastIndex = start;
  if (text[start] === '"') {
    const found = quoted.exec(text);
    const end = quoted.lastIndex;
    const isOver = found && (end >= text.length || [separator, '\r', '\n'].includes(text[end] as string));
    return isOver ? { value: (found[1] ?? '').replaceAll('""', '"'), end } : undefined;
  }
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  return { value: text.slice(start, end), end };
}

function listsOf(rows: readonly Row[]): { value: WordFile } | WordFileFault {
  const byNumber = new Map<number, { entries: Entry[]; places: Place[] }>();
  let number = 1;
  for (const { line, cells } of rows) {
    const extra = cells.findIndex((cell, column) => column >= COLUMNS && cell.trim() !== '');
    if (extra >= 0)
      return fault('columns', { line, column: extra + 1 }, 'the columns are word, clue and puzzle number');
    const [word = '', clue = '', typed = ''] = cells.map((cell) => cell.trim());
    if (typed !== '') {
      number = /^[0-9]{1,6}$/.test(typed) ? Number(typed) : 0;
      if (number < 1 || number > MAX_LISTS) {
        const error = `the puzzle number must be a whole number from 1 to ${MAX_LISTS}, not ${JSON.stringify(typed)}`;
        return fault('number', { line, column: COLUMNS }, error);
      }
    }
    if (word === '') return fault('word', { line, column: 1 }, 'the word is missing');
    const list = byNumber.get(number) ?? { entries: [], places: [] };
    byNumber.set(number, list);
    if (list.entries.length === MAX_ENTRIES)
      return fault('many', { line, column: 1 }, `a puzzle can have at most ${MAX_ENTRIES} words`);
    list.entries.push({ word, clue });
    list.places.push({ line, column: 1 });
  }
  if (byNumber.size === 0) return fault('empty', { line: 1, column: 1 }, 'the file has no words');
  const lists = [...byNumber].sort(([a], [b]) => a - b).map(([, list]) => list);
  return {
    value: {
      lists: lists.map(({ entries }) => ({ title: '', entries })),
      places: lists.map(({ places }) => places),
    },
  };
}

/** Returns a fault whose error names the place, because a file may have a thousand lines. */
function fault(kind: WordFileFault['kind'], place: Place, error: string): WordFileFault {
  return { kind, ...place, error: atPlace(place, error) };
}

export function atPlace({ line, column }: Place, error: string): string {
  return `line ${line}, column ${column}: ${error}`;
}
