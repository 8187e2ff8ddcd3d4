import { encode } from 'uqr';

/** Black on white in every theme: scanners and printers need that. */
export function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={address}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
