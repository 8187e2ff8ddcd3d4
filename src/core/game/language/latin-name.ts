/**
 * Returns a proposal in Latin letters for a Ukrainian or Greek name: by the table of the Ukrainian government of 2010
 * (KMU 55), and by ELOT 743, which Greek passports use. Other letters are unchanged.
 */
export function latinName(name: string): string {
  return name.normalize('NFC').replace(/\p{L}[\p{L}\p{M}'’ʼ]*/gu, (word) => {
    if (/\p{Script=Cyrillic}/u.test(word)) return cased(word, ukrainianWord(word.toLowerCase()));
    if (/\p{Script=Greek}/u.test(word)) return cased(word, greekWord(word.toLowerCase()));
    return word;
  });
}

export const UKRAINIAN: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i' },
  ...{ ї: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u' },
  ...{ ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ь: '', ю: 'iu', я: 'ia' },
};
const UKRAINIAN_PARTS: Readonly<Record<string, string>> = { зг: 'zgh', "'": '', '’': '', ʼ: '' };
const UKRAINIAN_FIRST: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

function ukrainianWord(word: string): string {
  return word.replace(/зг|[\p{L}'’ʼ]/gu, (letter, at: number) => {
    const first = at === 0 ? UKRAINIAN_FIRST[letter] : undefined;
    return first ?? UKRAINIAN[letter] ?? UKRAINIAN_PARTS[letter] ?? letter;
  });
}

export const GREEK: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps' },
  ω: 'o',
};
const GREEK_PAIRS: Readonly<Record<string, string>> = { ου: 'ou', γγ: 'ng', γξ: 'nx', γχ: 'nch' };
const GREEK_PARTS = /μπ|γ[γξχ]|ου|[αεη]υ|./gsu;

/** An accent on the first of two vowels, or two dots on the second, separates them: άυ is ay, αύ is av or af. */
function greekWord(word: string): string {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const parted = word.replace(/([άέήό])υ/gu, '$1\0υ').replace(/(?=[ϋΰϊΐ])/gu, '\0');
  const letters = plain(parted);
  return letters.replace(GREEK_PARTS, (part, at: number) => {
    const after = letters.slice(at + part.length).replaceAll('\0', '');
    if (part === '\0') return '';
    if (part === 'μπ') return at === 0 || after === '' ? 'b' : 'mp';
    if (/^[αεη]υ$/.test(part)) {
      const isVoiced = /^[αεηιουωβγδζλμνρ]/.test(after);
      return `${GREEK[part.charAt(0)]}${isVoiced ? 'v' : 'f'}`;
    }
    return GREEK_PAIRS[part] ?? GREEK[part] ?? part;
  });
}

/** МАРІЯ is MARIIA, Марія is Mariia, марія is mariia. */
function cased(word: string, latin: string): string {
  if (word === word.toLowerCase()) return latin;
  const isAllCapitals = word.length > 1 && word === word.toUpperCase();
  return isAllCapitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
}
