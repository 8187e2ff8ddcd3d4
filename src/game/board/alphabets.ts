import { scriptOf } from '../words.ts';

export const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** By script: letters that nearly every language of the script has, so that a filler letter never looks foreign. */
const COMMON_LETTERS: Readonly<Record<string, string>> = {
  Latin: LATIN,
  Greek: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
  Cyrillic: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШ',
  Armenian: 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
  Georgian: 'ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰ',
};

/** The letters that may fill a board of these words: their own, and the common ones of their scripts. A–Z without words. */
export function fillerLetters(words: readonly string[]): string[] {
  const own = new Set(words.join(''));
  const scripts = own.size === 0 ? ['Latin'] : new Set(Array.from(own, (letter) => scriptOf(letter) ?? ''));
  const common = Array.from(scripts, (script) => COMMON_LETTERS[script] ?? '');
  return [...new Set([...common.join(''), ...own])];
}
