import { game as t } from '../messages/messages.ts';

/** game.css shows "click" or "tap", depending on the pointer of the device. */
export function HowToSelect() {
  return (
    <span>
      <span class="less">{t.drag}</span>
      <span class="more">
        <span class="with-mouse">{t.dragOrClick}</span>
        <span class="with-finger">{t.dragOrTap}</span>
      </span>
    </span>
  );
}
