import { scriptOf } from '../words.ts';

export const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letters that nearly every language of the script has, roughly as often as texts have them. */
const LETTERS_OF: Readonly<Record<string, string>> = {
  Latin: 'AAAAABCCCDDDEEEEEEEFFGGHHIIIIIJKLLLLMMNNNNNOOOOPPQRRRRSSSSTTTTTUUUVWXYZ',
  Greek: 'ΑΑΑΑΑΑΒΓΓΔΔΕΕΕΕΖΗΗΗΘΙΙΙΙΙΚΚΚΛΛΜΜΝΝΝΝΞΟΟΟΟΟΠΠΠΡΡΡΣΣΣΣΤΤΤΤΥΥΥΦΧΨΩ',
  Cyrillic: 'ААААААБВВВГГДДДЕЕЕЕЕЖЗЗИИИИККККЛЛЛММММННННОООООООПППРРРРССССТТТТУУУФХЦЧШ',
  Armenian: 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
  Georgian: 'ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰ',
};

/** The usual letters of the scripts of these words, the frequent ones several times. Latin ones without words. */
export function usualLetters(words: readonly string[]): string {
  const own = new Set(words.join(''));
  const scripts = own.size === 0 ? ['Latin'] : new Set(Array.from(own, (letter) => scriptOf(letter) ?? ''));
  return Array.from(scripts, (script) => LETTERS_OF[script] ?? '').join('');
}
