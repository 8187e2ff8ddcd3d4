import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageLetters, readMessage } from '../../src/game/puzzle-message.ts';

const WORDS = ['OAK', 'ASH'];

test('spaces, signs and emoji of a message are shown, and not on the board', () => {
  assert.deepEqual(readMessage('  Happy  birthday, dear Zoë-Ann! 🎂❤️ ', WORDS), {
    text: 'Happy birthday, dear Zoë-Ann! 🎂❤️',
    letters: 'HAPPYBIRTHDAYDEARZOËANN',
  });
  assert.equal(messageLetters('it’s «naïve»'.normalize('NFD')), 'ITSNAÏVE');
  assert.equal(messageLetters('Straße'), 'STRASSE');
});

test('control characters and half characters of a message are spaces: a database may refuse them', () => {
  assert.deepEqual(readMessage('\0Hel\0lo\u001b\n \ud83d', WORDS), { text: 'Hel lo', letters: 'HELLO' });
});

test('a message has 1 to 100 letters, counted as on the board', () => {
  assert.ok('letters' in readMessage('a '.repeat(100), WORDS));
  const tooLong = { error: 'message must have at most 100 letters' };
  assert.deepEqual(readMessage('a '.repeat(101), WORDS), tooLong);
  assert.deepEqual(readMessage('ß'.repeat(51), WORDS), tooLong);
  assert.deepEqual(readMessage(' …! ', WORDS), { error: 'message must have letters' });
});

test('a long text is refused before it is looked at', () => {
  const started = process.cpuUsage();
  const marks = `a${'\u0315'.repeat(16_000)}${'\u0316'.repeat(16_000)}`;
  assert.deepEqual(readMessage(marks, WORDS), { error: 'message must have at most 100 letters' });
  assert.ok(process.cpuUsage(started).user < 200_000);
});

test('digits, letters without capitals and other scripts cannot be on the board', () => {
  const others = { error: 'message must have letters only, and signs between them' };
  for (const typed of ['at 7 pm', '日本', 'שלום']) assert.deepEqual(readMessage(typed, WORDS), others);
  const script = { error: 'message must have letters of the same script as the words' };
  assert.deepEqual(readMessage('дуб', WORDS), script);
  assert.ok('letters' in readMessage('дуб', ['ЁЖИК']));
});

test('anything but a text is refused', () => {
  for (const typed of [undefined, null, 5, ['a'], {}])
    assert.deepEqual(readMessage(typed, WORDS), { error: 'message must be a text' });
});
