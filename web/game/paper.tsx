import { game as t } from '../messages/en.ts';
import { QrCode } from '../shared/qr-code.tsx';

/** Visible only in print: a line for the player's name, and a QR code of the game's address. */
export function Paper({ address }: { address: string }) {
  return (
    <div class="paper">
      <p class="name-line">{t.paperName}</p>
      <QrCode address={address} />
    </div>
  );
}
