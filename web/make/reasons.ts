import { BOARD_SIZE, MAX_MESSAGE, WORD_COUNT } from '../../src/game/limits.ts';
import type { MessageFault } from '../../src/game/puzzle/texts.ts';
import { type LeftOutWord, MAX_LABEL } from '../../src/game/puzzle/words.ts';
import { MIN_LETTERS } from '../../src/game/words.ts';
import { make } from '../messages/messages.ts';

/** Why a word is left out of a board of this size, in the language of the page. */
export function reasonOf({ kind, about }: Pick<LeftOutWord, 'kind' | 'about'>, size: number): string {
  const { reasons } = make;
  const word = String(about);
  switch (kind) {
    case 'long':
      return Number(about) <= BOARD_SIZE.max
        ? reasons.long(Number(about), size)
        : reasons.longForAny(Number(about), BOARD_SIZE.max);
    case 'longLabel':
    case 'longClue':
      return reasons[kind](MAX_LABEL);
    case 'tooMany':
      return reasons.tooMany(WORD_COUNT.max);
    case 'short':
      return reasons.short(MIN_LETTERS);
    case 'noClue':
    case 'noLetters':
    case 'twoScripts':
    case 'twice':
      return reasons[kind];
    default:
      return reasons[kind](word);
  }
}

export function messageReason({ kind }: MessageFault): string {
  const { messageReasons: reasons } = make;
  return kind === 'long' ? reasons.long(MAX_MESSAGE) : reasons[kind];
}
