import { isLanguageCode, type LanguageCode } from '../../game/language/languages.ts';
import type { HttpRequest } from '../request/http-request.ts';

/** The cookie that the menu of languages sets: see web/theme/boot.ts. */
const COOKIE = /(?:^|;)\s*lang=([^;]*)/;

/** The language of a page: the reader's choice, else that of the link, of the browser or of the site. */
export function languageOf(
  headers: HttpRequest['headers'],
  query: HttpRequest['query'],
  site: LanguageCode,
): LanguageCode {
  const [, chosen] = COOKIE.exec(headers.cookie ?? '') ?? [];
  if (isLanguageCode(chosen)) return chosen;
  if (isLanguageCode(query.lang)) return query.lang;
  return acceptedLanguage(headers['accept-language'] ?? '') ?? site;
}

/** The first of the languages with the highest weight that we have; `*` leaves the choice to the site. */
function acceptedLanguage(header: string): LanguageCode | undefined {
  let best: LanguageCode | undefined;
  let highest = 0;
  for (const part of header.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = weightOf(parameters);
    const [code = ''] = range.split('-');
    if (weight <= highest || (code !== '*' && !isLanguageCode(code))) continue;
    highest = weight;
    best = isLanguageCode(code) ? code : undefined;
  }
  return best;
}

/** A weight that is no number counts as none: the language is left out. */
function weightOf(parameters: readonly string[]): number {
  const [, text] = /^q=(.*)$/.exec(parameters.find((parameter) => parameter.startsWith('q=')) ?? 'q=1') ?? [];
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text ?? '') ? Number(text) : 0;
}
