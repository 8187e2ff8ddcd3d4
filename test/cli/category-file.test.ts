import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  categoriesAsCsv,
  categoriesAsJson,
  parseCategoryFile,
} from '../../src/core/commands/category-file.ts';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import { importChanges, retireChanges } from '../../src/core/store/admin/categories.ts';

const read = (text: string, siteLanguage: LanguageCode = 'en') => parseCategoryFile(text, siteLanguage);
const EN = { language: 'en' as const };

const BIRDS = 'EAGLE HERON ROBIN STORK CRANE FINCH GOOSE RAVEN SWIFT QUAIL'.split(' ');
const FISH = 'PERCH TROUT SALMON CARP HADDOCK SOLE TUNA PIKE BREAM HERRING'.split(' ');
const lists = [
  { ...EN, name: 'Birds', words: BIRDS },
  { ...EN, name: 'Fish, "salted"', words: FISH },
];

test('exported categories can be imported as CSV and as JSON', () => {
  for (const text of [categoriesAsCsv(lists), categoriesAsJson(lists)]) {
    for (const spelling of [text, `${text.replaceAll('\n', '\r\n')}\r\n`]) {
      const file = read(spelling);
      assert.deepEqual(file.broken, []);
      assert.deepEqual(file.lists, lists);
    }
  }
});

test('a header is optional, spaces around fields and empty lines are ignored, and NFD is composed', () => {
  const rows = BIRDS.map((word) => ` Birds , ${word}`);
  const file = read([...rows, '', 'Birds,CIGUEÑA'.normalize('NFD')].join('\n'));
  assert.deepEqual(file.lists, [{ ...EN, name: 'Birds', words: [...BIRDS, 'CIGUENA'] }]);
});

test('CSV quoting follows RFC 4180, and a spreadsheet may quote all fields and add empty ones', () => {
  const rows = BIRDS.map((word) => `"Birds, ""x"" y","${word}",,`);
  const file = read(['"name","word",,', ...rows].join('\n'));
  assert.deepEqual([file.broken, file.lists], [[], [{ ...EN, name: 'Birds, "x" y', words: BIRDS }]]);
});

test('a name or word that is much too long is refused', () => {
  const good = BIRDS.map((word) => `Birds,${word}`).join('\n');
  const line = `${good}\n"${'"'.repeat(90_000)}",OWLS`;
  assert.match(read(line).broken.join(), /^line 11: /);
  const long = 'Á'.repeat(200);
  assert.match(read(`${good}\nBirds,${long}`).broken.join(), /it has more than 12 letters$/);
  assert.match(read(`${good}\n${long},OWLS`).broken.join(), /line 11: has a category name of more/);
});

test('the longest names and words may also be in NFD', () => {
  const name = '\u1F82'.repeat(40);
  const words = [...BIRDS, '\u1F8A'.repeat(12)];
  for (const text of [categoriesAsCsv([{ ...EN, name, words }]), categoriesAsJson([{ ...EN, name, words }])])
    assert.deepEqual(read(text.normalize('NFD')).lists, [{ ...EN, name, words }]);
});

test('every broken line is reported', () => {
  const csv = ['name,word', ...BIRDS.map((word) => `Birds,${word}`)].join('\n');
  const cases: [string, RegExp][] = [
    [`${csv}\nBirds,owl`, /^line 12: Birds: owl: it has characters .*: write it in capitals$/],
    [`${csv}\nBirds,LEVEL`, /^line 12: Birds: LEVEL: it is a palindrome$/],
    [`${csv}\nBirds,ЖУК`, /^line 12: Birds: ЖУК: it is in a different script/],
    [`${csv}\nBirds,EAGLES`, /^line 12: Birds: EAGLES: it contains EAGLE$/],
    [`${csv}\nBirds,EAGLE`, /^line 12: Birds: EAGLE: it is in the list twice$/],
    [`${csv}\nBirds;OWLS`, /^line 12: write a category name, a comma and one word$/],
    [`${csv}\nBirds,OWLS,MORE`, /^line 12: write a category name/],
    [`${csv}\n"Birds"x,OWLS`, /^line 12: write a category name/],
    [`${csv}\n"Birds,OWLS`, /^line 12: write a category name/],
    [csv.replaceAll('Birds', '__proto__'), /^line 2: names its category __proto__/],
    [csv.replaceAll('Birds', 'constructor'), /^line 2: names its category constructor/],
    [csv.replaceAll('Birds', 'toString'), /^line 2: names its category toString/],
    [csv.replaceAll('Birds', ''), /^line 2: has no category name$/],
    [csv.replaceAll('Birds', 'x'.repeat(41)), /^line 2: has a category name of more than 40/],
    [csv.replaceAll('Birds', 'a\u0007b'), /^line 2: has a control character/],
    [
      `${csv}\n${csv.replaceAll('Birds', 'BIRDS')}`,
      /line 13: BIRDS and Birds differ only in upper and lower case$/,
    ],
    ['Birds,EAGLE', /^line 1: Birds: 1 words instead of 10 to 100\nline 1: Birds: 1 words of at most 8/],
    ['', /^there are no words$/],
    ['[\n{"name":', /^this is not valid JSON: Unexpected end of JSON input$/],
    ['[\n{"name" 7}]', /^this is not valid JSON: .* \(line 2 column 9\)$/],
    ['[\n{"words": []}]', /^write \{"name".*, not \{"words":\[\]\}$/],
  ];
  for (const [text, message] of cases) assert.match(read(text).broken.join('\n'), message, text);
});

test('invalid words in a JSON file are reported, and repeated category names are merged', () => {
  const json = categoriesAsJson([{ ...EN, name: 'Birds', words: [...BIRDS, 'owl'] }]);
  assert.match(read(json).broken.join(), /^Birds: owl: it has/);
  const twice = JSON.stringify([lists[0], { ...EN, name: 'Birds'.normalize('NFD'), words: FISH }]);
  assert.deepEqual(read(twice).lists, [{ ...EN, name: 'Birds', words: [...BIRDS, ...FISH] }]);
});

test('the names of many categories are compared in one pass', () => {
  const names = Array.from({ length: 10_000 }, (_, i) => `Birds ${i}`);
  const start = process.threadCpuUsage();
  const { broken } = read([...names, 'BIRDS 7'].map((name) => `${name},EAGLE`).join('\n'));
  assert.ok(broken.includes('line 10001: BIRDS 7 and Birds 7 differ only in upper and lower case'));
  const changes = importChanges(
    names.map((name, id) => ({ ...EN, id, name, words: BIRDS, retired: false, completedGames: 0 })),
    names.map((name) => ({ ...EN, name, words: FISH })),
    false,
  );
  assert.equal(changes.at(-1)?.id, 9_999);
  // It takes 0.2 s. Comparing each name with every other took 15 s.
  assert.ok(process.threadCpuUsage(start).user < 2_500_000);
});

const stored = [
  { ...EN, id: 1, name: 'Birds', words: BIRDS, retired: false, completedGames: 0 },
  { ...EN, id: 5, name: 'Trees', words: FISH, retired: true, completedGames: 2 },
];

const actsOf = (changes: ReturnType<typeof importChanges>) =>
  changes.map(({ id, act }) => `${id} ${act}`).join(', ');

test('an import adds categories, changes and restores existing ones, and retires others only if asked (C13)', () => {
  const fresh = { ...EN, name: 'Fish', words: FISH };
  assert.deepEqual(importChanges(stored, [fresh], false), [{ id: 6, ...fresh, act: 'added' }]);
  assert.equal(actsOf(importChanges(stored, [fresh], true)), '6 added, 1 retired');
  assert.deepEqual(importChanges(stored, [{ ...EN, name: 'Birds', words: BIRDS }], false), []);
  assert.equal(importChanges(stored, [{ ...EN, name: 'Birds', words: FISH }], false)[0]?.act, 'changed');
  assert.deepEqual(importChanges(stored, [{ ...EN, name: 'Trees', words: BIRDS }], false), [
    { ...EN, id: 5, name: 'Trees', words: BIRDS, act: 'brought back' },
  ]);
  assert.throws(
    () => importChanges(stored, [{ ...EN, name: 'birds', words: FISH }], false),
    /A category named Birds exists/,
  );
});

test('neither the last category nor a missing one can be retired', () => {
  assert.throws(() => retireChanges(stored, 'Birds', 'en'), /Birds is the last category/);
  assert.throws(() => retireChanges(stored, 'Stones', 'en'), /There is no category "Stones"/);
  assert.deepEqual(retireChanges(stored, 'Trees', 'en'), []);
});

test('a category in JSON has a name and words that are strings', () => {
  const named = [[], ['EAGLE', 7], [null, 'EAGLE'], [['EAGLE']]].map((words) => ({ name: 'Birds', words }));
  const words = ['EAGLE'];
  for (const item of [...named, null, 7, 'EAGLE', { words }, { name: 7, words }, { name: 'Birds' }]) {
    const { broken } = read(JSON.stringify([item]));
    assert.match(broken.join(), /^write \{"name": "Birds"/, JSON.stringify(item));
  }
});

test("a category has its own language or the site's, and its words use that language's letters", () => {
  const words = ['ÉCOLE', ...BIRDS];
  const json = JSON.stringify([
    { name: 'Mots', language: 'fr', words },
    { name: 'Birds', words: BIRDS },
  ]);
  assert.deepEqual(read(json, 'de').lists, [
    { language: 'fr', name: 'Mots', words: ['ECOLE', ...BIRDS] },
    { language: 'de', name: 'Birds', words: BIRDS },
  ]);
  const csv = words.map((word) => `Mots,${word},fr`).join('\n');
  assert.deepEqual(read(`name,word,language\n${csv}`).lists, [
    { language: 'fr', name: 'Mots', words: ['ECOLE', ...BIRDS] },
  ]);
  assert.match(
    read(csv.replaceAll(',fr', ',xx')).broken.join('\n'),
    /^line 1: language must be one of en, de/,
  );
  assert.match(read(json.replace('fr', 'xx')).broken.join(), /^Mots: language must be one of en, de, fr/);
});

test("a new category gets its language's next id, and only categories of that language are retired", () => {
  const german = { language: 'de' as const, name: 'Birds', words: FISH };
  const all = [...stored, { ...german, id: 107, name: 'Fische', retired: false, completedGames: 0 }];
  assert.deepEqual(importChanges(all, [german], false), [{ id: 108, ...german, act: 'added' }]);
  assert.equal(actsOf(importChanges(all, [german], true)), '108 added, 107 retired');
  const french = Array.from({ length: 100 }, (_, i) => ({
    ...german,
    language: 'fr' as const,
    name: `N${i}`,
  }));
  const ids = importChanges(all, french, false).map(({ id }) => id);
  assert.deepEqual([ids[0], ids[98], ids[99]], [201, 299, 100_001]);
});
