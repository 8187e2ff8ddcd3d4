import { common, game as t } from '../messages/messages.ts';
import { QrCode } from '../shared/qr-code.tsx';

/** Visible only in print: a line for the player's name, and a QR code of the game's address. */
export function PrintHead({ address }: { address: string }) {
  return (
    <div class="print-head">
      <p class="name-line">{t.nameLine}</p>
      <QrCode address={address} />
    </div>
  );
}

/** Visible only in print: a blank for each letter that no word uses, where they read a message. */
export function Blanks({ length }: { length: number }) {
  if (length === 0) return null;
  return (
    <p class="blanks">
      {common.lettersLeft}
      <span>
        {Array.from({ length }, (_, i) => (
          <i key={i} />
        ))}
      </span>
    </p>
  );
}
