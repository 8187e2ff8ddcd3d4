import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_TITLE } from '../../../../src/core/game/limits.ts';
import {
  messageLetters,
  messageSlots,
  parseMessage,
  parseTitle,
} from '../../../../src/core/game/puzzle/texts.ts';

const TOO_LONG = { error: `title must have at most ${MAX_TITLE} characters` };

test('a title is trimmed and composed, and its length counted in characters', () => {
  assert.deepEqual(parseTitle(' Zoë '.normalize('NFD')), { value: 'Zoë' });
  assert.deepEqual(parseTitle('ǖ'.normalize('NFD').repeat(MAX_TITLE)), { value: 'ǖ'.repeat(MAX_TITLE) });
  assert.deepEqual(parseTitle('😀'.repeat(MAX_TITLE)), { value: '😀'.repeat(MAX_TITLE) });
  assert.deepEqual(parseTitle('x'.repeat(MAX_TITLE + 1)), TOO_LONG);
});

test('a title that is far too long is refused before normalising it, which would take seconds', () => {
  const started = process.cpuUsage();
  assert.deepEqual(parseTitle(`a${'\u0315'.repeat(16_000)}${'\u0316'.repeat(16_000)}`), TOO_LONG);
  assert.ok(process.cpuUsage(started).user < 200_000);
});

test('a title is required', () => {
  for (const value of [undefined, null, 5, '', '  ', '\u00a0']) {
    assert.deepEqual(parseTitle(value), { error: 'title is required' });
  }
});

const WORDS = ['OAK', 'ASH'];

test("a message shows its spaces, punctuation and emoji, but they aren't on the board", () => {
  assert.deepEqual(parseMessage('  Happy  birthday, dear Zoë-Ann! 🎂❤️ ', WORDS), {
    value: { text: 'Happy birthday, dear Zoë-Ann! 🎂❤️', letters: 'HAPPYBIRTHDAYDEARZOËANN' },
  });
  assert.equal(messageLetters('it’s «naïve»'.normalize('NFD')), 'ITSNAÏVE');
  assert.equal(messageLetters('Straße'), 'STRASSE');
  assert.equal(messageLetters('L’œil du bœuf'), 'LOEILDUBOEUF');
  assert.equal(messageLetters('здоровʼя'), 'ЗДОРОВЯ');
});

test('control characters and lone surrogates in a message become spaces, because a database may refuse them', () => {
  assert.deepEqual(parseMessage('\0Hel\0lo\u001b\n \ud83d', WORDS), {
    value: { text: 'Hel lo', letters: 'HELLO' },
  });
});

test('a message has 1 to 100 letters, counted as on the board', () => {
  assert.ok('value' in parseMessage('a '.repeat(100), WORDS));
  const tooLong = { error: 'message must have at most 100 letters', kind: 'long' };
  assert.deepEqual(parseMessage('a '.repeat(101), WORDS), tooLong);
  assert.deepEqual(parseMessage('ß'.repeat(51), WORDS), tooLong);
  assert.deepEqual(parseMessage(' …! ', WORDS), { error: 'message must contain letters', kind: 'noLetters' });
});

test('a text that is far too long is refused without reading it', () => {
  const started = process.cpuUsage();
  const marks = `a${'\u0315'.repeat(16_000)}${'\u0316'.repeat(16_000)}`;
  assert.deepEqual(parseMessage(marks, WORDS), {
    error: 'message must have at most 100 letters',
    kind: 'long',
  });
  assert.ok(process.cpuUsage(started).user < 200_000);
});

test("digits, letters without capitals and letters of unsupported scripts can't be on the board", () => {
  const others = { error: 'message must have only letters, spaces and punctuation', kind: 'signs' };
  for (const typed of ['at 7 pm', '日本', 'שלום']) assert.deepEqual(parseMessage(typed, WORDS), others);
  const script = { error: 'message must be in the same script as the words', kind: 'otherScript' };
  assert.deepEqual(parseMessage('дуб', WORDS), script);
  assert.ok('value' in parseMessage('дуб', ['ЁЖИК']));
});

test("values that aren't strings are refused", () => {
  for (const typed of [undefined, null, 5, ['a'], {}])
    assert.deepEqual(parseMessage(typed, WORDS), { error: 'message must be a string', kind: 'noLetters' });
});

test("a message's slots keep its punctuation and have a _ for each letter on the board", () => {
  const slots: Record<string, string> = {
    'Wer gibt? Immer der, der fragt.': '___ ____? _____ ___, ___ _____.',
    '¿Quién tiene mi sacapuntas?': '¿_____ _____ __ __________?',
    'L’œil, «c’est vrai\u202f!»': '_’____, «_’___ ____\u202f!»',
    'Die Straße, „A_B“ …': '___ _______, „_-_“ …',
    'GREEN PARTY': '_____ _____',
    '': '',
  };
  for (const [message, expected] of Object.entries(slots)) {
    assert.equal(messageSlots(message), expected);
    assert.equal(messageSlots(message).split('_').length - 1, messageLetters(message).length, message);
  }
});
