import { latinName } from './language/latin-name.ts';
import { MAX_PLAYER_NAME } from './limits.ts';
import { ANONYMOUS, CONTRACT_NAME } from './player-name.ts';

/** Letters that Unicode doesn't decompose, and letters of other Cyrillic alphabets. */
const SPELT: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'ng' },
  ...{ ы: 'y', э: 'e', ё: 'e', ъ: '' },
};

/**
 * Returns a stored name as the contract's objects show it, in at most 20 ASCII letters, digits and spaces: Müller
 * as Muller, Оксана as Oksana. A name with letters that have no such form is Anonymous. Emoji are left out.
 */
export function contractName(name: string): string {
  if (CONTRACT_NAME.test(name)) return name;
  const latin = latinName(name)
    .replace(/[^\0-\x7f]/g, spelt)
    .normalize('NFKD')
    .replace(/['’ʼ]|\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, MAX_PLAYER_NAME)
    .trimEnd();
  return CONTRACT_NAME.test(latin) ? latin : ANONYMOUS;
}

function spelt(letter: string): string {
  const small = letter.toLowerCase();
  const plain = SPELT[small];
  if (plain === undefined) return letter;
  return small === letter ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
}
