import { Component } from 'preact';
import { lazy } from './lazy.ts';

type Encode = typeof import('uqr').encode;

const loadEncoder = lazy(() => import('uqr'));
let encode: Encode | undefined;

/** Loads the codes after the page, because no page needs them immediately and the script is large. */
export async function loadQrCodes(): Promise<void> {
  ({ encode } = await loadEncoder());
}

type Props = { address: string; label?: string };

/** A QR code, black on white in every theme, as scanners and printers need. */
export class QrCode extends Component<Props> {
  override componentDidMount(): void {
    loadQrCodes().then(
      () => this.forceUpdate(),
      () => {},
    );
  }

  override render({ address, label = address }: Props) {
    const { data, size } = encode?.(address, { ecc: 'M', border: 4 }) ?? { data: [], size: 1 };
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return (
      <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <rect width={size} height={size} fill="#fff" />
        <path d={dark.join('')} fill="#000" shape-rendering="crispEdges" />
      </svg>
    );
  }
}
