import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DIFFICULTIES } from '../../../../src/core/game/difficulty.ts';
import { boardFrom, brokenPromises } from './boards.ts';

/** The words of each script. */
const LISTS = {
  Latin: 'ÄPFEL BÖRSE MÜHLE STRAẞE KÄFER LÖWE BÄR FÜCHSE IGEL HÜHNER VÖGEL SCHLANGE',
  Cyrillic: 'ЁЖИК ВОЛК МЕДВЕДЬ ЛИСИЦА ЗАЯЦ БЕЛКА ОЛЕНЬ КАБАН РЫСЬ СОБОЛЬ БАРСУК ХОРЁК',
  Greek: 'ΑΛΕΠΟΥ ΛΥΚΟΣ ΑΡΚΟΥΔΑ ΛΑΓΟΣ ΕΛΑΦΙ ΣΚΥΛΟΣ ΓΑΤΑ ΑΛΟΓΟ ΠΡΟΒΑΤΟ ΚΑΤΣΙΚΑ ΧΕΛΩΝΑ',
  Armenian: 'ԱՌՅՈՒԾ ԳԱՅԼ ԱՂՎԵՍ ԿԱՏՈՒ ՇՈՒՆ ՈՉԽԱՐ',
  Georgian: 'ᲛᲒᲔᲚᲘ ᲓᲐᲗᲕᲘ ᲛᲔᲚᲐ ᲙᲐᲢᲐ ᲫᲐᲦᲚᲘ ᲪᲮᲔᲜᲘ',
};

describe('words of any alphabet', () => {
  for (const [script, list] of Object.entries(LISTS)) {
    const words = list.split(' ');
    const ofScript = new RegExp(`^\\p{Script=${script}}+$`, 'u');

    test(`in ${script} every word is placed, can be read once, and is surrounded by letters of its script`, () => {
      for (const difficulty of DIFFICULTIES) {
        for (let seed = 0; seed < 15; seed++) {
          const board = boardFrom(words, 12, 30, seed, difficulty);
          assert.deepEqual(brokenPromises(board, 12, 30, difficulty), []);
          assert.equal(board.placements.length, words.length);
          assert.match(board.grid.join(''), ofScript);
        }
      }
    });
  }

  test("filler letters that repair an accidental word have the words' script", () => {
    const word = fc
      .array(fc.constantFrom(...'АБ'), { minLength: 2, maxLength: 4 })
      .map((letters) => letters.join(''));
    let repaired = 0;
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...DIFFICULTIES),
        fc.integer(),
        (words, difficulty, seed) => {
          const board = boardFrom(words, 9, 6, seed, difficulty);
          assert.deepEqual(brokenPromises(board, 9, 6, difficulty), []);
          assert.match(board.grid.join(''), /^[А-Я]+$/);
          if (/[^АБ]/.test(board.grid.join(''))) repaired++;
        },
      ),
      { numRuns: 60 },
    );
    assert.ok(repaired > 30, `${repaired} boards with repairs`);
  });

  test('the only accented letters on the board are those in its words', () => {
    const grids = Array.from(
      { length: 50 },
      (_, seed) => boardFrom(['MÜHLE', 'KÄFER', 'IGEL'], 10, 3, seed).grid,
    );
    const letters = new Set(grids.flat().join(''));
    assert.ok(letters.has('Ü') && letters.has('Ä'));
    assert.match([...letters].join(''), /^[A-ZÜÄ]+$/);
  });

  test("if no word in a script fits, the board has that script's letters and no words", () => {
    const { grid, placements } = boardFrom(['МЕДВЕДЬМЕДВЕДЬ'], 8, 3, 1);
    assert.deepEqual(placements, []);
    assert.match(grid.join(''), /^[А-Я]{64}$/);
  });
});
