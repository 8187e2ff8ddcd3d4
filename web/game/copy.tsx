import type { GameController } from './controller.ts';

/** The text for copying by hand, where the browser blocks the clipboard. */
export function CopyField({ ctl }: { ctl: GameController }) {
  const { toCopy } = ctl.ui;
  if (toCopy === undefined) return null;
  return (
    <div class="to-copy">
      <label for="to-copy">Copy this:</label>
      <textarea id="to-copy" readOnly value={toCopy} rows={4} ref={selectAll} />
      <button type="button" class="quiet" onClick={ctl.closeCopy}>
        Done
      </button>
    </div>
  );
}

/** Defined at module level: Preact calls a ref again when the function changes. */
function selectAll(field: HTMLTextAreaElement | null) {
  field?.select();
}
