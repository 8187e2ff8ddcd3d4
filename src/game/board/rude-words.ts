import english from 'naughty-words/en.json' with { type: 'json' };
import de from '../../../seed/de/rude.json' with { type: 'json' };
import el from '../../../seed/el/rude.json' with { type: 'json' };
import es from '../../../seed/es/rude.json' with { type: 'json' };
import fr from '../../../seed/fr/rude.json' with { type: 'json' };
import it from '../../../seed/it/rude.json' with { type: 'json' };
import nl from '../../../seed/nl/rude.json' with { type: 'json' };
import pl from '../../../seed/pl/rude.json' with { type: 'json' };
import pt from '../../../seed/pt/rude.json' with { type: 'json' };
import sv from '../../../seed/sv/rude.json' with { type: 'json' };
import tr from '../../../seed/tr/rude.json' with { type: 'json' };
import uk from '../../../seed/uk/rude.json' with { type: 'json' };
import { LANGUAGE_CODES, type LanguageCode, lettersOf } from '../language/languages.ts';

/** The rude words of each language but English, as people write them. */
export const RUDE_LISTS: Readonly<Record<Exclude<LanguageCode, 'en'>, readonly string[]>> = {
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

/** Short roots that the public list leaves out, mostly because they are part of harmless longer words. */
const ADDED =
  'ARSE BUGGER CHINK CRAP CUNN DAGO DAMN DYKE FART FUK GOOK GYPPO HITLER HOMO JAP KKK KUNT LESBO NAZI NEGR NIG ' +
  'PEDO PERV PHUK PISS POO PRICK PUBE PUBIC PUSS RETARD SHAG SKANK SLAG SLAPPER SPAZ SPERM TESTES TURD WHOR WOG ' +
  'WOP YID';

const ENGLISH_LIST: readonly string[] = [
  ...english.map((word) => word.toUpperCase()).filter((word) => /^[A-Z]{3,}$/.test(word)),
  ...ADDED.split(' '),
];

/** A word that contains another rude word needs no entry of its own. */
const ENGLISH = ENGLISH_LIST.filter(
  (word) => !ENGLISH_LIST.some((other) => other !== word && word.includes(other)),
);

const known = new Map<LanguageCode | null, readonly string[]>();

/**
 * The words that no line of a board of this language may spell, in the letters of its boards; `null`: those of
 * all languages. A board of any language also avoids the English ones.
 */
export function rudeWordsOf(language: LanguageCode | null): readonly string[] {
  const codes = language === null ? LANGUAGE_CODES : [language];
  // NEGERS is there beside NEGER, because a board may have REGEN.
  const words = known.get(language) ?? [...new Set([...ENGLISH, ...codes.flatMap(listedIn)])];
  known.set(language, words);
  return words;
}

function listedIn(code: LanguageCode): string[] {
  return code === 'en' ? [] : RUDE_LISTS[code].map((word) => lettersOf(code, word));
}
