import { categoryNameProblem } from '../game/category-name.ts';
import { WORD_COUNT } from '../game/limits.ts';
import { checkWords, type ListRules, type WordList } from '../game/words.ts';
import { nameKey } from '../store/category-changes.ts';
import { csvRow, parseCsv } from './csv.ts';
import { parseWithLines } from './json-lines.ts';

/** Shorter than the seed lists, but still with a choice of words for the smallest board. */
const OPERATOR_LIST: ListRules = { minWords: 10, maxWords: 100, minShortWords: 8, maxLetters: 12 };

/** More than any valid name or word has, also when it is decomposed (NFD). */
const MAX_FIELD_LENGTH = 200;

export type CategoryFile = {
  lists: WordList[];
  /** Every broken rule with its line. If there is any, the file must not be imported. */
  broken: string[];
  warnings: string[];
};

/** One word of one category, and its line in the file. */
type Entry = { line: number; name: string; word: string };
type Reading = { entries: Entry[]; broken: Broken[] };
type Broken = { line: number; text: string };

/** Reads CSV (`name,word` per line) or JSON (`[{"name": …, "words": […]}]`); the first character decides which. */
export function readCategoryFile(text: string): CategoryFile {
  const plain = text.replace(/^\uFEFF/, '');
  const { entries, broken: unreadable } = /^\s*[[{]/.test(plain) ? fromJson(plain) : fromCsv(plain);
  const groups = Map.groupBy(entries, (entry) => entry.name);
  const broken = [...unreadable, ...checkNames([...groups.values()])];
  for (const group of groups.values()) {
    const words = group.map((entry) => entry.word);
    for (const { index, text } of checkWords(words, OPERATOR_LIST)) {
      const entry = group[index ?? 0] as Entry;
      broken.push({ line: entry.line, text: `${entry.name}: ${text}` });
    }
  }
  if (entries.length === 0 && broken.length === 0) broken.push({ line: 1, text: 'there are no words' });
  const lists = [...groups].map(([name, group]) => ({ name, words: group.map((entry) => entry.word) }));
  return {
    lists,
    broken: broken.sort((a, b) => a.line - b.line).map(({ line, text }) => `line ${line}: ${text}`),
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
  const rows = lists.flatMap(({ name, words }) => words.map((word) => csvRow([name, word])));
  return ['name,word', ...rows].join('\n');
}

export function categoriesAsJson(lists: readonly WordList[]): string {
  return JSON.stringify(
    lists.map(({ name, words }) => ({ name, words })),
    null,
    2,
  );
}

function fromCsv(text: string): Reading {
  const rows = parseCsv(text);
  const reading: Reading = { entries: [], broken: [] };
  for (const [i, { line, fields }] of rows.entries()) {
    const [name = '', word = '', ...more] = fields?.map((field) => field.trim()) ?? [];
    if (i === 0 && name.toLowerCase() === 'name' && word.toLowerCase() === 'word') continue;
    if (!fields) reading.broken.push({ line, text: 'a quote in the wrong place' });
    else if (fields.length < 2 || more.some((field) => field !== '')) {
      reading.broken.push({ line, text: 'write a category name, a comma and one word' });
    } else addEntry(reading, { line, name, word });
  }
  return reading;
}

function fromJson(text: string): Reading {
  const { value, lineOf, problem } = parseWithLines(text);
  if (problem) return { entries: [], broken: [problem] };
  const reading: Reading = { entries: [], broken: [] };
  const { broken } = reading;
  const named = new Set<string>();
  for (const item of Array.isArray(value) ? value : [value]) {
    const { name, word, words } = (item ?? {}) as { name?: unknown; word?: unknown; words?: unknown };
    const line = lineOf(item, 'name');
    const list = Array.isArray(words) ? words : [word];
    if (typeof name !== 'string' || list.some((one) => typeof one !== 'string')) {
      broken.push({ line, text: 'write {"name": "Birds", "words": ["EAGLE", "HERON"]}' });
      continue;
    }
    if (isTooLong(name)) {
      broken.push({ line, text: tooLong(name) });
      continue;
    }
    const composed = name.normalize('NFC');
    if (list.length === 0) broken.push({ line, text: `${composed}: there are no words` });
    if (Array.isArray(words) && named.has(composed)) {
      broken.push({ line, text: `${composed} is in the file twice` });
    }
    named.add(composed);
    for (const [i, one] of list.entries()) {
      const place = Array.isArray(words) ? lineOf(words, i) : lineOf(item, 'word');
      addEntry(reading, { line: place, name: name.trim(), word: one.trim() });
    }
  }
  return reading;
}

/** Composes the name and the word (NFC). Not a long one: V8 takes minutes for 300,000 combining marks in a row. */
function addEntry({ entries, broken }: Reading, { line, name, word }: Entry): void {
  const long = [name, word].find(isTooLong);
  if (long !== undefined) broken.push({ line, text: tooLong(long) });
  else entries.push({ line, name: name.normalize('NFC'), word: word.normalize('NFC') });
}

function isTooLong(field: string): boolean {
  return field.length > MAX_FIELD_LENGTH;
}

function tooLong({ length }: string): string {
  return `has a name or word that is too long: ${length} characters`;
}

function checkNames(groups: readonly Entry[][]): Broken[] {
  const firsts = groups.map((group) => group[0] as Entry);
  const alike = Map.groupBy(firsts, ({ name }) => nameKey(name));
  return firsts.flatMap(({ line, name }): Broken[] => {
    const problem = categoryNameProblem(name);
    if (problem) return [{ line, text: problem }];
    const twin = alike.get(nameKey(name))?.[0]?.name ?? name;
    return twin === name ? [] : [{ line, text: `${name} and ${twin} differ only in upper and lower case` }];
  });
}
