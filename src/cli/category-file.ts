import { checkCategoryName, checkWords, type ListRules, type WordList } from '../game/words.ts';
import { nameKey } from '../store/admin/categories.ts';

/** Shorter than the seed lists, but still with a choice of words for the smallest board. */
const OPERATOR_LIST: ListRules = { minWords: 10, maxWords: 100, minShortWords: 8, maxLetters: 12 };

/** A name and a word, either in quotes; "" is a quote in a quoted name. Spreadsheets add empty fields. */
const CSV_LINE =
  /^(?:"(?<quoted>(?:[^"]|"")*)"|(?<name>[^",]*)),(?:"(?<quotedWord>[^",]*)"|(?<word>[^",]*)),*$/;

type Row = { line?: number | undefined; name: string; word: string };
type Problem = { line?: number | undefined; text: string };

/** Reads CSV (`name,word` per line) or JSON (`[{"name": …, "words": […]}]`), by its first character. */
export function readCategoryFile(text: string) {
  const plain = text.replace(/^\uFEFF/, '').normalize('NFC');
  const items = /^\s*[[{]/.test(plain) ? fromJson(plain) : fromCsv(plain);
  const rows = items.filter((item) => 'word' in item);
  const groups = Map.groupBy(rows, (row) => row.name);
  const lists = [...groups].map(([name, group]) => ({ name, words: group.map((row) => row.word) }));
  const broken = [...items.filter((item) => 'text' in item), ...checkNames([...groups.values()])];
  for (const { name, words } of lists) {
    for (const { index, error } of checkWords(words, OPERATOR_LIST)) {
      broken.push({ line: groups.get(name)?.[index ?? 0]?.line, text: `${name}: ${error}` });
    }
  }
  if (rows.length === 0 && broken.length === 0) broken.push({ text: 'there are no words' });
  return {
    lists,
    /** Every broken rule, with its line in a CSV file. If there is any, the file must not be imported. */
    broken: broken
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .map(({ line, text }) => (line === undefined ? text : `line ${line}: ${text}`)),
  };
}

export function categoriesAsCsv(lists: readonly WordList[]): string {
  const rows = lists.flatMap(({ name, words }) => words.map((word) => `${quoted(name)},${word}`));
  return ['name,word', ...rows].join('\n');
}

export function categoriesAsJson(lists: readonly WordList[]): string {
  return JSON.stringify(lists, ['name', 'words'], 2);
}

function quoted(name: string): string {
  return /[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

function fromCsv(text: string): (Row | Problem)[] {
  return text.split(/\r\n|\n|\r/).flatMap((content, i): (Row | Problem)[] => {
    const line = i + 1;
    if (/^("?name"?,"?word"?)?,*$/i.test(content.trim())) return [];
    const { quoted, name, quotedWord, word } = CSV_LINE.exec(content.trim())?.groups ?? {};
    const category = quoted?.replaceAll('""', '"') ?? name;
    if (category !== undefined) return [rowOf(category, quotedWord ?? word ?? '', line)];
    return [{ line, text: 'write a category name, a comma and one word' }];
  });
}

function fromJson(text: string): (Row | Problem)[] {
  try {
    return [JSON.parse(text)].flat().flatMap((item): (Row | Problem)[] => {
      const { name, words } = item ?? {};
      const isList =
        Array.isArray(words) && words.length > 0 && words.every((one) => typeof one === 'string');
      if (typeof name === 'string' && isList) return words.map((word) => rowOf(name, word));
      const given = JSON.stringify(item).slice(0, 100);
      return [{ text: `write {"name": "Birds", "words": ["EAGLE", "HERON"]}, not ${given}` }];
    });
  } catch (error) {
    return [{ text: `this is not valid JSON: ${(error as Error).message}` }];
  }
}

function rowOf(name: string, word: string, line?: number): Row {
  return { name: name.trim(), word: word.trim(), line };
}

function checkNames(groups: readonly Row[][]): Problem[] {
  const firsts = groups.map((group) => group[0] as Row);
  const alike = Map.groupBy(firsts, ({ name }) => nameKey(name));
  return firsts.flatMap(({ line, name }): Problem[] => {
    const invalid = checkCategoryName(name);
    if (invalid) return [{ line, text: invalid.error }];
    const twin = alike.get(nameKey(name))?.[0]?.name ?? name;
    return twin === name ? [] : [{ line, text: `${name} and ${twin} differ only in upper and lower case` }];
  });
}
