import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rudeWordsOf } from '../../../src/core/game/board/rude-words.ts';
import { LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import { THEME_WEEK, type ThemePlan, themeBoard } from '../../../src/features/daily/theme-board.ts';
import { brokenPromises, lettersLeft } from '../../core/game/board/boards.ts';
import { listedThemes, plansOf } from './theme-rules.ts';

for (const code of LANGUAGE_CODES) {
  describe(`every theme of ${code} has a board whose leftover letters are its message`, () => {
    const rude = rudeWordsOf(code);
    for (const { file, themes } of listedThemes(code)) {
      // The smallest board has the least room, and the largest needs the most words.
      const plans = plansOf(file).filter((_, i, all) => i === 0 || i === all.length - 1);

      test(`${file}.json, for ${plans.map(({ size }) => `${size} × ${size}`).join(', ')}`, () => {
        for (const [i, theme] of themes.entries()) {
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

const PLANETS = 'MERCURY VENUS EARTH MARS JUPITER SATURN URANUS NEPTUNE'.split(' ');
const OTHERS = 'SUN MOON COMET ORBIT STAR METEOR GALAXY ROCKET NEBULA CRATER'.split(' ');
const SKY = { words: [...PLANETS, ...OTHERS], message: '', letters: 'ANDPLUTOSTILLWAITSOUTSIDE' };

test('marked words are on every board of a theme, and a board without them has no message', () => {
  const plan = THEME_WEEK[2] as ThemePlan;
  for (let seed = 0; seed < 20; seed++) {
    const theme = { ...SKY, message: 'And Pluto still waits outside.', marked: PLANETS };
    const { board, message } = themeBoard({ theme, plan, seed, language: 'en' });
    assert.equal(message, theme.message);
    const placed = board.placements.map(({ text }) => text);
    assert.deepEqual(
      PLANETS.filter((word) => !placed.includes(word)),
      [],
    );
    assert.equal(lettersLeft(board), SKY.letters);
  }
  const tooMany = { ...SKY, message: 'And Pluto still waits outside.', marked: SKY.words };
  assert.equal(
    themeBoard({ theme: tooMany, plan: THEME_WEEK[0] as ThemePlan, seed: 1, language: 'en' }).message,
    '',
  );
});
