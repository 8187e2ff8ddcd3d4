/** The encodings in order of preference, because brotli is smaller. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Returns the encoding that the client prefers; `undefined` for none. */
export function acceptedEncoding(
  header: string | undefined,
  isAvailable: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  const weights = new Map(weighted(header));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = ENCODINGS.filter(isAvailable).sort((a, b) => weightOf(b) - weightOf(a));
  if (best === undefined || weightOf(best) === 0) return undefined;
  return weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

const WEIGHT = /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/;

/** Browsers send ten or fewer; 7,500 entries, or parameters of one, would take 8 ms. */
const MAX_ENTRIES = 100;
const MAX_PARAMETERS = 10;

/** Returns the values of a header, each with its weight (RFC 9110). An invalid weight counts as missing. */
export function weighted(header = ''): [name: string, weight: number][] {
  return header.split(',', MAX_ENTRIES).map((entry) => {
    const [name = '', ...parameters] = entry
      .split(';', MAX_PARAMETERS)
      .map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return [name, WEIGHT.test(weight) ? Number(weight) : 0];
  });
}
