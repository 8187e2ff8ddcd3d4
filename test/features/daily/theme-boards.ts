import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rudeWordsOf } from '../../../src/core/game/board/rude-words.ts';
import { LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import { themeBoard } from '../../../src/features/daily/theme-board.ts';
import { brokenPromises, lettersLeft } from '../../core/game/board/boards.ts';
import { listedThemes, plansOf } from './theme-rules.ts';

/** Tests the boards of every nth theme of each file. All of them take half a minute. */
export function testThemeBoards(nth: number): void {
  for (const code of LANGUAGE_CODES) {
    describe(`each theme of ${code} has a board whose leftover letters are its message`, () => {
      const rude = rudeWordsOf(code);
      for (const { file, themes } of listedThemes(code)) {
        // The smallest board has the least room, and the largest needs the most words.
        const plans = plansOf(file).filter((_, i, all) => i === 0 || i === all.length - 1);

        test(`${file}.json, for ${plans.map(({ size }) => `${size} × ${size}`).join(', ')}`, () => {
          for (const [i, theme] of themes.entries()) {
            if (i % nth !== 0) continue;
            for (const plan of plans) {
              const where = `${code}/themes/${file}.json, ${theme.title}, ${plan.size} × ${plan.size}`;
              const { board, message } = themeBoard({ theme, plan, seed: i, language: code });
              assert.ok(message, `${where}: its message does not fit`);
              const broken = brokenPromises(board, plan.size, theme.words.length, plan.difficulty, rude);
              assert.deepEqual(broken, [], where);
              assert.equal(lettersLeft(board), theme.letters, where);
              assert.ok(board.placements.length >= plan.atLeast - 2, where);
              const placed = new Set(board.placements.map(({ text }) => text));
              assert.deepEqual(
                theme.marked.filter((word) => !placed.has(word)),
                [],
                where,
              );
            }
          }
        });
      }
    });
  }
}
