import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkWords } from '../../../src/core/game/word-rules.ts';
import { seedCategories } from '../../../src/core/store/categories.ts';

test('a word inside another, forwards or backwards, is detected', () => {
  const errorOf = (...words: string[]) =>
    checkWords(words, { minWords: 1, maxWords: 9, maxLetters: 12 }).map(({ error }) => error);
  assert.deepEqual(errorOf('PINEAPPLE', 'APPLE'), ['APPLE: it also appears inside PINEAPPLE']);
  assert.deepEqual(errorOf('VENUS', 'SUN'), ['SUN: it also appears inside VENUS']);
  assert.deepEqual(errorOf('SUN', 'VENUS'), ['VENUS: it contains SUN']);
  assert.deepEqual(errorOf('STAR', 'RATS'), ['RATS: it contains STAR']);
  assert.deepEqual(errorOf('MARS', 'STAR'), []);
});

test('every broken rule is named with its word', () => {
  const words = seedCategories()[0]?.words ?? [];
  const rules = { minWords: 30, maxWords: 35, minShortWords: 22, maxLetters: 12 };
  const cases: [string[], RegExp][] = [
    [['lower'], /^lower: it has characters that cannot be on a board \(l o w\): write it in capitals$/],
    [['TWO WORDS'], /^TWO WORDS: it has characters that cannot be on a board/],
    [['R2D'], /^R2D: it has characters .*: spell it out$/],
    [[''], /^: it has no letters$/],
    [['ЖУК'], /^ЖУК: it is in a different script from /],
    [['CAТ'], /^CAТ: it is in a different script/],
    [['AB'], /^AB: it has fewer than 3 letters$/],
    [['ABCDEFGHIJKLM'], /^ABCDEFGHIJKLM: it has more than 12 letters$/],
    [['LEVEL'], /^LEVEL: it is a palindrome$/],
    [['BEARS'], /^BEARS: it contains BEAR$/],
    [['EAR'], /^EAR: it also appears inside BEAR$/],
    [['KOALA'], /^KOALA: it is in the list twice$/],
    [['QQQA', 'QQQB'], /^36 words instead of 30 to 35$/],
  ];
  const textsOf = (list: readonly string[]) => {
    const broken = checkWords(list, rules).map(({ error }) => error);
    return broken.join('\n');
  };
  for (const [added, rule] of cases) assert.match(textsOf([...words, ...added]), rule);
  assert.equal(
    textsOf(words.slice(0, 5)),
    '5 words instead of 30 to 35\n5 words of at most 8 letters instead of at least 22',
  );
});

test('a list with too many words is refused only for its length', () => {
  const rules = { minWords: 10, maxWords: 100, minShortWords: 8, maxLetters: 12 };
  for (const word of ['EAGLE', 'eagle', 'SPARROWHAWK']) {
    const texts = checkWords(Array(1000).fill(word), rules).map(({ error }) => error);
    assert.equal(texts.length, 1, word);
    assert.equal(texts[0], '1000 words instead of 10 to 100');
  }
});

test('a repeated word is named once for each repetition', () => {
  const rules = { minWords: 0, maxWords: 9, maxLetters: 12 };
  assert.deepEqual(checkWords(['EAGLE', 'HERON', 'EAGLE', 'EAGLE', 'EAGLES'], rules), [
    { index: 2, error: 'EAGLE: it is in the list twice' },
    { index: 3, error: 'EAGLE: it is in the list twice' },
    { index: 4, error: 'EAGLES: it contains EAGLE' },
  ]);
});

test('letters beyond A–Z are allowed if they are single uppercase letters of one script', () => {
  const any = { minWords: 0, maxWords: 9, maxLetters: 12 };
  for (const words of [['PIÑA', 'CAFÉ'], ['ЖУК', 'ЛЁД'], ['ΣΟΦΊΑ'], ['ŁÓDŹ'], ['İZMİR']]) {
    assert.deepEqual(checkWords(words, any), []);
  }
  const decomposed = 'PIÑA'.normalize('NFD');
  const noCapital = ['STRAẞE', 'ǲABC', 'ℂABC', '𝐀BC', decomposed, 'ﬁRE', '日本語'];
  for (const word of noCapital) {
    assert.match(checkWords([word], any)[0]?.error ?? '', /cannot be on a board/, word);
  }
});
