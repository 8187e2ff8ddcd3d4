import { DIFFICULTIES, type Difficulty } from '../../src/game/difficulty.ts';
import { Arrows, DIRECTIONS_TEXT } from './difficulty.tsx';

const NAMES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

type Props = { difficulty: Difficulty; onChange(difficulty: Difficulty): void };

export function Directions({ difficulty, onChange }: Props) {
  return (
    <fieldset class="directions" aria-describedby="directions-text">
      <legend>Directions</legend>
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
            <b>{NAMES[one]}</b> <Arrows difficulty={one} />
          </span>
        </label>
      ))}
      <p id="directions-text" class="soft small">
        {DIRECTIONS_TEXT[difficulty]}
      </p>
    </fieldset>
  );
}
