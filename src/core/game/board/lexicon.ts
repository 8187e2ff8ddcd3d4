import { FREQUENT_LETTERS, type LanguageCode } from '../language/languages.ts';
import { scriptOf } from '../word-rules.ts';
import { addWord, createFinder, type Finder, findAt } from './finder.ts';
import { rudeWordsOf } from './rude-words.ts';

export type Lexicon = ReturnType<typeof createLexicon>;

export const RUDE = -1;

/**
 * A usable word has at least two letters, because a single letter can be read in eight directions and so couldn't be
 * found exactly once.
 */
const UPPERCASE = /^\p{Lu}{2,}$/u;

/**
 * The id of a word is its index, shortest first. The codes of A–Z are 1–26, other letters follow. The language decides
 * which rude words the board avoids and which letters fill it; with `null`, the filler comes from its own words.
 */
export function createLexicon(list: readonly string[], language: LanguageCode | null, message = '') {
  /** `alphabet[code]` is the letter's UTF-16 code unit; code 0 means an empty cell. */
  const alphabet = [0, ...codeUnitsOf(LATIN)];
  const texts = [...new Set(list)].filter(isUsable).sort((a, b) => a.length - b.length);
  const codes = texts.map((text) => encode(text, alphabet));
  const frequent = encode(language ? FREQUENT_LETTERS[language] : frequentLetters(texts), alphabet);
  const fillers = [...new Set([...frequent, ...codes.flat()])];
  /** The message may have letters that no word has. */
  const messageCodes = encode(message, alphabet);
  const finder = createFinder(alphabet.length - 1);
  const possible = new Set(alphabet);
  for (const word of rudeWordsOf(language)) {
    const units = codeUnitsOf(word);
    if (units.every((unit) => possible.has(unit))) addWord(finder, RUDE, encode(word, alphabet));
  }
  for (const [id, word] of codes.entries()) addWord(finder, id, word);
  const conflicts = findConflicts(codes, finder);
  return { texts, codes, alphabet, language, fillers, frequent, message: messageCodes, finder, conflicts };
}

function isUsable(text: string): boolean {
  return UPPERCASE.test(text) && [...text].length === text.length;
}

function codeUnitsOf(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Adds letters that the alphabet lacks. */
function encode(text: string, alphabet: number[]): number[] {
  return codeUnitsOf(text).map((unit) => {
    const known = alphabet.indexOf(unit);
    return known < 0 ? alphabet.push(unit) - 1 : known;
  });
}

/**
 * Returns, for each word, the words that can be read inside it or contain it. A word and its conflict are never on one
 * board.
 */
function findConflicts(codes: readonly (readonly number[])[], finder: Finder): number[][] {
  const conflicts: number[][] = codes.map(() => []);
  for (const [id, word] of codes.entries()) {
    const line = new Uint16Array(word.length + 2);
    line.set(word);
    const note = (inner: number) => {
      if (inner === id || inner === RUDE) return;
      conflicts[id]?.push(inner);
      conflicts[inner]?.push(id);
    };
    for (let cell = 0; cell < word.length; cell++) findAt(finder, line, cell, 1, note);
  }
  return conflicts;
}

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letters of nearly every language of the script, about as frequent as in texts. */
const FREQUENT_BY_SCRIPT: Readonly<Record<string, string>> = {
  Latin: 'AAAAABCCCDDDEEEEEEEFFGGHHIIIIIJKLLLLMMNNNNNOOOOPPQRRRRSSSSTTTTTUUUVWXYZ',
  Greek: 'ΑΑΑΑΑΑΒΓΓΔΔΕΕΕΕΖΗΗΗΘΙΙΙΙΙΚΚΚΛΛΜΜΝΝΝΝΞΟΟΟΟΟΠΠΠΡΡΡΣΣΣΣΤΤΤΤΥΥΥΦΧΨΩ',
  Cyrillic: 'ААААААБВВВГГДДДЕЕЕЕЕЖЗЗИИИИККККЛЛЛММММННННОООООООПППРРРРССССТТТТУУУФХЦЧШ',
  Armenian: 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
  Georgian: 'ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰ',
};

/** Returns common letters of these words' scripts, repeated by frequency; Latin letters for an empty list. */
function frequentLetters(words: readonly string[]): string {
  const own = new Set(words.join(''));
  const scripts = own.size === 0 ? ['Latin'] : new Set(Array.from(own, (letter) => scriptOf(letter) ?? ''));
  return Array.from(scripts, (script) => FREQUENT_BY_SCRIPT[script] ?? '').join('');
}
