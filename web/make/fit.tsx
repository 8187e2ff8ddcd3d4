import { make } from '../messages/en.ts';
import type { MakeController } from './controller.ts';
import { messageMisfit } from './misfit.ts';

/** What would help when the words or the message do not fit the board, and one tap that does it. */
export function Fit({ ctl }: { ctl: MakeController }) {
  const { otherSize } = ctl.ui;
  const text = messageMisfit(ctl.ui);
  return (
    <div role="status" class="fit">
      {text !== '' && <p class="small">{text}</p>}
      {otherSize !== undefined && (
        <button type="button" onClick={() => ctl.edit({ size: otherSize })}>
          {make.makeItSize(otherSize)}
        </button>
      )}
    </div>
  );
}
