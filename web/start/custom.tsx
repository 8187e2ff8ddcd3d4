import { BOARD_SIZE, WORD_COUNT } from '../../src/game/limits.ts';
import { common, start } from '../messages/en.ts';
import { Directions } from '../shared/directions.tsx';
import { focusWrongName, NameField } from '../shared/name-field.tsx';
import { Slider } from '../shared/slider.tsx';
import type { StartController } from './controller.ts';

/** A board of any size, and the name under which all games are played. */
export function CustomGame({ ctl }: { ctl: StartController }) {
  const { size, words, difficulty, name, nameError, isCustomOpen } = ctl.ui;
  return (
    <details
      class="card custom"
      open={isCustomOpen}
      onToggle={(event) => ctl.openCustom(event.currentTarget.open)}
    >
      <summary>{start.custom}</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ctl.start();
          focusWrongName(ctl.ui.nameError);
        }}
      >
        <div class="sliders">
          <Slider
            label={start.size}
            range={BOARD_SIZE}
            value={size}
            shown={common.boardSize(size)}
            onChange={ctl.chooseSize}
          />
          <Slider
            label={start.words}
            range={WORD_COUNT}
            value={words}
            shown={String(words)}
            onChange={ctl.chooseWords}
          />
        </div>
        <Directions difficulty={difficulty} onChange={ctl.chooseDifficulty} />
        <NameField name={name} nameError={nameError} onType={ctl.typeName} onLeave={ctl.checkName} />
        <StartButton ctl={ctl} />
      </form>
    </details>
  );
}

/** Never `disabled`: a disabled button would lose the focus. */
function StartButton({ ctl }: { ctl: StartController }) {
  const { starting, waitSeconds, categories } = ctl.ui;
  const isBlocked = starting || waitSeconds > 0 || categories === undefined;
  const waiting = waitSeconds > 0 ? start.startIn(waitSeconds) : start.start;
  return (
    <button type="submit" class="button wide" aria-disabled={isBlocked}>
      {starting ? start.making : waiting}
    </button>
  );
}
