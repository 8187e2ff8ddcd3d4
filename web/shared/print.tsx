import { common, game as t } from '../messages/messages.ts';
import { QrCode } from './qr-code.tsx';

/** Visible only in print: a line for the player's name, and a QR code of the game's address. */
export function PrintHead({ address }: { address: string }) {
  return (
    <div class="print-head">
      <p class="name-line">{t.nameLine}</p>
      <QrCode address={address} />
    </div>
  );
}

/** Visible only in print: a blank for each leftover letter, with the message's punctuation. */
export function Blanks({ slots }: { slots: string }) {
  if (slots === '') return null;
  return (
    <p class="blanks">
      {common.lettersLeft}
      <span>
        {slots.split(' ').map((word, i) => (
          <span key={i}>{Array.from(word, (sign, at) => (sign === '_' ? <i key={at} /> : sign))}</span>
        ))}
      </span>
    </p>
  );
}
