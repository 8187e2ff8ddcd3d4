import { categoryNameProblem } from '../game/category-name.ts';
import { WORD_COUNT } from '../game/limits.ts';
import { checkWords, type ListRules, type WordList } from '../game/words.ts';
import { nameKey } from '../store/category-changes.ts';

/** Shorter than the seed lists, but still with a choice of words for the smallest board. */
const OPERATOR_LIST: ListRules = { minWords: 10, maxWords: 100, minShortWords: 8, maxLetters: 12 };

/** More than any valid name or word has, also when it is decomposed (NFD). */
const MAX_FIELD_LENGTH = 200;
/** Two fields with their quotes, and empty ones after them. */
const MAX_LINE_LENGTH = 3 * MAX_FIELD_LENGTH;

/** A name and a word, either in quotes; a quote in a quoted name is written "". Spreadsheets add empty fields. */
const CSV_LINE = /^\s*(?:"(?<quoted>(?:[^"]|"")*)"|(?<name>[^",]*))\s*,\s*"?(?<word>[^",]*)"?[\s,]*$/;

export type CategoryFile = {
  lists: WordList[];
  /** Every broken rule, with its line in a CSV file. If there is any, the file must not be imported. */
  broken: string[];
  warnings: string[];
};

/** One word of one category, and its line in a CSV file. */
type Row = { line?: number; name: string; word: string };
type Reading = { rows: Row[]; broken: Broken[] };
type Broken = { line?: number | undefined; text: string };

/** Reads CSV (`name,word` per line) or JSON (`[{"name": …, "words": […]}]`); the first character decides which. */
export function readCategoryFile(text: string): CategoryFile {
  const plain = text.replace(/^\uFEFF/, '');
  const { rows, broken: unreadable } = /^\s*[[{]/.test(plain) ? fromJson(plain) : fromCsv(plain);
  const groups = Map.groupBy(rows, (row) => row.name);
  const broken = [...unreadable, ...checkNames([...groups.values()])];
  for (const group of groups.values()) {
    const words = group.map((row) => row.word);
    for (const { index, text } of checkWords(words, OPERATOR_LIST)) {
      const { line, name } = group[index ?? 0] as Row;
      broken.push({ line, text: `${name}: ${text}` });
    }
  }
  if (rows.length === 0 && broken.length === 0) broken.push({ text: 'there are no words' });
  const lists = [...groups].map(([name, group]) => ({ name, words: group.map((row) => row.word) }));
  return {
    lists,
    broken: broken
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .map(({ line, text }) => (line === undefined ? text : `line ${line}: ${text}`)),
    // A player can ask for WORD_COUNT.max words, and a shorter list has fewer.
    warnings: lists
      .filter(({ words }) => words.length < WORD_COUNT.max)
      .map(
        ({ name, words }) =>
          `${name} has ${words.length} words: a game of ${WORD_COUNT.max} gets no more than these`,
      ),
  };
}

export function categoriesAsCsv(lists: readonly WordList[]): string {
  const rows = lists.flatMap(({ name, words }) => words.map((word) => `${quoted(name)},${word}`));
  return ['name,word', ...rows].join('\n');
}

export function categoriesAsJson(lists: readonly WordList[]): string {
  return JSON.stringify(
    lists.map(({ name, words }) => ({ name, words })),
    null,
    2,
  );
}

function quoted(name: string): string {
  return /[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

function fromCsv(text: string): Reading {
  const reading: Reading = { rows: [], broken: [] };
  for (const [i, content] of text.split(/\r\n|\n|\r/).entries()) {
    const line = i + 1;
    if (/^(name,word)?,*$/i.test(content.replaceAll(/[\s"]/g, ''))) continue;
    const fields = content.length > MAX_LINE_LENGTH ? undefined : CSV_LINE.exec(content)?.groups;
    const name = fields?.quoted?.replaceAll('""', '"') ?? fields?.name;
    if (content.length > MAX_LINE_LENGTH) reading.broken.push({ line, text: 'is too long' });
    else if (!fields || name === undefined) {
      reading.broken.push({ line, text: 'write a category name, a comma and one word' });
    } else addRow(reading, { line, name, word: fields.word ?? '' });
  }
  return reading;
}

function fromJson(text: string): Reading {
  const reading: Reading = { rows: [], broken: [] };
  const refuse = (problem: string) => reading.broken.push({ text: problem });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    refuse(`this is not valid JSON: ${(error as Error).message}`);
    return reading;
  }
  const named = new Set<string>();
  for (const item of Array.isArray(value) ? value : [value]) {
    const { name, word, words } = (item ?? {}) as { name?: unknown; word?: unknown; words?: unknown };
    const list = Array.isArray(words) ? words : [word];
    if (typeof name !== 'string' || list.some((one) => typeof one !== 'string')) {
      refuse(
        `write {"name": "Birds", "words": ["EAGLE", "HERON"]}, not ${JSON.stringify(item).slice(0, 100)}`,
      );
      continue;
    }
    if (list.length === 0) refuse(`${name.slice(0, MAX_FIELD_LENGTH)}: there are no words`);
    const key = name.slice(0, MAX_FIELD_LENGTH).normalize('NFC');
    if (Array.isArray(words) && named.has(key)) refuse(`${key} is in the file twice`);
    named.add(key);
    for (const one of list) addRow(reading, { name, word: one });
  }
  return reading;
}

/** Composes the name and the word (NFC). Not a long one: V8 takes minutes for 300,000 combining marks in a row. */
function addRow({ rows, broken }: Reading, row: Row): void {
  const [name, word] = [row.name.trim(), row.word.trim()];
  const { length } = [name, word].find((field) => field.length > MAX_FIELD_LENGTH) ?? '';
  if (length > 0) {
    broken.push({ ...row, text: `has a name or word that is too long: ${length} characters` });
  } else rows.push({ ...row, name: name.normalize('NFC'), word: word.normalize('NFC') });
}

function checkNames(groups: readonly Row[][]): Broken[] {
  const firsts = groups.map((group) => group[0] as Row);
  const alike = Map.groupBy(firsts, ({ name }) => nameKey(name));
  return firsts.flatMap(({ line, name }): Broken[] => {
    const problem = categoryNameProblem(name);
    if (problem) return [{ line, text: problem }];
    const twin = alike.get(nameKey(name))?.[0]?.name ?? name;
    return twin === name ? [] : [{ line, text: `${name} and ${twin} differ only in upper and lower case` }];
  });
}
