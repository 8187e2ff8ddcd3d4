import { PRESETS, type Preset, type PresetName } from '../../src/game/presets.ts';
import { common, start } from '../messages/messages.ts';
import type { StartController } from './controller.ts';

/** Words on the pictures of the boards: row, column, and the steps to the last letter. */
type Mark = readonly [row: number, col: number, rows: number, cols: number];
const MARKS: Record<PresetName, readonly Mark[]> = {
  quick: [
    [1, 1, 0, 4],
    [3, 6, 4, 0],
    [5, 1, 0, 3],
  ],
  classic: [
    [1, 1, 0, 6],
    [3, 2, 6, 6],
    [2, 10, 6, 0],
    [10, 1, 0, 5],
  ],
  hard: [
    [1, 2, 0, 7],
    [3, 1, 8, 8],
    [2, 13, 9, 0],
    [12, 2, -5, 5],
    [13, 4, 0, 8],
    [5, 12, -3, -3],
  ],
  expert: [
    [1, 1, 0, 9],
    [3, 3, 10, 10],
    [1, 18, 11, 0],
    [18, 2, -8, 8],
    [18, 9, 0, 9],
    [5, 1, 9, 0],
    [2, 15, 6, -6],
    [15, 17, -5, -5],
    [16, 3, 0, 5],
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

function Picture({ size, marks }: { size: number; marks: readonly Mark[] }) {
  const dots = Array.from(
    { length: size * size },
    (_, i) => `M${(i % size) + 0.5} ${Math.floor(i / size) + 0.5}h0`,
  );
  return (
    <svg class="tile-picture" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {marks.map(([row, col, rows, cols], i) => (
        <path key={i} class={`mark m${i % 3}`} d={`M${col + 0.5} ${row + 0.5}l${cols} ${rows}`} />
      ))}
      <path class="dots" d={dots.join('')} />
    </svg>
  );
}
