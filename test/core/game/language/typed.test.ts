import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { judgeGuess } from '../../../../src/core/game/guess.ts';
import {
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
} from '../../../../src/core/game/language/languages.ts';
import { resolveTypedWord } from '../../../../src/core/game/language/typed.ts';

/** Returns the word that is hit on a board with these words. */
function hit(code: LanguageCode | null, words: string, typed: string): string | undefined {
  const list = words.split(' ').map((text) => ({ text }));
  return list[resolveTypedWord(list, typed, code) ?? -1]?.text;
}

describe('a word typed without its accents is hit if only one word of the board matches', () => {
  const hits: [LanguageCode, string, string, string][] = [
    ['de', 'KÄFIG BIENE', 'kafig', 'KÄFIG'],
    ['de', 'GRÖSSE', 'größe', 'GRÖSSE'],
    ['de', 'GRÖSSE', 'grosse', 'GRÖSSE'],
    ['pl', 'ŁÓDŹ', 'lodz', 'ŁÓDŹ'],
    ['pl', 'ŁÓDŹ', 'łodz', 'ŁÓDŹ'],
    ['tr', 'YENGEÇ', 'yengec', 'YENGEÇ'],
    ['tr', 'İZMİR', 'izmir', 'İZMİR'],
    ['tr', 'İZMİR', 'IZMIR', 'İZMİR'],
    ['tr', 'ILIK', 'ilik', 'ILIK'],
    ['uk', 'ЙОГУРТ', 'иогурт', 'ЙОГУРТ'],
    ['uk', 'МЯТА', "м'ята", 'МЯТА'],
    ['uk', 'ЇЖАК', 'іжак', 'ЇЖАК'],
    ['fr', 'ECOLE', 'école', 'ECOLE'],
    ['fr', 'COEUR', 'cœur', 'COEUR'],
    ['es', 'PIÑATA', 'pinata', 'PIÑATA'],
    ['pt', 'MAÇA', 'maca', 'MAÇA'],
    ['sv', 'ÅNGA', 'anga', 'ÅNGA'],
    ['el', 'ΗΛΙΟΣ', 'ήλιος', 'ΗΛΙΟΣ'],
    ['it', 'DOLCEVITA', 'dolce vita', 'DOLCEVITA'],
  ];
  for (const [code, words, typed, expected] of hits) {
    test(`in ${code} ${typed} is ${expected}`, () => {
      for (const form of ['NFC', 'NFD']) assert.equal(hit(code, words, typed.normalize(form)), expected);
      assert.equal(hit(code, words, ` ${typed} `), expected);
    });
  }

  test('bar is BAR and never BÄR on a board with both, even when BAR is found', () => {
    assert.equal(hit('de', 'BÄR BAR', 'bar'), 'BAR');
    assert.equal(hit('de', 'BÄR BAR', 'bär'), 'BÄR');
    assert.equal(hit('de', 'BÄR', 'bar'), 'BÄR');
    const word = (text: string, row: number, foundAt: number | null) =>
      ({ text, row, col: 0, direction: 'E', foundAt }) as const;
    const words = [word('BÄR', 0, null), word('BAR', 1, 1)];
    const game = { grid: ['BÄR', 'BAR', 'XXX'], words, language: 'de' } as const;
    assert.equal(judgeGuess(game, { word: 'bar' }), undefined);
    assert.equal(judgeGuess(game, { word: 'bär' }), 0);
  });

  test('a text that matches two words is a miss', () => {
    assert.equal(hit('pl', 'ŻAR ŹAR', 'zar'), undefined);
    assert.equal(hit('pl', 'ŻAR ŹAR', 'żar'), 'ŻAR');
    assert.equal(hit('tr', 'KIZ KİZ', 'kiz'), 'KİZ');
    assert.equal(hit('tr', 'KIZ KİZ', 'kız'), 'KIZ');
  });
});

test('on an English or a custom board, a word must be typed with exactly its letters (C109)', () => {
  for (const code of ['en', null] as const) {
    assert.equal(hit(code, 'TEA', ' tea '), 'TEA');
    for (const typed of ['téa', 't ea', 'te-a', 'te', ''])
      assert.equal(hit(code, 'TEA', typed), undefined, typed);
  }
  assert.equal(hit(null, 'KÄFIG', 'kafig'), undefined);
  assert.equal(hit(null, 'KÄFIG', 'käfig'.normalize('NFD')), 'KÄFIG');
});

test('an empty text, punctuation and the empty text of a hidden word match no word', () => {
  for (const code of LANGUAGE_CODES) {
    for (const typed of ['', ' ', '-', '!?']) {
      assert.equal(resolveTypedWord([{ text: '' }, { text: 'ABC' }], typed, code), undefined, code);
    }
  }
});

for (const code of LANGUAGE_CODES) {
  const { letters, name } = LANGUAGES[code];
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 12 });

  test(`in ${name} a word is hit in any case, composed or not, whatever other words the board has`, () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 8 }), (texts) => {
        const words = texts.map((text) => ({ text }));
        for (const [i, text] of texts.entries()) {
          for (const typed of [text, text.toLocaleLowerCase(code), text.normalize('NFD')])
            assert.equal(resolveTypedWord(words, typed, code), i, typed);
        }
      }),
      { numRuns: 60 },
    );
  });

  test(`in ${name} a text without accents hits a word only if it matches no other`, () => {
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Ł', 'L');
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 8 }), word, (texts, other) => {
        const words = texts.map((text) => ({ text }));
        for (const typed of [...texts.map(plain), other]) {
          const meant = resolveTypedWord(words, typed, code);
          const alike = texts.filter((text) => plain(text) === plain(typed));
          if (texts.includes(typed)) assert.equal(meant, texts.indexOf(typed));
          else if (alike.length !== 1 || code === 'en') assert.equal(meant, undefined);
          else assert.equal(meant, texts.indexOf(alike[0] as string));
        }
      }),
      { numRuns: 60 },
    );
  });
}
