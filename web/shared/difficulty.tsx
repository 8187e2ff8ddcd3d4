import { DIRECTIONS_OF, type Difficulty } from '../../src/game/difficulty.ts';
import type { Direction } from '../../src/game/grid.ts';

const ARROW: Record<Direction, string> = {
  N: '↑',
  NE: '↗',
  E: '→',
  SE: '↘',
  S: '↓',
  SW: '↙',
  W: '←',
  NW: '↖',
};

/** The directions of a difficulty as arrows. Hidden from screen readers: a text beside them says the same. */
export function Arrows({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span class="arrows" aria-hidden="true">
      {DIRECTIONS_OF[difficulty].map((direction) => ARROW[direction]).join(' ')}
    </span>
  );
}
