import { generateWithMessage, type MessageBoard } from '../../../src/game/board/message.ts';
import { Random } from '../../../src/game/random.ts';
import { categories } from './boards.ts';
import { SHORT_WORDS } from './short-words.ts';

/** The word search task of Rosetta Code: at least 25 words, and the letters left read "Rosetta Code". */
export const ROSETTA_SIZE = 10;
export const ROSETTA_WORDS = 25;

const WORDS = [...new Set([...SHORT_WORDS, ...categories.flatMap(({ words }) => words)])];

export function rosettaBoard(seed: number): MessageBoard {
  return generateWithMessage({
    words: WORDS,
    size: ROSETTA_SIZE,
    count: WORDS.length,
    difficulty: 'hard',
    atLeast: ROSETTA_WORDS,
    message: 'ROSETTACODE',
    random: new Random(seed),
  });
}
