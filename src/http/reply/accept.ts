import type { IncomingHttpHeaders } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import { isLanguageCode, type LanguageCode } from '../../game/language/languages.ts';

/** In the order in which they are preferred: brotli is smaller. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encoding that the client likes best; `undefined`: none. */
export function acceptedEncoding(
  header: string | undefined,
  isThere: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  const weights = new Map(weighted(header));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = ENCODINGS.filter(isThere).sort((a, b) => weightOf(b) - weightOf(a));
  if (best === undefined || weightOf(best) === 0) return undefined;
  return weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

/** The cookie that the menu of languages sets: see web/theme/boot.ts. */
const COOKIE = /(?:^|;)\s*lang=([^;]*)/;

/** The language of a page: the reader's choice, else that of the link, of the browser or of the site. */
export function languageOf(
  headers: IncomingHttpHeaders,
  query: ParsedUrlQuery,
  site: LanguageCode,
): LanguageCode {
  const [, chosen] = COOKIE.exec(headers.cookie ?? '') ?? [];
  if (isLanguageCode(chosen)) return chosen;
  if (isLanguageCode(query.lang)) return query.lang;
  return acceptedLanguage(headers['accept-language']) ?? site;
}

/** The first of the languages with the highest weight that we have; `*` leaves the choice to the site. */
function acceptedLanguage(header: string | undefined): LanguageCode | undefined {
  const [best] = weighted(header)
    .map(([range, weight]) => ({ code: range.split('-', 1)[0], weight }))
    .filter(({ code, weight }) => weight > 0 && (code === '*' || isLanguageCode(code)))
    .sort((a, b) => b.weight - a.weight);
  return isLanguageCode(best?.code) ? best.code : undefined;
}

const WEIGHT = /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/;

/** Browsers send ten or fewer; 7,500 entries, or parameters of one, would take 8 ms. */
const MAX_ENTRIES = 100;
const MAX_PARAMETERS = 10;

/** What a header names, each with its weight (RFC 9110). One that is no number counts as none. */
function weighted(header = ''): [name: string, weight: number][] {
  return header.split(',', MAX_ENTRIES).map((entry) => {
    const [name = '', ...parameters] = entry
      .split(';', MAX_PARAMETERS)
      .map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return [name, WEIGHT.test(weight) ? Number(weight) : 0];
  });
}
