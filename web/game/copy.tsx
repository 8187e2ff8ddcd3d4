import { game as t } from '../messages/en.ts';
import { selectText } from '../shared/refs.ts';
import type { GameController } from './controller.ts';

/** The text for copying by hand, where the browser blocks the clipboard. */
export function CopyField({ ctl }: { ctl: GameController }) {
  const { toCopy } = ctl.ui;
  if (toCopy === undefined) return null;
  return (
    <div class="to-copy">
      <label for="to-copy">{t.copyByHand}</label>
      <textarea id="to-copy" readOnly value={toCopy} rows={4} ref={selectText} />
      <button type="button" class="quiet" onClick={ctl.closeCopy}>
        {t.done}
      </button>
    </div>
  );
}
