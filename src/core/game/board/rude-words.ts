import de from '../../../../seed/de/rude.json' with { type: 'json' };
import el from '../../../../seed/el/rude.json' with { type: 'json' };
import en from '../../../../seed/en/rude.json' with { type: 'json' };
import es from '../../../../seed/es/rude.json' with { type: 'json' };
import fr from '../../../../seed/fr/rude.json' with { type: 'json' };
import it from '../../../../seed/it/rude.json' with { type: 'json' };
import nl from '../../../../seed/nl/rude.json' with { type: 'json' };
import pl from '../../../../seed/pl/rude.json' with { type: 'json' };
import pt from '../../../../seed/pt/rude.json' with { type: 'json' };
import sv from '../../../../seed/sv/rude.json' with { type: 'json' };
import tr from '../../../../seed/tr/rude.json' with { type: 'json' };
import uk from '../../../../seed/uk/rude.json' with { type: 'json' };
import { LANGUAGE_CODES, type LanguageCode, lettersOf } from '../language/languages.ts';

/** The rude words of each language, as people write them. */
export const RUDE_LISTS: Readonly<Record<LanguageCode, readonly string[]>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  sv,
  tr,
  el,
  uk,
};

const cache = new Map<LanguageCode | null, readonly string[]>();

/**
 * Returns the words that no line of a board of this language may spell, in the letters of its boards; for `null`, the
 * words in all languages. A board in any language also avoids the English ones.
 */
export function rudeWordsOf(language: LanguageCode | null): readonly string[] {
  const codes = language === null ? LANGUAGE_CODES : (['en', language] as const);
  // A list has NEGERS besides NEGER: a placed REGEN may read NEGER backwards, but no filler may add the S.
  const words = cache.get(language) ?? [...new Set(codes.flatMap(onBoards))];
  cache.set(language, words);
  return words;
}

function onBoards(code: LanguageCode): string[] {
  return RUDE_LISTS[code].map((word) => lettersOf(code, word));
}
