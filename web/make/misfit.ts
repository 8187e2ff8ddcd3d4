import { messageLetters } from '../../src/game/puzzle/texts.ts';
import { make } from '../messages/en.ts';
import type { MakeUi } from './controller.ts';

/** How many letters the board leaves, when that is not the length of the message; empty when it fits. */
export function messageMisfit({ made, draft, read }: Pick<MakeUi, 'made' | 'draft' | 'read'>): string {
  if (!made || 'board' in made) return '';
  if ('noRoomFor' in made) return make.messageNeedsAll;
  const { min, max } = made.fits;
  const letters = messageLetters(draft.message).length;
  const missing = letters < min ? min - letters : letters - max;
  const lengths = read.words.map(({ text }) => text.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const words = Math.max(1, Math.round(missing / mean));
  return `${make.messageRoom(min, max, letters)} ${letters < min ? make.addWords(words) : make.takeWords(words)}`;
}
