import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSeedList, checkWords, oneContainsOther } from '../../src/game/words.ts';
import { seedCategories } from '../../src/store/seed.ts';

const categories = seedCategories();

test('seven categories, 30 to 35 words each, with at least 22 of at most 8 letters', () => {
  assert.equal(categories.length, 7);
  for (const { words } of categories) {
    assert.ok(words.length >= 30 && words.length <= 35);
    assert.ok(words.filter((word) => word.length <= 8).length >= 22);
  }
});

test('category ids and names are unique', () => {
  for (const key of ['id', 'name'] as const) {
    assert.equal(new Set(categories.map((category) => category[key])).size, 7);
  }
});

test('a word inside another, forwards or backwards, is found out', () => {
  assert.ok(oneContainsOther('APPLE', 'PINEAPPLE'));
  assert.ok(oneContainsOther('VENUS', 'SUN'));
  assert.ok(oneContainsOther('SUN', 'SUN'));
  assert.ok(!oneContainsOther('MARS', 'STAR'));
});

test('every broken rule is named with its word', () => {
  const words = categories[0]?.words ?? [];
  const cases: [string[], RegExp][] = [
    [['lower'], /"lower" has other characters than single uppercase letters/],
    [['TWO WORDS'], /"TWO WORDS" has other/],
    [['R2D'], /"R2D" has other/],
    [[''], /"" has other/],
    [['ЖУК'], /ЖУК has Cyrillic letters, the words before it Latin ones/],
    [['CAТ'], /CAТ has Cyrillic letters/],
    [['AB'], /AB has 2 letters/],
    [['ABCDEFGHIJKLM'], /ABCDEFGHIJKLM has 13 letters/],
    [['LEVEL'], /LEVEL is a palindrome/],
    [['BEARS'], /BEAR and BEARS: one can be read inside the other/],
    [['KOALA'], /KOALA is in the list twice/],
    [['QQQA', 'QQQB'], /36 words, not 30 to 35/],
  ];
  assert.deepEqual(checkSeedList({ name: 'Animals', words }), []);
  for (const [added, rule] of cases) {
    assert.match(checkSeedList({ name: 'Animals', words: [...words, ...added] }).join('\n'), rule);
  }
  assert.match(
    checkSeedList({ name: 'Few', words: words.slice(0, 5) }).join('\n'),
    /Few: 5 words of at most 8/,
  );
});

test('of a list with too many words only their number is named', () => {
  const rules = { minWords: 10, maxWords: 100, minShortWords: 8, maxLetters: 12 };
  for (const word of ['EAGLE', 'eagle', 'SPARROWHAWK']) {
    const texts = checkWords(Array(1000).fill(word), rules).map(({ text }) => text);
    assert.equal(texts.length, 1, word);
    assert.equal(texts[0], '1000 words, not 10 to 100');
  }
});

test('a word that is there many times is named once for each time after the first', () => {
  const rules = { minWords: 0, maxWords: 9, minShortWords: 0, maxLetters: 12 };
  assert.deepEqual(checkWords(['EAGLE', 'HERON', 'EAGLE', 'EAGLE', 'EAGLES'], rules), [
    { index: 2, text: 'EAGLE is in the list twice' },
    { index: 3, text: 'EAGLE is in the list twice' },
    { index: 4, text: 'EAGLE and EAGLES: one can be read inside the other' },
  ]);
});

test('letters beyond A–Z are allowed when they are single uppercase letters of one script', () => {
  const any = { minWords: 0, maxWords: 9, minShortWords: 0, maxLetters: 12 };
  for (const words of [['PIÑA', 'CAFÉ'], ['ЖУК', 'ЛЁД'], ['ΣΟΦΊΑ'], ['ŁÓDŹ']]) {
    assert.deepEqual(checkWords(words, any), []);
  }
  const decomposed = 'PIÑA'.normalize('NFD');
  const noCapital = ['STRAẞE', 'İZMIR', 'ǲABC', 'ℂABC', '𝐀BC', decomposed, 'ﬁRE', '日本語'];
  for (const word of noCapital) {
    assert.match(checkWords([word], any)[0]?.text ?? '', /has other characters/, word);
  }
});
