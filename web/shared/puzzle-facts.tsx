import type { Difficulty } from '../../src/game/difficulty.ts';
import { common, directions } from '../messages/en.ts';
import { Arrows } from './difficulty.tsx';

type Facts = { board_size: number; word_count: number; difficulty: Difficulty };

/** The size, the number of words and the directions of a puzzle in one line. */
export function PuzzleFacts({ board_size: size, word_count: words, difficulty }: Facts) {
  return (
    <>
      {common.boardSize(size)} · {common.words(words)} · <Arrows difficulty={difficulty} />
      <span class="hidden">{directions.texts[difficulty]}</span>
    </>
  );
}
