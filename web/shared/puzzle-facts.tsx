import type { Difficulty } from '../../src/game/difficulty.ts';
import { Arrows, DIRECTIONS_TEXT } from './difficulty.tsx';

type Facts = { board_size: number; word_count: number; difficulty: Difficulty };

/** The size, the number of words and the directions of a puzzle in one line. */
export function PuzzleFacts({ board_size: size, word_count: words, difficulty }: Facts) {
  return (
    <>
      {size} × {size} · {words} {words === 1 ? 'word' : 'words'} · <Arrows difficulty={difficulty} />
      <span class="hidden">{DIRECTIONS_TEXT[difficulty]}</span>
    </>
  );
}
