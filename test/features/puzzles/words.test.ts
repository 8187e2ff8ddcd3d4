import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isClue,
  shownLabel,
  type TypedWord,
  typedWordOf,
  vocabularyLabel,
  vocabularyPair,
} from '../../../src/core/game/puzzle/clue.ts';
import { splitWords } from '../../../src/features/puzzles/pasted-words.ts';
import { type ParsedWords, parseWords } from '../../../src/features/puzzles/words.ts';

const NOT_LETTERS = 'it has characters that cannot be on a board';

const listedIn = ({ words }: ParsedWords) => words.map(({ label, text }) => ({ label, text }));
/** The letters of the used words. */
const textsOf = (typed: readonly TypedWord[], size = 20) =>
  parseWords(typed, size).words.map(({ text }) => text);
const leftOutOf = (typed: readonly TypedWord[], size = 20) =>
  parseWords(typed, size).leftOut.map(({ word, reason }) => [word, reason]);

test("empty entries aren't words and get no reason", () => {
  assert.deepEqual(parseWords(splitWords('\n, ;\u00a0,\t'), 10), { words: [], leftOut: [] });
});

test('a word is shown as typed, with spaces trimmed and collapsed', () => {
  const words = listedIn(parseWords(['  De \t Vries ', 'Mary-Ann', 'O’Hara', 'St. John', 'zoë'], 10));
  assert.deepEqual(words, [
    { label: 'De Vries', text: 'DEVRIES' },
    { label: 'Mary-Ann', text: 'MARYANN' },
    { label: 'O’Hara', text: 'OHARA' },
    { label: 'St. John', text: 'STJOHN' },
    { label: 'zoë', text: 'ZOË' },
  ]);
});

test("hyphens and apostrophes of every kind aren't on the board", () => {
  const names = ['A-B-C-D', 'E‐F–G', "H'I’J", 'K‘LʼM', 'N`O´P'];
  assert.deepEqual(textsOf(names), ['ABCD', 'EFG', 'HIJ', 'KLM', 'NOP']);
});

test('an accent makes its letter a different letter, however it was typed', () => {
  assert.deepEqual(textsOf(['jörg'.normalize('NFD'), 'Jorg', 'piña', 'łódź']), [
    'JÖRG',
    'JORG',
    'PIÑA',
    'ŁÓDŹ',
  ]);
  const composed = listedIn(parseWords(['café'.normalize('NFD')], 8));
  assert.deepEqual(composed, [{ label: 'café', text: 'CAFÉ' }]);
});

test("a word's length counts its letters on the board, so ß is SS and spaces don't count", () => {
  assert.deepEqual(textsOf(['Straße', 'Ann Bell'], 7), ['STRASSE', 'ANNBELL']);
  const rows = 'it has 8 letters, but the board has only 7 rows: make it 8 × 8';
  assert.deepEqual(leftOutOf(['Straßen', 'Ann Bells'], 7), [
    ['Straßen', rows],
    ['Ann Bells', rows],
  ]);
  const reason = 'it has 21 letters, but the board has only 7 rows: shorten it';
  assert.deepEqual(leftOutOf(['a'.repeat(21)], 7), [['a'.repeat(21), reason]]);
});

test('a word needs at least three letters', () => {
  assert.deepEqual(textsOf(['elk', 'o-x', 'Jo']), ['ELK']);
  const reason = 'it has fewer than 3 letters';
  assert.deepEqual(leftOutOf(['elk', 'o-x', 'Jo']), [
    ['o-x', reason],
    ['Jo', reason],
  ]);
});

test('digits, symbols and scripts without capitals are refused with a hint', () => {
  const capitals = 'use letters that have capitals';
  assert.deepEqual(leftOutOf(['R2D2', '7UP9', 'a&b', '日本語!', 'a_b', '<b>']), [
    ['R2D2', `${NOT_LETTERS} (2): spell it out`],
    ['7UP9', `${NOT_LETTERS} (7 9): spell it out`],
    ['a&b', `${NOT_LETTERS} (&): ${capitals}`],
    ['日本語!', `${NOT_LETTERS} (日 本 語): ${capitals}`],
    ['a_b', `${NOT_LETTERS} (_): ${capitals}`],
    ['<b>', `${NOT_LETTERS} (< >): ${capitals}`],
  ]);
  const none = 'it has no letters';
  assert.deepEqual(leftOutOf(['❤️', '...', '👩🏽‍🚀 🇫🇷']), [
    ['❤️', none],
    ['...', none],
    ['👩🏽‍🚀 🇫🇷', none],
  ]);
});

test("numbers, bullets and boxes of a pasted list aren't part of its words", () => {
  const typed = '1. apple|12) kiwi|(3) plum|4: fig|• pear|- lime|* melon|☐ grape|[x] date'.split('|');
  const labels = parseWords(typed, 10).words.map(({ label }) => label);
  assert.equal(labels.join(' '), 'apple kiwi plum fig pear lime melon grape date');
  assert.deepEqual(textsOf(['•', '1.', ' - ']), []);
});

test("an emoji is shown with its word and isn't on the board", () => {
  assert.deepEqual(listedIn(parseWords(['party 🎂', '👩🏽‍🚀 moon'], 10)), [
    { label: 'party 🎂', text: 'PARTY' },
    { label: '👩🏽‍🚀 moon', text: 'MOON' },
  ]);
});

test('a clue is shown instead of its word, but a refused word is named', () => {
  const clued = [
    { word: 'Hund', clue: 'the dog' },
    'Katze = the = cat',
    'Maus = ',
    { word: 'Uhu', clue: '' },
    'Ei = egg',
  ];
  const read = parseWords(clued, 10);
  assert.deepEqual(listedIn(read), [
    { label: 'the dog', text: 'HUND' },
    { label: 'the = cat', text: 'KATZE' },
    { label: 'Maus', text: 'MAUS' },
    { label: 'Uhu', text: 'UHU' },
  ]);
  const short = { word: 'Ei', reason: 'it has fewer than 3 letters', kind: 'short', about: '', index: 4 };
  assert.deepEqual(read.leftOut, [short]);
  const odd = [
    'Pferd = a\u001b[2Jb\0',
    { word: 'Maus', clue: 'a\ud800\tb' },
    `Kuh = ${'é'.normalize('NFD')}`,
  ];
  const labels = parseWords(odd, 10).words.map(({ label }) => label);
  assert.deepEqual(labels, ['a [2Jb', 'a b', 'é']);
  const ofVocabulary = { word: 'Pf\u001b[erd\0', clue: 'a\u0007horse' };
  const pair = parseWords([ofVocabulary], 10, { language: 'de', list: 'both' });
  assert.deepEqual(listedIn(pair), [{ label: 'Pf [erd – a horse', text: 'PFERD' }]);
  const long = { word: 'Pferd', clue: 'x'.repeat(101) };
  assert.deepEqual(leftOutOf([long]), [['Pferd', 'its clue is longer than 100 characters']]);
});

test('parsing two hundred words of a hundred rare letters takes less than ten milliseconds', () => {
  const coptic = Array.from({ length: 200 }, () => 'ⲁ'.repeat(100));
  parseWords(coptic, 20);
  const started = process.cpuUsage();
  parseWords(coptic, 20);
  assert.ok(process.cpuUsage(started).user < 10_000);
});

test('if words are equal, the first is kept, however the second is written', () => {
  const again = ['ANN LEE', 'ann-lee', 'Annlee', 'AnN lEe'];
  const read = parseWords(['Ann Lee', ...again], 10);
  assert.deepEqual(listedIn(read), [{ label: 'Ann Lee', text: 'ANNLEE' }]);
  const twice = { reason: 'it is in the list twice', kind: 'twice', about: '' };
  const expected = again.map((word, i) => ({ word, ...twice, index: i + 1 }));
  assert.deepEqual(read.leftOut, expected);
});

test('a word inside an earlier one or around it, in either direction, is refused and the other named', () => {
  assert.deepEqual(leftOutOf(['pine apple', 'apple', 'elppa', 'my pine-apples']), [
    ['apple', 'it also appears inside pine apple'],
    ['elppa', 'it also appears inside pine apple'],
    ['my pine-apples', 'it contains pine apple'],
  ]);
  assert.deepEqual(leftOutOf(['sun', 'Venus']), [['Venus', 'it contains sun']]);
});

test('the first usable word decides the script', () => {
  assert.deepEqual(textsOf(['бук', 'дуб', 'oak']), ['БУК', 'ДУБ']);
  assert.deepEqual(leftOutOf(['бук', 'oak']), [['oak', 'it is in a different script from бук']]);
  assert.deepEqual(leftOutOf(['c\u0430t', 'elk']), [['c\u0430t', 'it mixes two scripts']]);
});

test("a puzzle has at most thirty words, and refused words don't count", () => {
  // Q is only at the start, so that no word is another word backwards.
  const word = (i: number) => `Q${'ABCDEF'[Math.floor(i / 6)]}${'ABCDEF'[i % 6]}`;
  const thirty = Array.from({ length: 30 }, (_, i) => word(i));
  const { words, leftOut } = parseWords(['x', ...thirty, word(30), word(0)], 10);
  assert.equal(words.length, 30);
  const reasons = leftOut.map(({ word, reason, index }) => [word, reason, index]);
  assert.deepEqual(reasons, [
    ['x', 'it has fewer than 3 letters', 0],
    [word(30), 'a puzzle can have at most 30 words', 31],
    [word(0), 'it is in the list twice', 32],
  ]);
});

test("a word longer than any label is refused without reading it and isn't quoted in full", () => {
  const marks = `abc${'\u0315'.repeat(16_000)}${'\u0316'.repeat(16_000)}`;
  const dashes = `x${'-'.repeat(60_000)}yz`;
  const reason = 'it is longer than 100 characters';
  const started = process.cpuUsage();
  assert.deepEqual(leftOutOf([marks, dashes]), [
    [`${marks.slice(0, 100)}…`, reason],
    [`${dashes.slice(0, 100)}…`, reason],
  ]);
  assert.ok(process.cpuUsage(started).user < 200_000, 'normalising the marks would take two seconds');
  const decomposed = ' Ǖ'.repeat(20).normalize('NFD');
  assert.deepEqual(textsOf([decomposed]), ['Ǖ'.repeat(20)]);
});

test("a label that only spells the word differently isn't a clue", () => {
  const pairs = (text: string) => text.split(' | ').map((pair) => pair.split(': ') as [string, string]);
  const ways =
    "École: ECOLE | ÉCOLE: ÉCOLE | cœur: COEUR | İstanbul: İSTANBUL | ήλιος: ΗΛΙΟΣ | м'ята: МЯТА | " +
    'Dolce vita!: DOLCEVITA | Größe: GRÖSSE | Mary – Ann: MARYANN | Hund – dog: HUND | ℹ️ tiger: TIGER';
  for (const [label, text] of pairs(ways)) assert.equal(isClue(label, text), false, label);
  for (const [label, text] of pairs('dog: HUND | 🐕: HUND | Schule: ECOLE'))
    assert.equal(isClue(label, text), true, label);
  for (const label of ['dog', '🐕']) assert.equal(isClue(label, ''), true, `${label} of a hidden word`);
  assert.equal(isClue('', ''), false);
});

test('a label is the word as its creator typed it', () => {
  assert.equal(typedWordOf('Mary – Ann', 'MARYANN'), 'Mary – Ann');
  assert.deepEqual(typedWordOf('Hund – dog', 'HUND'), { word: 'Hund', clue: 'dog' });
  assert.deepEqual(typedWordOf('it barks', 'HUND'), { word: 'HUND', clue: 'it barks' });
});

test("an article before a bar is in a vocabulary's list, but not on the board", () => {
  for (const [word, label, text] of [
    ['der|Hund', 'der Hund – dog', 'HUND'],
    ["l'|école", "l'école – dog", 'ECOLE'],
    ['o/a | dentista', 'o/a dentista – dog', 'DENTISTA'],
    ['|Hund', 'Hund – dog', 'HUND'],
  ] as const) {
    const [read] = parseWords([{ word, clue: 'dog' }], 12, { language: 'fr', list: 'both' }).words;
    assert.deepEqual([read?.label, read?.text], [label, text]);
  }
  const [own] = parseWords(['der|Hund'], 12).leftOut;
  assert.equal(own?.reason.includes('|'), true, 'custom words have no articles');
});

test("a stored vocabulary's word has its article and clue, and other labels have neither", () => {
  const stored = vocabularyLabel('der|Hund', 'dog | hound');
  assert.deepEqual(vocabularyPair(stored, 'HUND'), { word: 'der|Hund', clue: 'dog | hound' });
  assert.equal(shownLabel(stored, 'HUND'), 'der Hund – dog | hound');
  const plain = vocabularyLabel('l|éco|le', 'school');
  assert.deepEqual(vocabularyPair(plain, 'ECOLE'), { word: 'l|école', clue: 'school' });
  for (const label of ['Hund – dog', 'dog|hound', 'a|b|c'])
    assert.deepEqual([vocabularyPair(label, 'HUND'), shownLabel(label, 'HUND')], [undefined, label]);
});

test('words and clues are cleaned like titles', () => {
  const [typed, value] = ['Zo\u0308\u202ee\u200b', 'Zöe'];
  assert.deepEqual(listedIn(parseWords([typed, { word: 'O\u00adak', clue: typed }], 12)), [
    { label: value, text: 'ZÖE' },
    { label: value, text: 'OAK' },
  ]);
  const mixed = parseWords([{ word: 'Oak', clue: 'fu\u0441k' }, 'A\u0430sh'], 12);
  assert.deepEqual(mixed.words, []);
  assert.deepEqual(
    mixed.leftOut.map(({ kind }) => kind),
    ['mixedClue', 'twoScripts'],
  );
});
