import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../src/client.ts';
import type { KeyPress } from '../../web/keys.ts';
import { at, fakeServer, gameView, openGame, START, settled } from './support.ts';

const key = (name: string): KeyPress => ({ key: name, ctrlKey: false, altKey: false, metaKey: false });

const CAT = [at(0, 0), at(0, 2)] as const;
const DOG = [at(0, 7), at(2, 7)] as const;
const OWL = [at(7, 0), at(5, 2)] as const;

type Open = Awaited<ReturnType<typeof openGame>>;
const found = ({ ctl }: Open) =>
  ctl.ui.state?.game.words.filter((word) => word.found).map((word) => word.text);
const type = ({ ctl }: Open, text: string) => {
  ctl.type(text);
  ctl.submit();
};

test('a word that is found is drawn at once and confirmed by the server', async () => {
  const page = await openGame();
  page.drag(...CAT);
  assert.deepEqual(page.ctl.ui.state?.pending, ['CAT']);
  await settled();
  assert.deepEqual(page.ctl.ui.state?.pending, []);
  assert.deepEqual(found(page), ['CAT']);
  assert.deepEqual(page.server.guesses, [{ cells: [at(0, 0), at(0, 1), at(0, 2)] }]);
});

test('a word chosen from its end is found too', async () => {
  const page = await openGame();
  page.drag(OWL[1], OWL[0]);
  await settled();
  assert.deepEqual(found(page), ['OWL']);
});

test('a selection that spells no unfound word shakes and is never sent', async () => {
  const page = await openGame();
  page.drag(at(3, 0), at(3, 4));
  assert.deepEqual(page.ctl.ui.miss?.selection, { from: at(3, 0), to: at(3, 4) });
  assert.equal(page.ctl.ui.spoken.text, 'XXXXX is not in the list');
  await page.advance(500);
  assert.equal(page.ctl.ui.miss?.selection, undefined);
  assert.deepEqual(page.server.guesses, []);
});

test('a word that is found already shakes and is not sent again', async () => {
  const page = await openGame();
  page.drag(...CAT);
  await settled();
  page.drag(...CAT);
  await settled();
  assert.equal(page.ctl.ui.spoken.text, 'CAT is found already');
  assert.equal(page.server.guesses.length, 1);
});

test('the same message is a new message when it comes again', async () => {
  const page = await openGame();
  page.drag(at(3, 0), at(3, 4));
  const first = page.ctl.ui.spoken;
  page.drag(at(3, 0), at(3, 4));
  assert.equal(page.ctl.ui.spoken.text, first.text);
  assert.notEqual(page.ctl.ui.spoken.turn, first.turn);
});

test('a guess whose answer got lost is sent again, and counts when `words` shows it found', async () => {
  const page = await openGame();
  page.server.breakNext('lost');
  page.drag(...CAT);
  await settled();
  assert.equal(page.ctl.ui.offline, true);
  assert.deepEqual(page.ctl.ui.state?.pending, ['CAT']);
  const before = page.server.calls.length;
  await page.advance(2000);
  assert.equal(page.server.guesses.length, 2);
  assert.deepEqual(found(page), ['CAT']);
  assert.equal(page.ctl.ui.offline, false);
  assert.ok(page.server.calls.slice(before).includes('game'), 'the game is fetched again');
});

test('the last word, its answer lost, still completes the game with its exact time', async () => {
  const page = await openGame();
  page.drag(...CAT);
  page.drag(...DOG);
  await settled();
  page.server.breakNext('lost');
  page.drag(...OWL);
  await page.advance(2000);
  assert.equal(page.ctl.ui.result?.seconds, 61.25);
});

test('a 429 keeps the word, says when it is sent again, and sends it then', async () => {
  const page = await openGame();
  page.server.breakNext(new ApiError(429, 'Too many requests', 12));
  page.drag(...CAT);
  await settled();
  assert.equal(page.ctl.ui.waitUntil, START + 12_000);
  assert.match(page.ctl.ui.spoken.text, /Too many guesses.*12 seconds/);
  await page.advance(11_900);
  assert.equal(page.server.guesses.length, 0);
  await page.advance(200);
  assert.deepEqual(found(page), ['CAT']);
  assert.equal(page.ctl.ui.waitUntil, undefined);
});

test('several words found while the server is away all arrive, in order', async () => {
  const page = await openGame();
  const away = new ApiError(0, 'No answer');
  page.server.breakNext(away, away);
  page.drag(...CAT);
  page.drag(...DOG);
  await page.advance(10_000);
  assert.deepEqual(found(page), ['CAT', 'DOG']);
});

test('coming online again wakes the waiting guess', async () => {
  const page = await openGame();
  page.server.breakNext(new ApiError(0, 'No answer'));
  page.drag(...CAT);
  await settled();
  page.ctl.online();
  await settled();
  assert.deepEqual(found(page), ['CAT']);
});

test("the others' finds appear within a few seconds, and the timer rests while the page is hidden", async () => {
  const page = await openGame();
  page.server.find('DOG');
  await page.advance(3500);
  assert.deepEqual(found(page), ['DOG']);
  assert.match(page.ctl.ui.spoken.text, /DOG found by someone else/);

  page.ctl.shown(false);
  const calls = page.server.calls.length;
  await page.advance(60_000);
  assert.equal(page.server.calls.length, calls);
  page.server.find('CAT');
  page.ctl.shown(true);
  await settled();
  assert.deepEqual(found(page), ['CAT', 'DOG']);
});

test('a find of both at the same moment counts once and is no mistake', async () => {
  const page = await openGame();
  page.server.find('CAT');
  page.drag(...CAT);
  await settled();
  assert.deepEqual(found(page), ['CAT']);
  assert.equal(page.ctl.ui.message, 'CAT found');
});

test('an unknown game is told, and marked as gone among the recent ones', async () => {
  const page = await openGame();
  page.server.breakNext(new ApiError(404, 'Game not found'));
  await page.advance(3500);
  assert.equal(page.ctl.ui.phase, 'unknown');
  assert.equal(page.storage.recent()[0]?.gone, true);
});

test('a server that does not answer at first is asked again until it does', async () => {
  const server = fakeServer();
  const away = new ApiError(503, 'Service Unavailable');
  server.breakNext(away, away, away);
  const page = await openGame(server);
  assert.equal(page.ctl.ui.offline, true);
  await page.advance(20_000);
  assert.equal(page.ctl.ui.phase, 'open');
  assert.equal(page.ctl.ui.offline, false);
});

test('completion tells the time, the place and the best time for these settings', async () => {
  const page = await openGame();
  page.storage.saveBest('Animals 8 3', 100);
  page.server.setScores({
    leaderboards: {
      Animals: [
        { player_name: 'Bo', time_seconds: 9, board_size: 8, word_count: 3, completed_at: 'x' },
        {
          player_name: 'Ada',
          time_seconds: 61.25,
          board_size: 8,
          word_count: 3,
          completed_at: new Date(START + 61_250).toISOString(),
        },
      ],
    },
    popular_categories: [],
  });
  for (const word of [CAT, DOG, OWL]) page.drag(...word);
  await settled();
  assert.deepEqual(page.ctl.ui.result, { seconds: 61.25, best: 100, place: 2, fresh: true });
  assert.equal(page.ctl.ui.dialog, true);
  assert.equal(page.storage.best('Animals 8 3'), 61.25);
  assert.equal(page.storage.recent()[0]?.completedAt, new Date(START + 61_250).toISOString());
});

test('a finished game that is opened later shows its result without a celebration', async () => {
  const words = gameView().words.map((word) => ({ ...word, found: true }));
  const completed_at = new Date(START + 5000).toISOString();
  const page = await openGame(fakeServer(gameView({ words, status: 'completed', completed_at })));
  await settled();
  assert.equal(page.ctl.ui.dialog, false);
  assert.deepEqual(page.ctl.ui.result, { seconds: 5, best: undefined, place: 'none', fresh: false });
  assert.equal(page.storage.best('Animals 8 3'), undefined);
});

test('playing again keeps the settings, and one click makes one game', async () => {
  const page = await openGame();
  page.server.breakNext();
  await Promise.all([page.ctl.again(), page.ctl.again()]);
  assert.deepEqual(page.gone, ['game/g2']);
  assert.equal(page.server.calls.filter((call) => call === 'new').length, 1);
});

test('a new game whose answer got lost is told and never sent again by itself', async () => {
  const server = fakeServer();
  const page = await openGame(server);
  await page.ctl.again();
  page.gone.length = 0;
  page.ctl.ui.starting = false;
  server.breakNext('lost');
  await page.ctl.again();
  await page.advance(120_000);
  assert.deepEqual(page.gone, []);
  assert.match(page.ctl.ui.problem, /did not answer/);
  assert.equal(server.calls.filter((call) => call === 'new').length, 2);
});

test('by keyboard alone: Enter marks both ends', async () => {
  const page = await openGame();
  page.ctl.pressed(key('Enter'));
  assert.match(page.ctl.ui.spoken.text, /First letter C, row 1, column 1/);
  page.ctl.pressed(key('ArrowRight'));
  page.ctl.pressed(key('t'));
  assert.deepEqual(page.ctl.ui.selection, { from: at(0, 0), to: at(0, 2) });
  page.ctl.pressed(key(' '));
  await settled();
  assert.deepEqual(found(page), ['CAT']);
  assert.match(page.ctl.ui.spoken.text, /CAT found. 1 of 3 found/);
});

test('by keyboard: no straight line keeps the first letter', async () => {
  const page = await openGame();
  page.ctl.pressed(key('Enter'));
  for (const name of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) page.ctl.pressed(key(name));
  assert.equal(page.ctl.ui.spoken.text, 'No straight line from A1 to C2');
  page.ctl.pressed(key('ArrowUp'));
  page.ctl.pressed(key('Enter'));
  await settled();
  assert.deepEqual(found(page), ['CAT']);
});

test('by keyboard: Escape, or the same letter again, cancels', async () => {
  const page = await openGame();
  for (const end of ['Escape', 'Enter']) {
    page.ctl.pressed(key('Enter'));
    page.ctl.pressed(key(end));
    assert.equal(page.ctl.ui.selection, undefined);
    assert.equal(page.ctl.ui.spoken.text, 'Selection cancelled');
  }
});

test('by text: a word', async () => {
  const page = await openGame();
  type(page, ' dog ');
  await settled();
  assert.deepEqual(found(page), ['DOG']);
  assert.deepEqual(page.server.guesses, [{ word: 'DOG' }]);
  assert.equal(page.ctl.ui.field.text, '');
});

test('by text: two cells', async () => {
  const page = await openGame();
  type(page, 'a8 c6');
  await settled();
  assert.deepEqual(found(page), ['OWL']);
});

for (const [text, error] of [
  ['EMU', 'EMU is not in the list'],
  ['A1 C2', 'No straight line from A1 to C2'],
  ['A1 T20', 'This board ends at H8'],
  ['A1 A3', 'CXX is not in the list'],
] as const) {
  test(`by text: "${text}" is told to be wrong, kept for mending and never sent`, async () => {
    const page = await openGame();
    type(page, text);
    await settled();
    assert.deepEqual(page.ctl.ui.field, { text, error });
    assert.deepEqual(page.server.guesses, []);
  });
}

test('the live link and the result are copied as plain text', async () => {
  const page = await openGame();
  await page.ctl.shareLive();
  for (const word of [CAT, DOG, OWL]) page.drag(...word);
  await settled();
  await page.ctl.shareResult();
  assert.deepEqual(page.copied, [
    'https://example.org/game/g1',
    'Animals, 8 × 8: all 3 words found in 1:01.2. Can you beat it?\n' +
      'https://example.org/?category=1&size=8&words=3',
  ]);
});

test('where the browser does not let the page copy, the text is shown', async () => {
  const page = await openGame(fakeServer(), { copy: async () => false });
  await page.ctl.shareLive();
  assert.equal(page.ctl.ui.toCopy, 'https://example.org/game/g1');
});

test('when fewer words fit than were asked for, the game says so', async () => {
  const page = await openGame(fakeServer(), { asked: 12 });
  assert.match(page.ctl.ui.message, /Only 3 of the 12 words/);
});

test('the clock can be hidden, and stays so', async () => {
  const page = await openGame();
  page.ctl.toggleClock();
  assert.equal(page.ctl.ui.clockShown, false);
  assert.equal(page.storage.settings().clock, false);
});
