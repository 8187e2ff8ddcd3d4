import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { THEME_WEEK, type Theme, themeBoard } from '../../src/game/board/themes.ts';
import { messageLetters } from '../../src/game/puzzle-message.ts';
import { brokenPromises, lettersLeft } from './board/boards.ts';

const FOLDER = new URL('../../seed/themes/', import.meta.url);
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

describe('every theme has a board whose letters left are its message', () => {
  for (const file of readdirSync(FOLDER)) {
    const themes: Theme[] = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
    const weekday = WEEKDAYS.indexOf(file.replace('.json', ''));
    // A theme with a date falls on any weekday.
    const plans = THEME_WEEK.filter((plan, i) =>
      weekday < 0 ? plan.size !== THEME_WEEK[i - 1]?.size : i === weekday,
    );

    test(`${file}, for ${plans.map(({ size }) => `${size} × ${size}`).join(', ')}`, () => {
      for (const [i, theme] of themes.entries()) {
        for (const plan of plans) {
          const { board, message } = themeBoard({ theme, plan, seed: i });
          assert.ok(message, `${theme.title} on ${plan.size} × ${plan.size}: its message does not fit`);
          assert.deepEqual(brokenPromises(board, plan.size, theme.words.length, plan.difficulty), []);
          assert.equal(lettersLeft(board), messageLetters(theme.message));
          assert.ok(board.placements.length >= plan.atLeast - (weekday < 0 ? 2 : 0), theme.title);
        }
      }
    });
  }
});
