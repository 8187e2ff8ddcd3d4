import type { PageRequest } from '../../platform/http/pages/pages.ts';
import { weighted } from '../../platform/http/reply/accept.ts';
import { isLanguageCode, type LanguageCode } from '../game/language/languages.ts';

/** The cookie that the menu of languages sets: see web/theme/boot.ts. */
const COOKIE = /(?:^|;)\s*lang=([^;]*)/;

/** Returns the language of a page: the reader's choice, otherwise the link's, the browser's or the site's. */
export function languageOf(
  { headers, query }: Pick<PageRequest, 'headers' | 'query'>,
  site: LanguageCode,
): LanguageCode {
  const [, chosen] = COOKIE.exec(headers.cookie ?? '') ?? [];
  if (isLanguageCode(chosen)) return chosen;
  if (isLanguageCode(query.lang)) return query.lang;
  return acceptedLanguage(headers['accept-language']) ?? site;
}

/** Returns the first of the languages with the highest weight that we have; `*` leaves the choice to the site. */
function acceptedLanguage(header: string | undefined): LanguageCode | undefined {
  const [best] = weighted(header)
    .map(([range, weight]) => ({ code: range.split('-', 1)[0], weight }))
    .filter(({ code, weight }) => weight > 0 && (code === '*' || isLanguageCode(code)))
    .sort((a, b) => b.weight - a.weight);
  return isLanguageCode(best?.code) ? best.code : undefined;
}
