import english from 'naughty-words/en.json' with { type: 'json' };
import { scriptOf } from '../words.ts';
import { addWord, createFinder, type Finder, findAt } from './finder.ts';

export type Lexicon = ReturnType<typeof createLexicon>;

export const RUDE = -1;

/** At least two: a single letter can be read in eight directions, so it could not be found exactly once. */
const UPPERCASE = /^\p{Lu}{2,}$/u;

/** What a board takes from its language besides its words: letters to fill it, and rude words to avoid. */
export type BoardLanguage = {
  /** The frequent ones several times. */
  fillers: string;
  rude: readonly string[];
};

/** The id of a word is its index, the shortest first. The codes of A–Z are 1–26, other letters follow. */
export function createLexicon(list: readonly string[], language?: BoardLanguage, message = '') {
  /** `alphabet[code]` is the UTF-16 code unit of the letter; code 0 is no letter. */
  const alphabet = [0, ...codeUnitsOf(LATIN)];
  const texts = [...new Set(list)].filter(isUsable).sort((a, b) => a.length - b.length);
  const codes = texts.map((text) => encode(text, alphabet));
  const usual = encode(language?.fillers ?? usualLetters(texts), alphabet);
  const fillers = [...new Set([...usual, ...codes.flat()])];
  /** It may have letters that no word has. */
  const written = encode(message, alphabet);
  const finder = createFinder(alphabet.length - 1);
  for (const word of language?.rude ?? RUDE_WORDS) addWord(finder, RUDE, encode(word, alphabet));
  for (const [id, word] of codes.entries()) addWord(finder, id, word);
  const conflicts = findConflicts(codes, finder);
  return { texts, codes, alphabet, language, fillers, usual, message: written, finder, conflicts };
}

function isUsable(text: string): boolean {
  return UPPERCASE.test(text) && [...text].length === text.length;
}

function codeUnitsOf(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Adds letters that the alphabet does not have. */
function encode(text: string, alphabet: number[]): number[] {
  return codeUnitsOf(text).map((unit) => {
    const known = alphabet.indexOf(unit);
    return known < 0 ? alphabet.push(unit) - 1 : known;
  });
}

/** By word: the words that can be read inside it, or it inside them. The two are never on one board. */
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

/** Letters that nearly every language of the script has, roughly as often as texts have them. */
const LETTERS_OF: Readonly<Record<string, string>> = {
  Latin: 'AAAAABCCCDDDEEEEEEEFFGGHHIIIIIJKLLLLMMNNNNNOOOOPPQRRRRSSSSTTTTTUUUVWXYZ',
  Greek: 'ΑΑΑΑΑΑΒΓΓΔΔΕΕΕΕΖΗΗΗΘΙΙΙΙΙΚΚΚΛΛΜΜΝΝΝΝΞΟΟΟΟΟΠΠΠΡΡΡΣΣΣΣΤΤΤΤΥΥΥΦΧΨΩ',
  Cyrillic: 'ААААААБВВВГГДДДЕЕЕЕЕЖЗЗИИИИККККЛЛЛММММННННОООООООПППРРРРССССТТТТУУУФХЦЧШ',
  Armenian: 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
  Georgian: 'ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰ',
};

/** The usual letters of the scripts of these words, Latin without words; frequent ones several times. */
function usualLetters(words: readonly string[]): string {
  const own = new Set(words.join(''));
  const scripts = own.size === 0 ? ['Latin'] : new Set(Array.from(own, (letter) => scriptOf(letter) ?? ''));
  return Array.from(scripts, (script) => LETTERS_OF[script] ?? '').join('');
}

/** Short roots that the public list leaves out, mostly because they are part of harmless longer words. */
const ADDED =
  'ARSE BUGGER CHINK CRAP CUNN DAGO DAMN DYKE FART FUK GOOK GYPPO HITLER HOMO JAP KKK KUNT LESBO NAZI NEGR NIG ' +
  'PEDO PERV PHUK PISS POO PRICK PUBE PUBIC PUSS RETARD SHAG SKANK SLAG SLAPPER SPAZ SPERM TESTES TURD WHOR WOG ' +
  'WOP YID';

const RUDE_LIST: readonly string[] = [
  ...english.map((word) => word.toUpperCase()).filter((word) => /^[A-Z]{3,}$/.test(word)),
  ...ADDED.split(' '),
];

/** No line of a board may spell these. A word that contains another rude word needs no entry of its own. */
export const RUDE_WORDS: readonly string[] = RUDE_LIST.filter(
  (word) => !RUDE_LIST.some((other) => other !== word && word.includes(other)),
);
