import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasMoreParts, splitPastedWords, splitWords } from '../../../src/features/puzzles/pasted-words.ts';
import { parseWords } from '../../../src/features/puzzles/words.ts';

/** Joined by slashes, without the spaces around them. */
const typedIn = (text: string) => {
  const words = splitWords(text).map((one) => one.trim());
  return words.filter((one) => one !== '').join(' / ');
};

test("lines, commas, semicolons and a wide table's tabs separate words, and spaces don't", () => {
  const typed = typedIn('bat, elk;fox\nred panda\r\ncow\tpig\tdog\rhen');
  assert.equal(typed, 'bat / elk / fox / red panda / cow / pig / dog / hen');
});

test('a clue follows an equals sign, a dash between spaces or a tab, even in a list with commas', () => {
  for (const line of ['cow = gives milk', 'cow - gives milk', 'cow – gives milk', 'cow\tgives milk'])
    assert.equal(typedIn(`${line}\npig`), 'cow = gives milk / pig', line);
  assert.equal(typedIn('apple, banana = yellow fruit, cherry'), 'apple / banana = yellow fruit / cherry');
  assert.equal(typedIn('apple - red, banana - yellow'), 'apple = red / banana = yellow');
  const list = '- apple\n* pear\n1. plum\nmerry-go-round';
  assert.equal(typedIn(list), list.replaceAll('\n', ' / '));
});

test('each entry has its line number', () => {
  const lines = splitPastedWords('bat, elk\r\n\r\nfox\nhen').map(
    ({ line, text }) => `${line} ${text.trim()}`,
  );
  assert.deepEqual(lines, ['1 bat', '1 elk', '3 fox', '4 hen']);
});

test('a line with an equals sign is one word and its clue, which may contain commas', () => {
  const typed = typedIn('cat, dog\nhund = a dog, in German; large');
  assert.equal(typed, 'cat / dog / hund = a dog, in German; large');
});

test('a table of two columns, as Quizlet exports it, is read as words and clues', () => {
  const typed = splitWords('der Hund\tthe dog, a pet\r\ndie Katze\tthe cat; also a pet\r\n');
  const { words } = parseWords(typed, 10);
  const read = words.map(({ label, text }) => [label, text]);
  assert.deepEqual(read, [
    ['the dog, a pet', 'DERHUND'],
    ['the cat; also a pet', 'DIEKATZE'],
  ]);
  assert.equal(typedIn('Hund\tdog\nKatze\t\n\tbird'), 'Hund = dog / Katze / bird', 'sides may be empty');
});

test('a complete Anki export is accepted, with its header, extra columns, quotes and HTML', () => {
  const rows = [
    '#separator:tab',
    '#html:true',
    '#tags column:3',
    'Hund\t<b>dog</b>\tpets',
    '"Katze"\t"a ""cat"""',
    'Vogel[sound:vogel.mp3]\tbird &amp; &lt;wing&gt;',
    'Fisch\tfish &constructor;',
  ];
  const cards = ['Hund = dog', 'Katze = a "cat"', 'Vogel = bird & <wing>', 'Fisch = fish &constructor;'];
  assert.deepEqual(splitWords(rows.join('\n')), cards);
  const columns = ['#guid column:1', '#notetype column:2', '#deck column:3', '#tags column:6'];
  const named = ['#separator:tab', ...columns, 'n4;x\tBasic\tGerman\tHund\tdog\tpets'];
  assert.deepEqual(splitWords(named.join('\r\n')), ['Hund = dog']);
});

test('a numbered table is read as a list of words', () => {
  assert.deepEqual(splitWords('1\tapple\n2\tpear'), ['apple', 'pear']);
});

test('64 KiB of any text is split within milliseconds', () => {
  const started = process.cpuUsage();
  for (const part of ['<', '"', '\t', '= ', '#a:\n', '#a column:1\n', '&', '[sound:', '- ', 'a\tb\n', '1.'])
    for (const header of ['', '#html:true\n'])
      parseWords(splitWords(header + part.repeat(65_536 / part.length)).slice(0, 200), 20);
  assert.ok(process.cpuUsage(started).user < 1_000_000);
});

test("a text's parts are counted up to a limit without splitting it", () => {
  assert.equal(hasMoreParts('a, b; c\td\r\ne = f', 7), false);
  assert.equal(hasMoreParts('a, b; c\td\r\ne = f', 6), true);
  let read = 0;
  const charCodeAt = (at: number) => {
    read = at + 1;
    return 44;
  };
  const commas = { length: 60_000, charCodeAt };
  assert.equal(hasMoreParts(commas as unknown as string, 100), true);
  assert.equal(read, 100);
});
