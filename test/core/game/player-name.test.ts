import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contractName } from '../../../src/core/game/contract-name.ts';
import {
  ANONYMOUS,
  CONTRACT_NAME,
  nameKey,
  parseContractName,
  parsePlayerName,
} from '../../../src/core/game/player-name.ts';
import { packFinds, unpackFinds } from '../../../src/core/store/rows.ts';
import { anyCharacter } from '../../support/any-character.ts';

const FAMILY = '👨‍👩‍👧';

/** Texts like those that people type, of many scripts, and any other characters. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."aZ09 -_:~#'’ʼßıİΣςñ",
        'é',
        'e\u0301',
        '\u0302',
        'Оксана',
        '李',
        'क्ष',
        'عل',
        '\u200d',
      ),
      fc.constantFrom(FAMILY, '🇺🇦', '1️⃣', '❤️', '\u202e', '\u200b', 'ﬁ', 'Ａ', '각', '각'),
      anyCharacter,
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

function nameOf(text: string): string | undefined {
  const read = parsePlayerName(text);
  return 'value' in read ? read.value : undefined;
}

test('a name has letters of any script, digits, spaces, hyphens, apostrophes and emoji', () => {
  const names = [
    'Оксана',
    '李雷',
    'Ελένη',
    'Müller',
    'עידו',
    'محمد',
    'علی‌رضا',
    'क्षितिज',
    'Nguyễn',
    "O'Brien",
    'O’Neil',
  ];
  for (const name of [...names, 'Anne-Marie 2', 'Zoë 🎉', FAMILY, '🇺🇦', '1️⃣', '❤️', '🧑🏽‍🚀', '٣']) {
    assert.equal(nameOf(name), name);
  }
  for (const text of ['Ann!', 'a_b', 'a:b', 'a~b', '<b>', '-', "'", '\u200b', '\u0301', 'Аnna', 'a\nb!', '%'])
    assert.equal(nameOf(text), undefined, JSON.stringify(text));
});

test('a name has at most 20 characters as a reader counts them, 80 code points and three marks per letter', () => {
  assert.equal(nameOf('é'.repeat(21)), 'é'.repeat(20));
  assert.equal(nameOf(`${'e\u0301 '.repeat(10)}x`), 'é '.repeat(10).trim());
  assert.equal(nameOf(FAMILY.repeat(16)), FAMILY.repeat(16));
  assert.equal(nameOf(FAMILY.repeat(17)), undefined);
  assert.equal(nameOf('x\u0301\u0302\u0303'), 'x\u0301\u0302\u0303');
  for (const marks of ['x\u0301\u0302\u0303\u0304', 'é\u0302\u0303\u0304'])
    assert.equal(nameOf(marks), undefined, marks);
});

test('any text of letters, marks and emoji is accepted or refused quickly', () => {
  for (const part of [
    'ℹ',
    'ℹ\u200d',
    'ℹ\ufe0f\u200d',
    '👨\u200d',
    'x\u0301\u200d',
    '1\ufe0f\u20e3',
    '🇺',
    '©\ufe0f',
  ])
    for (const end of ['!', '\u0301\u0301\u0301\u0301!']) {
      const started = performance.now();
      assert.equal(nameOf(`${part.repeat(18)}${end}`), undefined, part);
      nameOf(`${part.repeat(300 / part.length)}${end}`);
      assert.ok(performance.now() - started < 100, part);
    }
});

test('a name is stored as typed, but composed and without invisible characters', () => {
  assert.equal(nameOf(' Mu\u0308ller '), 'Müller');
  assert.equal(nameOf('A\u200bn\u202en\ufeff'), 'Ann');
  assert.equal(nameOf('Оксана \u00a0Ко'), 'Оксана Ко');
  assert.deepEqual(['', ' ', undefined, 7, null].map(parsePlayerName), Array(5).fill({ value: ANONYMOUS }));
});

test('a name that the contract allows reads the same on its paths and on ours', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 ]{0,25}$/), (text) => {
      const read = parseContractName(text);
      assert.deepEqual(parsePlayerName(text), 'value' in read ? { value: read.value.trimEnd() } : read);
    }),
  );
});

test('the spellings of a name share a key, and different names have different ones', () => {
  for (const [first, ...others] of [
    ['müller', 'MÜLLER', 'Mu\u0308ller', 'Ｍüller', 'Mül\u200bler'],
    ['straße', 'STRASSE', 'Strasse'],
    ['σοφία', 'ΣΟΦΊΑ'],
    ['νίκος', 'ΝΊΚΟΣ'],
    ['علیرضا', 'علی‌رضا'],
    ['❤', '❤️'],
    ['ann lee', 'Ann Lee', ' ANN LEE '],
  ])
    for (const other of others) assert.equal(nameKey(other), nameKey(first ?? ''), other);
  assert.equal(new Set(['Muller', 'Müller', 'Ali', 'Alı', 'Оксана', 'Oksana'].map(nameKey)).size, 6);
  assert.deepEqual([nameKey(ANONYMOUS), nameKey('anonymous')], ['', 'anonymous']);
});

test('the contract shows a name in its letters: Greek by ELOT 743, Ukrainian by KMU 2010, else Anonymous', () => {
  for (const [name, shown] of [
    ['Müller', 'Muller'],
    ['Оксана', 'Oksana'],
    ['Юлія Згурська', 'Yuliia Zghurska'],
    ['Мар’яна', 'Mariana'],
    ['Ελένη', 'Eleni'],
    ['Παύλος', 'Pavlos'],
    ['Рыжий', 'Ryzhyi'],
    ["O'Brien", 'OBrien'],
    ['Anne-Marie', 'Anne Marie'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Groß Ærø', 'Gross Aero'],
    ['Zoë 🎉', 'Zoe'],
    ['Ａｎｎ', 'Ann'],
    ['Щ'.repeat(20), 'Shchshchshchshchshch'],
    ['李雷', ANONYMOUS],
    ['Ann 李', ANONYMOUS],
    ['עידו', ANONYMOUS],
    [FAMILY, ANONYMOUS],
  ] as const)
    assert.equal(contractName(name).toLowerCase(), shown.toLowerCase(), name);
});

test('a parsed name stays the same when parsed again, and has a key and a form for the contract', () => {
  const segmenter = new Intl.Segmenter();
  fc.assert(
    fc.property(typed, (text) => {
      const name = nameOf(text);
      if (name === undefined) return;
      assert.equal(nameOf(name), name);
      assert.equal(name, name.normalize('NFC'));
      assert.ok([...segmenter.segment(name)].length <= 20);
      assert.ok([...name].length <= 80);
      assert.doesNotMatch(name, /[_:~\p{Cc}\p{Bidi_Control}]/u);
      assert.equal(nameKey(nameKey(name)), nameKey(name));
      assert.equal(nameKey(name.normalize('NFD')), nameKey(name));
      if (name !== ANONYMOUS) assert.notEqual(nameKey(name), '');
      const shown = contractName(name);
      assert.match(shown, CONTRACT_NAME);
      assert.ok(shown.length <= 20);
      assert.deepEqual(parseContractName(shown), { value: shown });
      const find = { word: 3, at: 4000, how: 'clicked', name, playerId: '0f' } as const;
      assert.deepEqual(unpackFinds(packFinds({ finds: [find], startedAt: 1000 }), 1000), [find]);
    }),
    { numRuns: 3000 },
  );
});
