import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { settled } from '../server.ts';
import { at, CAT, DOG, found, labelIn, OWL, openPuzzle, questionIn, takeHint, typeWord } from '../support.ts';

/** Opens a game of a puzzle that hides its words. DOG has a clue. */
async function openHidden(clue = 'Barks') {
  const page = await openPuzzle({ showWords: false, labels: ['CAT', clue, 'OWL'] });
  const list = () => [0, 1, 2].map((index) => labelIn(page, index));
  return { ...page, list };
}

test('a picture can be the clue of a hidden word', async () => {
  const page = await openHidden('🐕');
  assert.deepEqual(page.list(), ['', '🐕 (3)', '']);
  await page.find(DOG);
  assert.deepEqual(page.list(), ['', 'DOG: 🐕', '']);
});

test('if words are hidden, each selection is sent, and a find appears in the list and on the board', async () => {
  const page = await openHidden();
  assert.deepEqual(page.list(), ['', 'Barks (3)', '']);
  page.drag(at(3, 0), at(3, 4));
  await settled();
  assert.deepEqual(
    [page.server.guesses.length, page.ctl.announcements.ui.message],
    [1, 'XXXXX isn’t in the list'],
  );
  await page.find(DOG);
  assert.equal(page.ctl.announcements.ui.message, 'DOG found');
  assert.deepEqual(page.list(), ['', 'DOG: Barks', '']);
  assert.deepEqual([...(page.ctl.current.game()?.places.keys() ?? [])], ['DOG']);
  assert.deepEqual(page.ctl.current.ui.finds, [{ word: 'DOG', typed: false, mine: true, ms: 0 }]);
  await page.find(DOG);
  assert.equal(page.server.guesses.length, 2, 'a found word is not sent');
});

test('a found word of a vocabulary has its article in the list and in messages', async () => {
  const labels = ['le|Cat|Katze', 'le|Dog|Dog', '|Owl|🦉'];
  const page = await openPuzzle({ language: 'fr', showWords: false, labels });
  const list = () => [0, 1, 2].map((index) => labelIn(page, index));
  assert.deepEqual(list(), ['Katze (3)', 'Dog (3)', '🦉 (3)']);
  await page.find(DOG);
  assert.equal(page.ctl.announcements.ui.message, 'le Dog found');
  assert.deepEqual(list(), ['Katze (3)', 'le Dog: Dog', '🦉 (3)']);
  await page.server.find('CAT');
  page.ctl.onOnline();
  await settled();
  await page.find(OWL);
  assert.deepEqual(list(), ['le Cat: Katze', 'le Dog: Dog', 'Owl: 🦉']);
  assert.deepEqual(page.spoken, ['le Dog,le Dog,fr', 'Owl,Owl,fr']);
});

test("a vocabulary's list of words and clues has the articles before and after a find", async () => {
  const page = await openPuzzle({ language: 'fr', labels: ['le|Cat|Katze', 'le|Dog|Hund', '|Owl|Eule'] });
  const list = () => [0, 1, 2].map((index) => labelIn(page, index));
  const shown = ['le Cat – Katze', 'le Dog – Hund', 'Owl – Eule'];
  assert.deepEqual(list(), shown);
  await page.find(CAT);
  assert.equal(page.ctl.announcements.ui.message, 'le Cat found');
  assert.deepEqual(list(), shown);
});

test('the last hidden word ends the game', async () => {
  const page = await openHidden();
  for (const line of [CAT, DOG, OWL]) {
    page.drag(...line);
    await settled();
  }
  assert.deepEqual(found(page), ['CAT', 'DOG', 'OWL']);
  assert.equal(page.ctl.ending.ui.result?.mine, true);
});

test("a hidden word is the player's even if the end of the game arrives before the response", async () => {
  const page = await openHidden();
  for (const line of [CAT, DOG]) {
    page.drag(...line);
    await settled();
  }
  const release = page.server.holdNext('POST game/:id/finds');
  page.drag(...OWL);
  await page.advance(3000);
  assert.deepEqual([found(page), page.ctl.ending.ui.result], [['CAT', 'DOG', 'OWL'], undefined]);
  release();
  await settled();
  assert.deepEqual(page.ctl.current.ui.finds[2], { word: 'OWL', typed: false, mine: true, ms: 3000 });
  assert.deepEqual([page.ctl.ending.ui.result?.mine, page.ctl.ending.ui.result?.team], [true, false]);
  assert.equal(page.results.all().length, 1);
});

test('the end waits only for the response to the last selection, which may be a miss', async () => {
  const page = await openHidden();
  const release = page.server.holdNext('POST game/:id/finds');
  page.drag(at(3, 0), at(3, 4));
  for (const word of ['CAT', 'DOG', 'OWL']) await page.server.find(word);
  await page.advance(3000);
  const results = [page.ctl.ending.ui.result?.mine];
  release();
  await settled();
  results.push(page.ctl.ending.ui.result?.mine);
  assert.deepEqual(results, [undefined, false]);
});

test("typed text that isn't a hidden word is refused below the field after the server's response", async () => {
  const page = await openHidden();
  await page.find(CAT);
  await typeWord(page, 'cow');
  assert.equal(page.ctl.typingField.ui.error, '', 'finding CAT is not an error');
  await settled();
  assert.deepEqual(
    [page.ctl.typingField.ui.text, page.ctl.typingField.ui.error],
    ['COW', 'COW isn’t in the list'],
  );
  await typeWord(page, 'A1 A3');
  page.ctl.typingField.type('ow');
  await settled();
  assert.equal(page.ctl.typingField.ui.text, 'ow', 'the next text is kept');
  await typeWord(page, 'owl');
  await settled();
  assert.equal(page.ctl.typingField.ui.text, '');
});

test("a hidden word can be typed after confirming that the game won't be ranked", async () => {
  const page = await openHidden();
  page.ctl.typingField.type('owl');
  await page.ctl.typingField.submit();
  assert.equal(questionIn(page.ctl)?.about, 'typed');
  await page.ctl.panels.answer(true);
  await settled();
  assert.deepEqual(page.server.guesses, [{ word: 'OWL' }]);
  assert.equal(page.ctl.current.ui.finds[0]?.typed, true);
});

test('a selection for a hidden word made offline says that it needs a connection', async () => {
  const page = await openHidden();
  page.server.breakNext(new ApiError(0, 'No answer'));
  await page.find(CAT);
  assert.match(page.ctl.announcements.ui.message, /needs a connection/);
  assert.deepEqual(found(page), []);
});

test('a hint for a hidden word names no word and disappears with the next find', async () => {
  const page = await openHidden();
  await takeHint(page);
  assert.equal(page.ctl.announcements.ui.message, 'A word begins at the mark');
  assert.equal(page.ctl.selection.ui.hint?.word, '');
  await page.find(CAT);
  assert.equal(page.ctl.selection.ui.hint, undefined);
});

test("a word with a clue is named by the clue until it is found, and the clue isn't a guess for it", async () => {
  const page = await openPuzzle({ labels: ['Meows', 'Dog', 'owl'] });
  await takeHint(page, 'CAT');
  assert.equal(page.ctl.announcements.ui.message, 'Meows begins at the mark');
  await typeWord(page, 'meows');
  assert.equal(page.ctl.announcements.ui.message, 'MEOWS isn’t in the list');
  page.drag(...CAT);
  assert.equal(page.ctl.announcements.ui.message, 'CAT found');
  assert.deepEqual(
    [0, 1, 2].map((index) => labelIn(page, index)),
    ['CAT: Meows', 'Dog', 'owl'],
  );
});
