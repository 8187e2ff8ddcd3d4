import { game as t } from '../messages/en.ts';

/** game.css shows "click" or "tap", depending on the pointer of the device. */
export function HowToSelect() {
  return (
    <span>
      {t.drag}
      <span class="more">
        <span class="with-mouse">{t.orClick}</span>
        <span class="with-finger">{t.orTap}</span>
      </span>
    </span>
  );
}
