import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseText } from '../../../src/core/game/text.ts';
import { MAX_LABEL } from '../../../src/features/puzzles/words.ts';
import { occurrences } from '../../../web/game/cells.ts';
import { anyCharacter } from '../../support/any-character.ts';
import type { Backend } from '../../support/backend.ts';
import { startService } from '../../support/service.ts';

const SEPARATOR = /[\n\r,;]/;

export function customWordsSuite(backend: Backend): void {
  describe('for any custom words', () => {
    test('any word is either on the board exactly once or left out with a reason', async (t) => {
      const { send } = await startService(t, backend);
      let puzzles = 0;
      await fc.assert(
        fc.asyncProperty(requests(), async ({ isText, ...request }) => {
          const words = isText ? request.words.join('\n') : request.words;
          const { status, body } = await send('POST', '/api/puzzles', { title: 'T', ...request, words });
          if (status === 400) return assert.match(body.error, /^A puzzle needs at least 3 usable words/);
          assert.equal(status, 200, JSON.stringify(body));
          puzzles++;
          const game = (await send('POST', `/api/puzzles/${body.id}/game`, {})).body;
          assert.equal(game.words.length, body.word_count);
          for (const { text } of game.words) assert.equal(occurrences(game.grid, text).length, 1, text);
          const { labels } = (await send('GET', `/api/game/${game.id}/puzzle`)).body;
          const leftOut = body.left_out.map(({ word }: { word: string }) => word);
          const sent = isText ? request.words.flatMap((word) => word.split(SEPARATOR)) : request.words;
          assert.deepEqual([...labels, ...leftOut].sort(), sent.flatMap(shown).sort());
          for (const { reason } of body.left_out) assert.match(reason, /^(it|its|there|a puzzle) /);
        }),
        { numRuns: 20 },
      );
      assert.ok(puzzles >= 8, `${puzzles} lists were good enough for a puzzle`);
    });
  });
}

/** Returns the word as a puzzle's list shows it; nothing for an invisible word. */
function shown(word: string): string[] {
  const read = parseText(word.trim().replace(/^(-\s+)+/, ''), MAX_LABEL);
  return 'value' in read ? [read.value] : [];
}

/**
 * Words of one alphabet, which may contain each other, be too long or too many, and words of any characters.
 */
function requests() {
  const alphabet = fc.constantFrom('AB', 'abcdefghijklmnop', 'äÖüßéñłz', 'абвгдежз', 'ΑΒΓΔςσέ');
  const loose = alphabet.chain((letters) => {
    const unit = fc.constantFrom(...letters, ...letters, ' ', '-', '’');
    // Has no dash between spaces, because a clue would follow it.
    const word = fc.string({ unit, minLength: 1, maxLength: 22 }).map((text) => text.replace(/\s+-/g, '-'));
    return fc.array(word, { minLength: 3, maxLength: 40 });
  });
  const crowd = fc.array(
    fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 7, maxLength: 8 }),
    { minLength: 28, maxLength: 35 },
  );
  const brokenUnicode = fc.string({ unit: fc.constantFrom('\ud83d', '\ude00', '\u0301', '\0', 'a') });
  // Any text without the characters that separate a clue or begin a list item.
  const anything = fc
    .oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' }), brokenUnicode)
    .map((text) => text.replace(/[\t\p{S}\p{P}\d]/gu, '!'));
  const listed = (words: fc.Arbitrary<string[]>) =>
    fc
      .tuple(words, fc.array(anything, { maxLength: 6 }))
      .chain(([some, others]) => fc.shuffledSubarray([...some, ...others], { minLength: some.length }));
  const common = { isText: fc.boolean(), difficulty: fc.constantFrom('easy', 'medium', 'hard') };
  return fc.oneof(
    fc.record({ ...common, words: listed(loose), board_size: fc.integer({ min: 8, max: 20 }) }),
    fc.record({ ...common, words: listed(crowd), board_size: fc.constant(8) }),
  );
}
