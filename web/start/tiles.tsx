import { PRESETS, type Preset, type PresetName } from '../../src/game/presets.ts';
import { common, start } from '../messages/messages.ts';
import type { StartController } from './controller.ts';

/** Words on the pictures of the boards, as lines in units of a cell. */
const MARKS: Record<PresetName, readonly string[]> = {
  quick: ['M1.5 1.5l4 0', 'M6.5 3.5l0 4', 'M1.5 5.5l3 0'],
  classic: ['M1.5 1.5l6 0', 'M2.5 3.5l6 6', 'M10.5 2.5l0 6', 'M1.5 10.5l5 0'],
  hard: [
    'M2.5 1.5l7 0',
    'M1.5 3.5l8 8',
    'M13.5 2.5l0 9',
    'M2.5 12.5l5 -5',
    'M4.5 13.5l8 0',
    'M12.5 5.5l-3 -3',
  ],
  expert: [
    'M1.5 1.5l9 0',
    'M3.5 3.5l10 10',
    'M18.5 1.5l0 11',
    'M2.5 18.5l8 -8',
    'M9.5 18.5l9 0',
    'M1.5 5.5l0 9',
    'M15.5 2.5l-6 6',
    'M17.5 15.5l-5 -5',
    'M3.5 16.5l5 0',
  ],
};

/** Four boards, one tap each. */
export function Tiles({ ctl }: { ctl: StartController }) {
  return (
    <div class="tiles">
      {PRESETS.map((preset) => (
        <Tile key={preset.name} ctl={ctl} preset={preset} />
      ))}
    </div>
  );
}

/** What is said in place of the size of the board. */
function noteOf(ctl: StartController, preset: Preset): string {
  const { starting, waitSeconds } = ctl.ui;
  if (waitSeconds > 0) return start.readyIn(waitSeconds);
  return starting && ctl.isChosen(preset) ? start.making : '';
}

/** Never `disabled`: a disabled button would lose the focus. */
function Tile({ ctl, preset }: { ctl: StartController; preset: Preset }) {
  const { name, size, words } = preset;
  const note = noteOf(ctl, preset);
  return (
    <button
      type="button"
      class={`tile ${ctl.isChosen(preset) ? 'last' : ''}`}
      aria-disabled={ctl.isBlocked()}
      onClick={() => void ctl.play(preset)}
    >
      <Picture size={size} marks={MARKS[name]} />
      <span class="about">
        <b>{common.presets[name]}</b>
        {/* Only after the comma a new line may begin. */}
        <span class="soft">{note || common.board(size, words).replaceAll(/(?<!,) /g, '\u00a0')}</span>
      </span>
    </button>
  );
}

function Picture({ size, marks }: { size: number; marks: readonly string[] }) {
  const dots = Array.from(
    { length: size * size },
    (_, i) => `M${(i % size) + 0.5} ${Math.floor(i / size) + 0.5}h0`,
  );
  return (
    <svg class="tile-picture" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {marks.map((line, i) => (
        <path key={i} class={`mark m${i % 3}`} d={line} />
      ))}
      <path class="dots" d={dots.join('')} />
    </svg>
  );
}
