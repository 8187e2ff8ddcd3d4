import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRude } from '../../src/game/rude-text.ts';

test('a name or title is rude when one of its whole words is', () => {
  for (const text of ['arse', 'Piss', 'wog', 'cunt', 'shit', 'Holy SHIT 7', 'Shít!', 'my-ass', 'asshole'])
    assert.equal(isRude(text), true, text);
  const harmless = [
    'Nigel',
    'Cassandra',
    'Dickens',
    'Scunthorpe',
    'Anonymous',
    'Class 4b',
    '',
    'Ёж',
    'Essex birds',
  ];
  for (const text of harmless) assert.equal(isRude(text), false, text);
});

test('what is ordinary in a title or a surname is not rude', () => {
  const titles = [
    ...['Puss in Boots', 'Blue tits', 'Great tit', 'Sperm whales', 'Homo sapiens', 'Sexual reproduction'],
    ...['Sex education', 'Nazi Germany', 'Moby Dick', 'Dick Whittington', 'Rio Negro', 'Maine Coon'],
    ...['XXX Olympiad', 'Van Dyke', 'Asad Butt', 'Dick'],
  ];
  for (const text of titles) assert.equal(isRude(text), false, text);
});
