import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { printedWords } from '../../../web/make/draft.ts';
import { openMake, WORDS } from './open-make.ts';

async function openWithPuzzle() {
  const page = await openMake();
  page.ctl.edit({ title: 'Cities', words: WORDS });
  await page.ctl.send();
  return page;
}

function printed({ ctl }: Awaited<ReturnType<typeof openMake>>) {
  assert.ok(ctl.ui.printed);
  return printedWords(ctl.ui.printed.about);
}

test('a sheet has the board of the puzzle as it is now: its maker has it without a game', async () => {
  const page = await openWithPuzzle();
  await page.ctl.print('p1');
  const { words, listed } = printed(page);
  assert.deepEqual(page.ctl.ui.printed?.about.grid, page.puzzle.grid);
  assert.deepEqual(
    words.map(({ text }) => text),
    ['CAT', 'DOG', 'OWL'],
  );
  assert.deepEqual(listed, ['Cat', 'Dog', 'Owl']);
  assert.equal(page.ctl.ui.printed?.address, 'https://example.org/puzzle/p1');
  page.puzzle.grid = [['X']];
  await page.ctl.print('p1');
  assert.deepEqual(page.ctl.ui.printed?.about.grid, [['X']]);
  assert.deepEqual(page.asked, ['s1', 's1']);
});

test('a sheet of hidden words lists their clues alone', async () => {
  const page = await openWithPuzzle();
  Object.assign(page.puzzle, { words: ['Cat', { word: 'DOG', clue: 'It barks' }], show_words: false });
  await page.ctl.print('p1');
  assert.deepEqual(printed(page).listed, ['It barks (3)']);
  assert.equal(printed(page).words.length, 2);
});

test('two quick clicks print once, and a failure is reported', async () => {
  const page = await openWithPuzzle();
  await Promise.all([page.ctl.print('p1'), page.ctl.print('p1')]);
  assert.equal(page.prints(), 1);
  page.client.ownPuzzle = () => Promise.reject(new ApiError(503, 'busy'));
  await page.ctl.print('p1');
  assert.match(page.ctl.ui.listProblem, /^The server has trouble/);
  assert.equal(page.prints(), 1);
});

test('a sheet of a vocabulary has the clues alone, also one that is the word itself; with words it has both', async () => {
  const page = await openWithPuzzle();
  const grid = ['ΓΆΤΑ', 'ΓΑΤΑ', 'XXXX', 'XXXX'].map((row) => [...row]);
  const words = [
    { word: 'ΓΑΤΑ', clue: 'cat' },
    { word: 'XXXX', clue: 'xxxx' },
  ];
  Object.assign(page.puzzle, { words, grid, language: 'el', show_words: false });
  await page.ctl.print('p1');
  assert.deepEqual(printed(page).listed[0], 'cat (4)');
  Object.assign(page.puzzle, { words: [{ word: 'γάτα', clue: 'cat' }], show_words: true });
  await page.ctl.print('p1');
  assert.deepEqual(printed(page).listed, ['γάτα – cat']);
  assert.deepEqual(printed(page).words[0]?.text, 'ΓΑΤΑ', 'as it is on the board');
});
