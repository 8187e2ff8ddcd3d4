import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  FREQUENT_LETTERS,
  hasOnlyLettersOf,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  lettersOf,
} from '../../../../src/core/game/language/languages.ts';
import { hasOnlyBoardLetters } from '../../../../src/core/game/word-rules.ts';

/** A typed text and its letters. */
const EXAMPLES: Readonly<Record<LanguageCode, string>> = {
  en: 'café: CAFE | Blank page: BLANKPAGE',
  de: 'Größe: GRÖSSE | GROẞ: GROSS | Käfig: KÄFIG | Café: CAFE',
  fr: 'École: ECOLE | cœur: COEUR | ex æquo: EXAEQUO | l’été, ça va !: LETECAVA',
  es: 'piñata: PIÑATA | ¡Pingüino!: PINGUINO',
  it: 'perché: PERCHE',
  pt: 'maçã: MAÇA | pão de açúcar: PAODEAÇUCAR',
  nl: 'ĳs: IJS | coördinatie: COORDINATIE',
  pl: 'żółw: ŻÓŁW | Łódź: ŁÓDŹ | Käse: KASE',
  sv: 'smörgåsbord: SMÖRGÅSBORD | idé: IDE',
  tr: 'istiklâl: İSTİKLAL | ılık: ILIK | yengeç: YENGEÇ | millî: MİLLİ | MİLLÎ: MİLLİ | sükûn: SÜKUN',
  el: 'Ελλάδα: ΕΛΛΑΔΑ | ήλιος: ΗΛΙΟΣ | ταΐζω: ΤΑΙΖΩ | προϋπόθεση: ΠΡΟΥΠΟΘΕΣΗ',
  uk: "м'ята: МЯТА | м’ята: МЯТА | мʼята: МЯТА | їжак і ґава: ЇЖАКІҐАВА | йогурт: ЙОГУРТ",
};

for (const code of LANGUAGE_CODES) {
  const language = LANGUAGES[code];
  const { letters } = language;
  const of = (text: string) => lettersOf(code, text);

  describe(language.name, () => {
    test("an alphabet's board letters are unique and include the filler letters", () => {
      assert.equal(new Set(letters).size, letters.length);
      assert.ok(hasOnlyBoardLetters(letters));
      assert.ok(hasOnlyLettersOf(code, FREQUENT_LETTERS[code]));
      assert.equal(of(letters), letters);
    });

    test('text becomes board letters by the conventions of its language', () => {
      for (const [typed = '', expected] of EXAMPLES[code].split(' | ').map((pair) => pair.split(': ')))
        assert.equal(of(typed), expected, typed);
    });

    test('text gives the same letters in NFC and NFD, and when it is converted twice', () => {
      const strange = fc.string({ unit: 'grapheme', maxLength: 12 });
      const own = fc.string({ unit: fc.constantFrom(...letters, ..."ñßœâîûéΐς ’-'"), maxLength: 12 });
      fc.assert(
        fc.property(fc.oneof(strange, own), (text) => {
          const read = of(text);
          assert.equal(of(text.normalize('NFD')), read);
          assert.equal(of(text.normalize('NFC')), read);
          assert.equal(of(read), read);
        }),
        { numRuns: 500 },
      );
    });

    test("a word in the alphabet's capitals stays unchanged, and its lower case gives the same letters", () => {
      fc.assert(
        fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }), (word) => {
          assert.equal(of(word), word);
          assert.equal(of(word.toLocaleLowerCase(code)), word);
        }),
      );
    });

    test('spaces, hyphens, apostrophes and other punctuation are dropped', () => {
      const [first, second] = letters;
      for (const sign of " -–'’ʼ`.,!?¡·…«»\u00A0") {
        assert.equal(of(`${first}${sign}${second}`), `${first}${second}`, sign);
      }
    });
  });
}

test('digits and letters of other languages are kept, so that they can be reported', () => {
  assert.equal(lettersOf('en', 'ЖУК 7'), 'ЖУК7');
});
