import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, gameView, key, type OpenGame, openGame, takeHint } from '../support.ts';

const centre = (row: number, col: number) => ({ x: col + 0.5, y: row + 0.5 });

function click({ ctl, board }: OpenGame, row: number, col: number) {
  ctl.pointed(board.down(1, centre(row, col)));
  ctl.pointed(board.up(1));
}

/** The strip shows the selected letters, or else the message. */
const strip = ({ ctl }: OpenGame) => ctl.selection.letters(gameView().grid) ?? ctl.announcements.ui.message;

test('a new message replaces a marked letter until the selection changes', async () => {
  const page = await openGame();
  click(page, 0, 0);
  assert.equal(strip(page), 'C');
  await page.ctl.invite();
  assert.match(strip(page), /^Link copied/);
  // The mouse moves, but stays on the same cell.
  page.ctl.pointed(page.board.move(1, centre(0, 0)));
  assert.match(strip(page), /^Link copied/);
  page.ctl.pointed(page.board.move(1, centre(0, 1)));
  assert.equal(strip(page), 'CA');
});

test('a hint is shown while a letter is marked, even if the mouse has left a line', async () => {
  const page = await openGame();
  click(page, 0, 0);
  page.ctl.pointed(page.board.move(1, centre(0, 1)));
  await takeHint(page, 'DOG');
  assert.equal(strip(page), 'DOG begins at the mark');
});

test("an old message doesn't hide a new mark", async () => {
  const page = await openGame();
  await page.ctl.invite();
  page.ctl.pressed(key('Enter'));
  assert.equal(strip(page), 'C');
});

test("a message that arrives during a drag doesn't hide the letters", async () => {
  const page = await openGame();
  page.ctl.pointed(page.board.down(1, centre(0, 0)));
  page.ctl.pointed(page.board.move(1, centre(0, 2)));
  await page.server.find('DOG');
  page.ctl.onOnline();
  await page.advance(0);
  assert.equal(page.ctl.announcements.ui.message, 'DOG found by someone else');
  assert.equal(strip(page), 'CAT');
  assert.deepEqual(page.ctl.selection.ui.line, { from: at(0, 0), to: at(0, 2) });
});
