import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGE_CODES, LANGUAGES } from '../../../../src/core/game/language/languages.ts';
import { shownBoardLetters, shownWord } from '../../../../src/core/game/language/letter-case.ts';

test('each letter of each language keeps one cell in lower case, and differs from the others', () => {
  for (const code of LANGUAGE_CODES) {
    const { letters } = LANGUAGES[code];
    const lower = shownBoardLetters(letters, 'lower', code);
    assert.equal(lower.length, letters.length, code);
    assert.equal(new Set(lower).size, letters.length, code);
    assert.equal(shownBoardLetters(letters, 'upper', code), letters);
  }
});

test('Turkish has ı without a dot and i with one', () => {
  assert.equal(shownBoardLetters('IİŞ', 'lower', 'tr'), 'ıiş');
  assert.equal(shownWord('IŞIK', 'lower', 'tr'), 'ışık');
  assert.equal(shownWord('İSTANBUL', 'lower', 'tr'), 'istanbul');
  assert.equal(shownBoardLetters('IİŞ', 'lower', null), 'iiş');
});

test('a Greek word ends in ς, but a cell has σ', () => {
  assert.equal(shownWord('ΣΚΥΛΟΣ ΣΠΙΤΙ ΛΥΚΟΣ', 'lower', 'el'), 'σκυλος σπιτι λυκος');
  assert.equal(shownBoardLetters('ΛΥΚΟΣ', 'lower', 'el'), 'λυκοσ');
});

test('in capitals a word is shown as it was typed', () => {
  assert.equal(shownWord('Guinea pig', 'upper', null), 'Guinea pig');
});
