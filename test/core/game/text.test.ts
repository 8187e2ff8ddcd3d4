import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMessage, parseTitle } from '../../../src/core/game/puzzle/texts.ts';
import { parseShownText, parseText } from '../../../src/core/game/text.ts';

const MAX = 60;

test('a text needs a visible character', () => {
  for (const typed of [
    '',
    ' \u00a0',
    '\u3164',
    '\u2800',
    '\u115f\u1160\uffa0',
    '\u200b\u2060\ufeff',
    '\u0301',
    '\ue000',
  ])
    assert.deepEqual(parseText(typed, MAX), { fault: 'empty' }, JSON.stringify(typed));
});

test('invisible characters are removed, and control characters become spaces', () => {
  const texts = {
    'a\u202eb\u2066c': 'abc',
    'a\u00adb\u200bc\ufeff': 'abc',
    'a\u3164b\u115fc': 'abc',
    'a\u2800\u0007\n\u2028 b': 'a b',
    'half \ud83d': 'half',
    'no\ufe0f flag \u{e0041}': 'no flag',
  };
  for (const [typed, value] of Object.entries(texts))
    assert.deepEqual(parseText(typed, MAX), { value }, value);
});

test('joiners inside words and emoji are kept, and so is everything else that is part of an emoji', () => {
  for (const text of ['می‌خواهم', 'क्‍ष', '❤️ 1️⃣ 👨‍👩‍👧 🧑🏽‍🚀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪'])
    assert.deepEqual(parseText(text, MAX), { value: text }, text);
  assert.deepEqual(parseText('\u200da\u200d \u200cb\u200c', MAX), { value: 'a b' });
});

test('a word in a title, name or clue has letters of one script, or of scripts written together', () => {
  const together = [
    'Tシャツの日',
    '한국어ABC漢字',
    'ㄅㄆㄇ中文',
    'Α–Ω and А–Я',
    'Ёжик в тумане',
    'נינג׳ה',
    'ﷺ',
    'ⴰⵣⵓⵍ',
    'µm',
    'H₂O',
  ];
  for (const text of together)
    assert.deepEqual(parseShownText(text, MAX), { value: text.normalize('NFC') }, text);
  for (const text of ['fu\u0441k', 'Z\u03bfo', '\ua4eeb', 'ひ한', 'שלוםabc', 'ⴰa'])
    assert.deepEqual(parseShownText(text, MAX), { fault: 'mixed' }, text);
});

test('a text that is far too long is refused before normalising it, which would take seconds', () => {
  let normalised = 0;
  const marks = Object.assign(Object('x'), {
    trim: () => ({ length: 4 * MAX + 1, replace: () => normalised++ }),
  });
  assert.deepEqual(parseText(marks, MAX), { fault: 'long' });
  assert.equal(normalised, 0);
});

test('titles, group names and messages are cleaned in the same way', () => {
  const [typed, value] = ['Zo\u0308\u202ee\u200b', 'Zöe'];
  assert.deepEqual(parseTitle(typed), { value });
  assert.deepEqual(parseTitle(typed, 'name', 30), { value });
  assert.deepEqual(parseMessage(typed, ['OAK']), { value: { text: value, letters: 'ZÖE' } });
});
