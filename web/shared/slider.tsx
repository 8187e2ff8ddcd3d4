import type { Range } from '../../src/game/limits.ts';

type Props = {
  label: string;
  range: Range;
  value: number;
  shown: string;
  onChange(value: number): void;
};

export function Slider({ label, range, value, shown, onChange }: Props) {
  const id = `slider-${label}`;
  return (
    <div class="slider">
      <label for={id}>{label}</label>
      <output for={id}>{shown}</output>
      <input
        id={id}
        type="range"
        min={range.min}
        max={range.max}
        value={value}
        aria-valuetext={shown}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
