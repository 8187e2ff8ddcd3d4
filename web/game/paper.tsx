import { encode } from 'uqr';
import { game as t } from '../messages/en.ts';

/** Visible only in print: a line for the player's name, and a QR code of the game's address. */
export function Paper({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <div class="paper">
      <p class="name-line">{t.paperName}</p>
      <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={address}>
        <rect width={size} height={size} fill="#fff" />
        <path d={dark.join('')} fill="#000" shape-rendering="crispEdges" />
      </svg>
    </div>
  );
}
