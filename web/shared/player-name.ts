import { ANONYMOUS, parsePlayerName } from '../../src/core/game/player-name.ts';
import { name as texts } from '../messages/messages.ts';

/** Letters that Unicode does not take apart. */
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

/** The name in the letters that the contract allows, as far as that is possible: José → Jose, O'Brien → OBrien. */
export function foldName(typed: string): string {
  return (
    typed
      .normalize('NFD')
      // Other scripts keep their marks: й is another letter than и.
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

/** The error of a name; empty for a valid one. */
export function nameErrorOf(name: string): string {
  return 'error' in parsePlayerName(name) ? texts.wrong : '';
}

/** The error of a name for the other players of a game, who must be able to tell the players apart. */
export function joinErrorOf(name: string): string {
  if (name.trim() === '') return texts.missing;
  if (name.trim() === ANONYMOUS) return texts.anonymous(ANONYMOUS);
  return nameErrorOf(name);
}
