import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenRules, conceals, flawsOf } from '../../src/game/words.ts';
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
  assert.ok(conceals('APPLE', 'PINEAPPLE'));
  assert.ok(conceals('VENUS', 'SUN'));
  assert.ok(conceals('SUN', 'SUN'));
  assert.ok(!conceals('MARS', 'STAR'));
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
    [['KOALA'], /KOALA stands twice/],
    [['QQQA', 'QQQB'], /36 words, not 30 to 35/],
  ];
  assert.deepEqual(brokenRules({ name: 'Animals', words }), []);
  for (const [added, rule] of cases) {
    assert.match(brokenRules({ name: 'Animals', words: [...words, ...added] }).join('\n'), rule);
  }
  assert.match(
    brokenRules({ name: 'Few', words: words.slice(0, 5) }).join('\n'),
    /Few: 5 words of at most 8/,
  );
});

test('letters beyond A–Z are sound when they are single uppercase letters of one script', () => {
  const any = { least: 0, most: 9, short: 0, letters: 12 };
  for (const words of [['PIÑA', 'CAFÉ'], ['ЖУК', 'ЛЁД'], ['ΣΟΦΊΑ'], ['ŁÓDŹ']]) {
    assert.deepEqual(flawsOf(words, any), []);
  }
  const decomposed = 'PIÑA'.normalize('NFD');
  const noCapital = ['STRAẞE', 'İZMIR', 'ǲABC', 'ℂABC', '𝐀BC', decomposed, 'ﬁRE', '日本語'];
  for (const word of noCapital) {
    assert.match(flawsOf([word], any)[0]?.text ?? '', /has other characters/, word);
  }
});
