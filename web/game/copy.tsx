import { game as t } from '../messages/en.ts';
import { selectText } from '../shared/refs.ts';
import type { GameController } from './controller.ts';
import { Sheet } from './sheet.tsx';

/** The text for copying by hand, where the browser blocks the clipboard. */
export function CopySheet({ ctl }: { ctl: GameController }) {
  const { open } = ctl.ui.panels;
  if (open?.kind !== 'copy') return null;
  return (
    <Sheet class="to-copy" titleId="copy-title" onClose={ctl.closePanel}>
      <h2 id="copy-title">{t.copyByHand}</h2>
      <textarea readOnly value={open.text} rows={5} aria-labelledby="copy-title" ref={selectText} />
    </Sheet>
  );
}
