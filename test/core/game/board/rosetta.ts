import { makeBoard } from '../../../../src/core/game/board/make.ts';
import type { MessageBoard } from '../../../../src/core/game/board/message.ts';
import { lettersOf } from '../../../../src/core/game/language/languages.ts';
import { readOwnJson } from '../../../../src/platform/own-files.ts';
import { categories } from './boards.ts';

/** The word search task of Rosetta Code: at least 25 words, and leftover letters that read "Rosetta Code". */
export const ROSETTA_SIZE = 10;
export const ROSETTA_WORDS = 25;

const THINGS: { words: { en: string } }[] = readOwnJson('seed/concepts.json');
const CONCEPTS = THINGS.map(({ words }) => lettersOf('en', words.en));
const WORDS = [...new Set([...CONCEPTS, ...categories.flatMap(({ words }) => words)])];

export function rosettaBoard(seed: number): MessageBoard {
  const asked = { size: ROSETTA_SIZE, atLeast: ROSETTA_WORDS, message: 'ROSETTACODE' };
  return makeBoard({ ...asked, words: WORDS, difficulty: 'hard', language: 'en', seed });
}
