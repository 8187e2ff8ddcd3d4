import { ANONYMOUS, parseContractName } from '../../src/core/game/player-name.ts';
import { common, name as texts } from '../messages/messages.ts';

/** Letters that Unicode doesn't decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Returns the name in letters that the contract allows, if possible: José → Jose, O'Brien → OBrien. */
export function foldName(typed: string): string {
  return (
    typed
      .normalize('NFD')
      // Other scripts keep their marks, because й and и are different letters.
      .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
      .replace(/['’‘`´.]/g, '')
      .replace(/[-_\u2010-\u2015\u00a0]/g, ' ')
      .replace(/[^\0-\x7f]/g, plainLetter)
      .normalize('NFC')
  );
}

function plainLetter(letter: string): string {
  const small = letter.toLowerCase();
  const plain = PLAIN[small];
  if (plain === undefined) return letter;
  return small === letter ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Returns the name in the language of the page. */
export function shownName(name: string): string {
  return name === ANONYMOUS ? common.nameless : name;
}

/** Returns the error in a name, or '' for a valid name. */
export function nameErrorOf(name: string): string {
  return 'error' in parseContractName(name) ? texts.wrong : '';
}

/** Returns the error in a name for a shared game, whose players must have different names. */
export function joinErrorOf(name: string): string {
  if (name.trim() === '') return texts.missing;
  if (name.trim() === ANONYMOUS) return texts.anonymous(ANONYMOUS);
  return nameErrorOf(name);
}
