import { DIFFICULTIES, type Difficulty } from '../../src/game/difficulty.ts';
import { directions } from '../messages/en.ts';
import { Arrows } from './difficulty.tsx';

type Props = { difficulty: Difficulty; onChange(difficulty: Difficulty): void };

export function Directions({ difficulty, onChange }: Props) {
  return (
    <fieldset class="directions" aria-describedby="directions-text">
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
