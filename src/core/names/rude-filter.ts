import { readFileSync } from 'node:fs';
import { readOwnText } from '../../platform/own-files.ts';
import { RUDE_LISTS } from '../game/board/rude-words.ts';
import { GREEK, UKRAINIAN } from '../game/language/latin-name.ts';

/** Letters that are rude at the positions in a word that `flag` names. */
type Root = Readonly<{ letters: string; flag: number }>;

/** The positions in a word where a root counts; the flags of roots with the same letters add up. */
const ANYWHERE = 1;
const START = 2;
const END = 4;
const WHOLE = 8;

/** The lists of seed/rude/, each explained in its first lines. */
const ROOTS = readWordList('roots').map(parseRoot);
const PARTS_OF_NAMES = new Set(readWordList('parts-of-names'));
const HARMLESS = new Set(readWordList('harmless'));
const ORDINARY_IN_NAMES = readWordList('ordinary-in-names');
const ORDINARY_IN_TITLES = readWordList('ordinary-in-titles');

/** `ownFile` has further whole words of any script, one per line. Checking a text takes about 20 µs. */
export function createRudeFilter(ownFile?: string) {
  const words = readWords(ownFile);
  const rudeAsWholeName = new Set(ORDINARY_IN_NAMES);
  const ordinary = new Set([...ORDINARY_IN_NAMES, ...ORDINARY_IN_TITLES]);
  const without = (list: ReadonlySet<string>, roots: readonly Root[]) =>
    roots.filter(({ letters, flag }) => flag !== WHOLE || !list.has(letters));
  const wholeWords = words.map(wholeWord);
  const inNames = matcherOf(without(rudeAsWholeName, [...ROOTS, ...wholeWords]).map(loosened));
  const isRudeWholeName = ({ words: [word = '', ...others] }: Reading) =>
    others.length === 0 && withoutRepeats(word).some((letters) => rudeAsWholeName.has(letters));
  // A title keeps accents and scripts: Turkish göt is rude, got isn't; Greek σκατά is rude, Swedish skata is a magpie.
  const isForeign = (word: string) => !/[a-z]/.test(word) && ordinary.has(toLatin(word));
  const accented = new Set(words.filter((word) => losesAccent(word) || isForeign(word)));
  const plain = wholeWords.filter((_, i) => !accented.has(words[i] as string));
  const inTitles = matcherOf(without(ordinary, [...ROOTS, ...plain]), isPhrase);
  const isAccented = (title: string) => wordsOf(title).some((word) => accented.has(word));
  return {
    isRudeName: cached(
      (name) =>
        NAZI_NUMBER.name.test(name) ||
        readings([name]).some((reading) => inNames(reading) || isRudeWholeName(reading)),
    ),
    isRudeTitle(typed: string): boolean {
      const title = withoutHarmless(typed.replaceAll(/[\u200c\u200d]/g, ''));
      return (
        NAZI_NUMBER.title.test(title) ||
        isAccented(title) ||
        readings([title, latinLookAlikes(title)]).some(inTitles)
      );
    },
  };
}

/** Returns the rude words of the file and of all languages except English, whose list is for boards only. */
function readWords(ownFile: string | undefined): string[] {
  const { en: _, ...others } = RUDE_LISTS;
  const own = ownFile === undefined ? [] : readFileSync(ownFile, 'utf8').split('\n');
  return [...Object.values(others).flat(), ...own].flatMap((line) => line.trim().toLowerCase() || []);
}

/** Returns the words of a list of seed/rude/, without its comments. */
function readWordList(name: string): string[] {
  const text = readOwnText(`seed/rude/${name}.txt`);
  return text.replaceAll(/^#.*$/gm, '').match(/\S+/g) ?? [];
}

function parseRoot(text: string): Root {
  const [start, end] = [text.startsWith('<'), text.endsWith('>')];
  const letters = text.slice(start ? 1 : 0, end ? -1 : undefined);
  return { letters, flag: start ? (end ? WHOLE : START) : end ? END : ANYWHERE };
}

/** Drops harmless words that differ from rude ones only by accents or alphabet: μαλακά means soft. */
function withoutHarmless(title: string): string {
  return title.replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
    /[^a-z]/i.test(word) && HARMLESS.has(word.toLowerCase().normalize('NFC')) ? ' ' : word,
  );
}

/** Caches verdicts, because players guess under the same name again and again. */
function cached(check: (name: string) => boolean) {
  const known = new Map<string, boolean>();
  return (name: string) => {
    const isRude = known.get(name) ?? check(name);
    if (known.size >= 5000) known.clear();
    known.set(name, isRude);
    return isRude;
  };
}

/** In a name a word of five or more letters counts anywhere, unless innocent names contain it. */
function loosened(root: Root): Root {
  const { letters, flag } = root;
  return flag !== WHOLE || letters.length < 5 || PARTS_OF_NAMES.has(letters)
    ? root
    : { letters, flag: ANYWHERE };
}

function wholeWord(word: string): Root {
  return { letters: toLatin(word).replaceAll(/[^a-z]/g, ''), flag: WHOLE };
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}+/gu) ?? []
  );
}

function losesAccent(word: string): boolean {
  return word.length <= 5 && /[a-z]/.test(word) && /[^a-z]/.test(word);
}

/** One reading of a text: its words, and neighbouring words joined. */
type Reading = { words: readonly string[]; joined: readonly Joined[] };
/** `isOdd`: at least one word has no vowel, as in Fu ck. */
type Joined = { letters: string; isOdd: boolean };

/**
 * `isMeant`: whether adjacent words that together spell a root with these flags mean it, rather than meet by chance.
 */
function matcherOf(roots: readonly Root[], isMeant = (_: number) => true) {
  const flags = new Map<string, number>();
  for (const { letters, flag } of roots) flags.set(letters, (flags.get(letters) ?? 0) | flag);
  const spelledOnce = new Set(flags.keys().map(withoutPairs));
  const byStart = Map.groupBy(flags, ([letters]) => letters.slice(0, 2));

  function hasRoot(word: string, wanted = ANYWHERE | START | END | WHOLE): boolean {
    for (let start = 0; start < word.length - 1; start++) {
      for (const [letters, flag] of byStart.get(word.slice(start, start + 2)) ?? []) {
        if (!word.startsWith(letters, start)) continue;
        const atStart = start === 0;
        const atEnd = start + letters.length === word.length;
        const here = ANYWHERE | (atStart ? START : 0) | (atEnd ? END : 0) | (atStart && atEnd ? WHOLE : 0);
        if (flag & here & wanted) return true;
      }
    }
    return false;
  }

  /**
   * A doubled letter counts as a single one too, as in Fuuck, except in roots that are whole words: horror isn't horor.
   */
  const hasRootInPairs = (word: string) => hasRoot(word.replaceAll(/(.)\1/g, '$1'), ANYWHERE | START | END);

  return ({ words, joined }: Reading) =>
    words.some((word) => withoutRepeats(word).some((letters) => hasRoot(letters))) ||
    words.some(hasRootInPairs) ||
    joined.some(
      ({ letters: word, isOdd }) =>
        spelledOnce.has(withoutPairs(word)) &&
        withoutRepeats(word).some((letters) => {
          const flag = flags.get(letters);
          return flag !== undefined && (isOdd || isMeant(flag));
        }),
    );
}

/**
 * Adjacent words can spell a root by chance if it is only a whole word: Fick en is Swedish for "got a". Other roots are
 * mostly phrases: Fick dich.
 */
function isPhrase(flag: number): boolean {
  return flag !== WHOLE;
}

const SYMBOLS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', '€': 'e' };
/** Letters that look like 0 to 9. */
const DIGITS = 'oizeasgtbg';

/** Numbers, whose digits aren't letters: Bob 422 is not Bob azz, Anna2008 is not Annazoob, nor is a 60s hit one. */
const NUMBER = /(?<=[a-z]{3}|(?<![a-z\d]))\d{2,}(?![a-z\d])|(?<![a-z\d])\d*0s(?![a-z\d])/g;
/** In a title 88 may be the keys of a piano. */
const NAZI_NUMBER = { name: /(?<!\d)(?:14)?88(?!\d)/, title: /(?<!\d)1488(?!\d)/ };

/** Letters of other alphabets, by the Latin letter that they look like. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{
    A: 'АΑᎪꓮ',
    B: 'ВΒᏴꓐ',
    C: 'СᏟꓚ',
    D: 'ᎠꓓÐ',
    E: 'ЕΕᎬꓰ',
    F: 'Ϝꓝ',
    G: 'ԌᏀꓖ',
    H: 'НΗᎻꓧ',
    I: 'ІΙӀꓲ',
    J: 'ЈᎫꓙ',
  },
  ...{ K: 'КΚᏦꓗ', L: 'Ꮮꓡ', M: 'МΜᎷꓟ', N: 'Νꓠ', O: 'ОΟՕꓳ', P: 'РΡᏢꓑ', R: 'Ꮢꓣ', S: 'ЅՏᏚꓢ', T: 'ТΤᎢꓔ', U: 'Սꓴ' },
  ...{ V: 'ѴᏙꓦ', W: 'ԜᎳꓪ', X: 'ХΧꓫ', Y: 'УΥҮꓬ', Z: 'ΖᏃꓜ' },
  ...{ a: 'аαɑ', b: 'Ьƅ', c: 'сϲ', d: 'ԁɗ', e: 'еҽ', f: 'ғƒſ', g: 'ɡց', h: 'һհ', i: 'іιɩ', j: 'јϳ', k: 'кκ' },
  ...{ l: 'ӏ', m: 'м', n: 'пոη', o: 'оοσօ', p: 'рρ', q: 'ԛզ', r: 'гʀ', s: 'ѕ', t: 'тτ', u: 'υսμ', v: 'ѵν' },
  ...{ w: 'ԝωш', x: 'хχ', y: 'уγү', z: 'ᴢ' },
};
const LATIN_LOOK = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin])),
);

/** Replaces the letters of a word that all look like Latin letters; other words are unchanged: шкода isn't wkoda. */
function latinLookAlikes(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{L}+/gu, (word) => {
    const folded = Array.from(word, (letter) => LATIN_LOOK.get(letter) ?? letter).join('');
    return /^\p{Script=Latin}+$/u.test(folded) ? folded : word;
  });
}

/** Reads digits and symbols as letters, drops digits, reads * as a vowel, and v as u as in Fvck. */
function readings(texts: readonly string[]): Reading[] {
  const spaced = texts.map((text) => text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const read = new Set([...new Set([...texts, ...spaced])].flatMap(variantsOf));
  return Array.from(read, (letters) => {
    const words = letters.split(' ');
    return { words: words.filter((word) => !HARMLESS.has(word)), joined: joinedOf(words) };
  });
}

/** Each variant consists of words with the letters a to z. */
function variantsOf(text: string): string[] {
  const plain = toLatin(text)
    .replaceAll(/[@$!€](?=[a-z])/g, (symbol) => SYMBOLS[symbol] ?? '')
    .replaceAll(NUMBER, ' ');
  const withVowels = [...'aeiou'].map((vowel) => plain.replaceAll(/(?<=[a-z])\*(?=[a-z])/g, vowel));
  const variants = [
    ...withVowels.map(asLetters),
    asLetters(plain.replaceAll('1', 'l')),
    plain.replaceAll(/\d+/g, ' '),
  ];
  return [...new Set(variants)].map((variant) => {
    const separate = variant.match(/[a-z]+/g)?.join(' ') ?? '';
    return separate.replaceAll(/\b[a-z](?: [a-z]\b)+/g, (part) => part.replaceAll(' ', ''));
  });
}

function asLetters(text: string): string {
  return text
    .replaceAll(/\d/g, (digit) => DIGITS[Number(digit)] ?? '')
    .replaceAll(/(?<=[b-dfgj-np-t])v(?=[b-dfgj-np-t])/g, 'u');
}

/** All spellings of a word with repeated letters share this form, so they are checked only if a root has it. */
function withoutPairs(word: string): string {
  return word.replaceAll(/(.)\1+/g, '$1');
}

/** Returns the spellings of a word with fewer repeated letters: Fuuuck, Pusssy, Chujj. */
function withoutRepeats(word: string): string[] {
  if (!/(.)\1/.test(word)) return [word];
  const once = word.replaceAll(/(.)\1\1+/g, '$1');
  const twice = word.replaceAll(/(.)\1\1+/g, '$1$1');
  const endsOnce = word.replace(/(?<=...)(.)\1$/, '$1');
  return [...new Set([word, once, twice, endsOnce])];
}

/** Joins two to five neighbouring words, as in Fu ck and Fick dich. */
function joinedOf(words: readonly string[]): Joined[] {
  const ends = [2, 3, 4, 5];
  return words.flatMap((_, start) =>
    ends
      .filter((count) => start + count <= words.length)
      .map((count) => words.slice(start, start + count))
      .map((parts) => ({
        letters: parts.join(''),
        isOdd: parts.some((part) => !/[aeiouy]/.test(part)),
      }))
      .filter(({ letters }) => !HARMLESS.has(letters)),
  );
}

/** Latin spellings of letters of other scripts. */
const LATIN: Readonly<Record<string, string>> = {
  ...GREEK,
  ...{ ου: 'ou', αυ: 'av', ευ: 'ev', μπ: 'b' },
  ...UKRAINIAN,
  ...{ ю: 'yu', я: 'ya', є: 'ye', ї: 'yi', ё: 'yo', ы: 'y', э: 'e', ъ: '' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ð: 'd', þ: 'th' },
};
const LONGEST_FIRST = Object.keys(LATIN).sort((a, b) => b.length - a.length);
const FOREIGN = new RegExp(LONGEST_FIRST.join('|'), 'gu');

/** Returns a text in lower-case Latin letters without accents; everything else is unchanged. */
function toLatin(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: most words are ASCII.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  const withoutAccents = (part: string) => part.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  // й and ї are separate letters; without their marks they would become и and і.
  const plain = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^йїё]+/gu, withoutAccents);
  return plain.replaceAll(FOREIGN, (letters) => LATIN[letters] ?? '');
}
