import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_SETTINGS } from '../../../web/shared/storage.ts';
import { openServer, settled } from '../server.ts';
import {
  at,
  CAT,
  DOG,
  found,
  type OpenGame,
  OWL,
  openDaily,
  openGame,
  openPuzzle,
  problemIn,
  questionIn,
} from '../support.ts';

const type = async ({ ctl }: OpenGame, text: string) => {
  ctl.typingField.type(text);
  await ctl.typingField.submit();
};

test('a found word is drawn immediately and confirmed by the server', async () => {
  const page = await openGame();
  page.drag(...CAT);
  assert.deepEqual(page.ctl.current.game()?.pending, ['CAT']);
  await settled();
  assert.deepEqual(page.ctl.current.game()?.pending, []);
  assert.deepEqual(found(page), ['CAT']);
  assert.deepEqual(page.server.guesses, [{ cells: [at(0, 0), at(0, 1), at(0, 2)] }]);
});

test('a word selected from its end is found too', async () => {
  const page = await openGame();
  page.drag(OWL[1], OWL[0]);
  await settled();
  assert.deepEqual(found(page), ['OWL']);
});

test('a selection that spells no unfound word shakes the board and is never sent', async () => {
  const page = await openGame();
  page.drag(at(3, 0), at(3, 4));
  assert.deepEqual(page.ctl.selection.ui.miss?.line, { from: at(3, 0), to: at(3, 4) });
  assert.equal(page.ctl.announcements.ui.spoken.text, 'XXXXX isn’t in the list');
  await page.advance(500);
  assert.equal(page.ctl.selection.ui.miss?.line, undefined);
  assert.deepEqual(page.server.guesses, []);
});

test('a second miss shakes the board for its full time', async () => {
  const page = await openGame();
  page.drag(at(3, 0), at(3, 4));
  const { count } = page.ctl.selection.ui.miss ?? {};
  await page.advance(300);
  page.drag(at(4, 0), at(4, 4));
  assert.notEqual(page.ctl.selection.ui.miss?.count, count);
  await page.advance(300);
  assert.deepEqual(page.ctl.selection.ui.miss?.line, { from: at(4, 0), to: at(4, 4) });
  await page.advance(200);
  assert.equal(page.ctl.selection.ui.miss?.line, undefined);
});

test("a word that was already found shakes the board and isn't sent again", async () => {
  const page = await openGame();
  await page.find(CAT);
  await page.find(CAT);
  assert.equal(page.ctl.announcements.ui.spoken.text, 'CAT has already been found');
  assert.equal(page.server.guesses.length, 1);
});

test('a repeated message is announced again', async () => {
  const page = await openGame();
  page.drag(at(3, 0), at(3, 4));
  const first = page.ctl.announcements.ui.spoken;
  page.drag(at(3, 0), at(3, 4));
  assert.equal(page.ctl.announcements.ui.spoken.text, first.text);
  assert.notEqual(page.ctl.announcements.ui.spoken.count, first.count);
});

const GAME = /^game\/[\w-]{36}$/;

const newGames = ({ server }: OpenGame) => server.bodies('POST game/new');

test("playing again keeps this game's settings and the name last typed, whatever the form had last", async () => {
  const page = await openGame();
  page.storage.saveSettings({ name: 'Bo', categoryId: 9, size: 20, words: 30 });
  await page.ctl.nextGame.again();
  assert.deepEqual(newGames(page), [
    { category_id: 1, board_size: 8, word_count: 3, difficulty: 'hard', player_name: 'Bo' },
  ]);
  assert.match(String(page.gone), GAME);
});

test('playing again in a deleted category leads to the start page', async () => {
  const server = await openServer();
  const page = await openGame(server);
  await server.store.changeCategories((stored) =>
    stored.filter(({ id }) => id === 1).map((category) => ({ ...category, act: 'retired' })),
  );
  await page.ctl.nextGame.again();
  assert.deepEqual(page.gone, ['']);
  assert.deepEqual(newGames(page), []);
});

test('double-clicking "Play again" makes one game', async () => {
  const page = await openGame();
  await Promise.all([page.ctl.nextGame.again(), page.ctl.nextGame.again()]);
  assert.match(String(page.gone), GAME);
  assert.equal(newGames(page).length, 1);
});

test('after going back from the game that "Play again" opened, it can open another', async () => {
  const page = await openGame();
  await page.ctl.nextGame.again();
  page.ctl.restored();
  await page.ctl.nextGame.again();
  assert.equal(newGames(page).length, 2);
});

test('a new game whose response was lost is reported and never requested again automatically', async () => {
  const server = await openServer();
  const page = await openGame(server);
  server.break('POST game/new', 'lost');
  await page.ctl.nextGame.again();
  await page.advance(120_000);
  assert.deepEqual(page.gone, []);
  assert.match(problemIn(page), /didn’t answer/);
  assert.equal(server.count('POST game/new'), 1);
});

test('an invitation to a daily game asks once, because games played together are not ranked', async () => {
  const page = await openDaily();
  const answer = async (isYes: boolean) => {
    assert.equal(questionIn(page.ctl)?.about, 'invite');
    await page.ctl.panels.answer(isYes);
    await settled();
  };
  page.ctl.invite();
  await answer(false);
  assert.deepEqual(page.copied, []);
  page.ctl.invite();
  await answer(true);
  page.ctl.invite();
  await settled();
  assert.deepEqual([questionIn(page.ctl), page.copied.length], [undefined, 2]);
  const own = await openPuzzle();
  own.ctl.invite();
  await settled();
  assert.equal(own.copied.length, 1, 'no question for a game without a rank');
});

test('a marked first letter survives a redraw of the board', async () => {
  const page = await openGame();
  assert.equal(page.ctl.selection.gesture(8), page.board);
});

for (const [text, error] of [
  ['EMU', 'EMU isn’t in the list'],
  ['A1 C', 'A1 C isn’t in the list'],
  ['1A 1C', '1A 1C isn’t in the list'],
  ['A1 C1 C3', 'A1 C1 C3 isn’t in the list'],
  ['A1111 C1', 'A1111 C1 isn’t in the list'],
  ['A1 C2', 'No straight line from A1 to C2'],
  ['A1 T20', 'T20 isn’t on this board, which ends at H8'],
  ['A1 I1', 'I1 isn’t on this board, which ends at H8'],
  ['A9 A1', 'A9 isn’t on this board, which ends at H8'],
  ['A0 A3', 'A0 isn’t on this board, which ends at H8'],
  ['Z99', 'Z99 isn’t on this board, which ends at H8'],
  ['C3', 'C3 is one end. Type both ends, such as C3 H8.'],
  ['A1 A3', 'CXX isn’t in the list'],
] as const) {
  test(`the text "${text}" is reported as wrong, stays in the field and is never sent`, async () => {
    const page = await openGame();
    await type(page, text);
    await settled();
    assert.deepEqual([page.ctl.typingField.ui.text, page.ctl.typingField.ui.error], [text, error]);
    assert.deepEqual(page.server.guesses, []);
  });
}

test('a game with fewer words than requested says so', async () => {
  const page = await openGame(undefined, { asked: 12 });
  assert.match(page.ctl.announcements.ui.message, /Only 3 of 12 words/);
});

test('changed settings are stored and take effect immediately', async () => {
  const page = await openGame();
  const { clock, sound, vibration, coordinates, motion } = page.ctl.panels.ui.settings;
  assert.deepEqual([clock, sound, vibration, coordinates, motion], [true, false, false, false, true]);
  page.ctl.panels.set({ clock: false });
  page.ctl.panels.set({ coordinates: true });
  assert.deepEqual(page.signals, []);
  page.ctl.panels.set({ sound: true });
  assert.deepEqual(page.signals, ['find']);
  const again = await openGame(undefined, { storage: page.storage });
  const changed = { clock: false, sound: true, coordinates: true };
  assert.deepEqual(again.ctl.panels.ui.settings, { ...DEFAULT_SETTINGS, ...changed });
});

test('a find, a miss and the end have sounds', async () => {
  const page = await openGame();
  page.drag(at(3, 0), at(3, 4));
  await page.find(CAT, DOG, OWL);
  assert.deepEqual(page.signals, ['miss', 'find', 'find', 'find', 'end']);
});

test('the picture of how to mark a word stays until the player closes it or has found a word', async () => {
  const page = await openGame();
  assert.equal(page.ctl.panels.ui.hasIntro, true);
  page.drag(...CAT);
  assert.equal(page.ctl.panels.ui.hasIntro, true, 'a find moves nothing');
  const again = await openGame(undefined, { storage: page.storage });
  assert.equal(again.ctl.panels.ui.hasIntro, false);
  const other = await openGame();
  other.ctl.panels.closeIntro();
  assert.deepEqual([other.ctl.panels.ui.hasIntro, other.storage.settings().introduced], [false, true]);
});

test("a game from the browser's own copy says that there is no connection until there is one", async () => {
  const server = await openServer();
  await openGame(server);
  server.setFromCache(true);
  const page = await openGame(server);
  assert.equal(page.ctl.current.game()?.game.id, server.id);
  assert.equal(page.ctl.connection.ui.isOffline, true);
  server.setFromCache(false);
  await page.advance(15_000);
  assert.equal(page.ctl.connection.ui.isOffline, false);
});

test("the list of recent games gets the words' language, whichever response arrives first", async () => {
  for (const first of ['game', 'puzzle']) {
    const server = await openServer();
    const arrive = first === 'puzzle' ? server.holdNext('GET game/:id') : () => {};
    const opened = openGame(server);
    await settled();
    arrive();
    const { storage } = await opened;
    await settled();
    assert.equal(storage.recent()[0]?.language, 'en', first);
  }
});
