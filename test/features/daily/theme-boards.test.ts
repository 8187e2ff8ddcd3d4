import assert from 'node:assert/strict';
import { test } from 'node:test';
import { THEME_WEEK, type ThemePlan, themeBoard } from '../../../src/features/daily/theme-board.ts';
import { lettersLeft } from '../../core/game/board/boards.ts';
import { testThemeBoards } from './theme-boards.ts';

// 40 themes of each language. The tests in long/ check all of them.
testThemeBoards(12);

const PLANETS = 'MERCURY VENUS EARTH MARS JUPITER SATURN URANUS NEPTUNE'.split(' ');
const OTHERS = 'SUN MOON COMET ORBIT STAR METEOR GALAXY ROCKET NEBULA CRATER'.split(' ');
const SKY = { words: [...PLANETS, ...OTHERS], message: '', letters: 'ANDPLUTOSTILLWAITSOUTSIDE' };

test('marked words are on every board of a theme, and a board without them has no message', () => {
  const plan = THEME_WEEK[2] as ThemePlan;
  for (let seed = 0; seed < 5; seed++) {
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
