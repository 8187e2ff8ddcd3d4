import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rudeWordsOf } from '../../src/game/board/rude-words.ts';
import { THEME_WEEK, themeBoard } from '../../src/game/board/themes.ts';
import { LANGUAGE_CODES } from '../../src/game/language/languages.ts';
import { readThemes, WEEKDAYS } from '../../src/puzzles/theme-files.ts';
import { brokenPromises, lettersLeft } from './board/boards.ts';

for (const code of LANGUAGE_CODES) {
  describe(`every theme of ${code} has a board whose letters left are its message`, () => {
    const { week, dated } = readThemes(code);
    const rude = rudeWordsOf(code);
    for (const [weekday, themes] of [...week, dated].entries()) {
      const file = `${WEEKDAYS[weekday] ?? 'dated'}.json`;
      // A theme with a date falls on any weekday.
      const plans = THEME_WEEK.filter((plan, i) =>
        weekday === 7 ? plan.size !== THEME_WEEK[i - 1]?.size : i === weekday,
      );

      test(`${file}, for ${plans.map(({ size }) => `${size} × ${size}`).join(', ')}`, () => {
        for (const [i, theme] of themes.entries()) {
          for (const plan of plans) {
            const where = `${code}/themes/${file}, ${theme.title}, ${plan.size} × ${plan.size}`;
            const { board, message } = themeBoard({ theme, plan, seed: i, language: code });
            assert.ok(message, `${where}: its message does not fit`);
            const broken = brokenPromises(board, plan.size, theme.words.length, plan.difficulty, rude);
            assert.deepEqual(broken, [], where);
            assert.equal(lettersLeft(board), theme.letters, where);
            assert.ok(board.placements.length >= plan.atLeast - 2, where);
          }
        }
      });
    }
  });
}
