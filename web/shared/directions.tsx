import { DIFFICULTIES, DIRECTIONS_OF, type Difficulty } from '../../src/game/difficulty.ts';
import type { Direction } from '../../src/game/grid.ts';
import { directions } from '../messages/messages.ts';

type Props = { difficulty: Difficulty; onChange(difficulty: Difficulty): void };

export function Directions({ difficulty, onChange }: Props) {
  return (
    <fieldset class="chips" aria-describedby="directions-text">
      <legend>{directions.legend}</legend>
      {DIFFICULTIES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="difficulty"
            value={one}
            checked={one === difficulty}
            onChange={() => onChange(one)}
          />
          <span>
            <b>{directions.names[one]}</b> <Arrows difficulty={one} />
          </span>
        </label>
      ))}
      <p id="directions-text" class="soft small">
        {directions.texts[difficulty]}
      </p>
    </fieldset>
  );
}

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
