import {
  hasOnlyLettersOf,
  isLanguageCode,
  LANGUAGE_CODES,
  type LanguageCode,
  lettersOf,
} from '../game/language/languages.ts';
import { checkCategoryName, checkWords, type ListRules } from '../game/word-rules.ts';
import { type ListedCategory, nameKey } from '../store/admin/categories.ts';

/** Shorter than the seed lists, but still with a choice of words for the smallest board. */
const OPERATOR_LIST: ListRules = { minWords: 10, maxWords: 100, minShortWords: 8, maxLetters: 12 };

/** A name, a word and an optional language; "" is a quote in a quoted name. Spreadsheets add empty fields. */
const CSV_LINE =
  /^(?:"(?<quotedName>(?:[^"]|"")*)"|(?<name>[^",]*)),(?:"(?<quotedWord>[^",]*)"|(?<word>[^",]*))(?:,"?(?<language>[a-z]+)"?)?,*$/;

type WordRow = { line?: number | undefined; language: LanguageCode; name: string; word: string };
type Problem = { line?: number | undefined; text: string };

/** CSV (`name,word,language` per line) or JSON (`[{"name": …, "words": […]}]`), by its first character. */
export function parseCategoryFile(text: string, siteLanguage: LanguageCode) {
  const composed = text.normalize('NFC');
  const parse = /^\s*[[{]/.test(composed) ? fromJson : fromCsv;
  const items = parse(composed, siteLanguage);
  const rows = items.filter((item) => 'word' in item);
  const groups = [...Map.groupBy(rows, ({ language, name }) => `${language} ${name}`).values()];
  const lists = groups.map((group): ListedCategory => {
    const { language, name } = group[0] as WordRow;
    return { language, name, words: group.map(({ word }) => boardForm(word, language)) };
  });
  const broken = [...items.filter((item) => 'text' in item), ...checkNames(groups)];
  for (const [i, { name, words }] of lists.entries()) {
    for (const { index, error } of checkWords(words, OPERATOR_LIST)) {
      broken.push({ line: groups[i]?.[index ?? 0]?.line, text: `${name}: ${error}` });
    }
  }
  if (rows.length === 0 && broken.length === 0) broken.push({ text: 'there are no words' });
  return {
    lists,
    /** Every broken rule, with its line in a CSV file. A file that breaks a rule can't be imported. */
    broken: broken
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .map(({ line, text }) => (line === undefined ? text : `line ${line}: ${text}`)),
  };
}

export function categoriesAsCsv(lists: readonly ListedCategory[]): string {
  const rows = lists.flatMap(({ language, name, words }) =>
    words.map((word) => `${quoted(name)},${word},${language}`),
  );
  return ['name,word,language', ...rows].join('\n');
}

export function categoriesAsJson(lists: readonly ListedCategory[]): string {
  return JSON.stringify(lists, ['name', 'language', 'words'], 2);
}

function quoted(name: string): string {
  return /[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

function fromCsv(text: string, siteLanguage: LanguageCode): (WordRow | Problem)[] {
  return text.split(/\r\n|\n|\r/).flatMap((content, i): (WordRow | Problem)[] => {
    const line = i + 1;
    if (/^("?name"?,"?word"?(,"?language"?)?)?,*$/i.test(content.trim())) return [];
    const fields = CSV_LINE.exec(content.trim())?.groups;
    if (!fields) return [{ line, text: 'write a category name, a comma and one word' }];
    const { name, quotedName = '', word, quotedWord = '', language = siteLanguage } = fields;
    if (!isLanguageCode(language)) return [{ line, text: UNKNOWN_LANGUAGE }];
    return [rowOf(language, name ?? quotedName.replaceAll('""', '"'), word ?? quotedWord, line)];
  });
}

const UNKNOWN_LANGUAGE = `language must be one of ${LANGUAGE_CODES.join(', ')}`;

function fromJson(text: string, siteLanguage: LanguageCode): (WordRow | Problem)[] {
  try {
    return [JSON.parse(text)].flat().flatMap((item): (WordRow | Problem)[] => {
      const { name, words, language = siteLanguage } = item ?? {};
      const isList =
        Array.isArray(words) && words.length > 0 && words.every((one) => typeof one === 'string');
      if (typeof name === 'string' && isList && !isLanguageCode(language))
        return [{ text: `${name}: ${UNKNOWN_LANGUAGE}` }];
      if (typeof name === 'string' && isList) return words.map((word) => rowOf(language, name, word));
      const given = JSON.stringify(item).slice(0, 100);
      return [{ text: `write {"name": "Birds", "words": ["EAGLE", "HERON"]}, not ${given}` }];
    });
  } catch (error) {
    return [{ text: `this is not valid JSON: ${(error as Error).message}` }];
  }
}

function rowOf(language: LanguageCode, name: string, word: string, line?: number): WordRow {
  return { language, name: name.trim(), word: word.trim(), line };
}

/**
 * Returns a word in capitals as its language's boards spell it. Other words are unchanged, so that the checks report
 * them.
 */
function boardForm(word: string, language: LanguageCode): string {
  const made = lettersOf(language, word);
  return /^\p{Lu}+$/u.test(word) && hasOnlyLettersOf(language, made) ? made : word;
}

function checkNames(groups: readonly WordRow[][]): Problem[] {
  const firsts = groups.map((group) => group[0] as WordRow);
  const alike = Map.groupBy(firsts, ({ language, name }) => `${language} ${nameKey(name)}`);
  return firsts.flatMap(({ line, language, name }): Problem[] => {
    const invalid = checkCategoryName(name);
    if (invalid) return [{ line, text: invalid.error }];
    const twin = alike.get(`${language} ${nameKey(name)}`)?.[0]?.name ?? name;
    return twin === name ? [] : [{ line, text: `${name} and ${twin} differ only in upper and lower case` }];
  });
}
