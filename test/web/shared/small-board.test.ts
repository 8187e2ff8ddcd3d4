import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SMALL_SIZE, smallBoard } from '../../../web/shared/small-board.ts';

test('the small board spells words of the title along its lines and is always the same', () => {
  for (const title of [
    'Nature',
    'Deep space',
    'Über den Wolken',
    'Things that are extraordinarily long',
    '太空',
  ]) {
    const { letters, lines } = smallBoard(title, 'de');
    assert.equal(letters.length, SMALL_SIZE ** 2);
    assert.deepEqual(smallBoard(title, 'de'), { letters, lines });
    assert.ok(lines.length > 0, title);
    for (const [order] of lines.entries()) {
      const word = letters.filter((one) => one.order === order).map(({ letter }) => letter);
      const wanted = [...title.toUpperCase().split(' '), 'FIND', 'THE', 'HIDDEN', 'WORDS'];
      const spelled = [word.join(''), word.toReversed().join('')];
      assert.ok(
        wanted.some((one) => spelled.includes(one)),
        `${title}: ${spelled}`,
      );
    }
  }
});
