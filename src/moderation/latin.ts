/** Greek and Cyrillic as people type it in Latin letters; the longest first. */
const GREEK = pairs(
  'ου ou ού ou αυ av ευ ev μπ b ντ nt γκ gk τσ ts τζ tz α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
);
const CYRILLIC = pairs(
  'щ shch ж zh х kh ц ts ч ch ш sh ю yu я ya є ye ї yi ё yo а a б b в v г h ґ g д d е e з z и y і i й i к k л l м m н n о o п p р r с s т t у u ф f ы y э e ъ - ь -',
);
const SPECIAL = pairs('ß ss æ ae œ oe ø o ł l đ d ı i ð d þ th');
const LETTERS = new Map([...GREEK, ...CYRILLIC, ...SPECIAL]);
const FOREIGN = new RegExp([...LETTERS.keys()].sort((a, b) => b.length - a.length).join('|'), 'gu');

function pairs(text: string): [string, string][] {
  const words = text.split(' ');
  return words.flatMap((word, i) => (i % 2 === 0 ? [[word, (words[i + 1] ?? '').replace('-', '')]] : []));
}

/** A text in lower case Latin letters without accents; everything else stays. */
export function toLatin(text: string): string {
  const withoutAccents = (part: string) => part.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  // й and ї are letters of their own: with their marks they would be и and і.
  const plain = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^йїё]+/gu, withoutAccents);
  return plain.replaceAll(FOREIGN, (letters) => LETTERS.get(letters) ?? '');
}
