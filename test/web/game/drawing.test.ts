import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { FINALE_MS } from '../../../web/game/ending.ts';
import { fakeServer } from '../fake-server.ts';
import { at, CAT, DOG, key, type OpenGame, OWL, openGame, questionIn, settled } from '../support.ts';

const STEPS: Record<string, (page: OpenGame) => unknown> = {
  'a find': (page) => page.drag(...CAT),
  'a miss': (page) => page.drag(at(3, 0), at(3, 4)),
  'the end of a miss': async (page) => {
    page.drag(at(3, 0), at(3, 4));
    await page.advance(500);
  },
  'a selection': (page) => page.ctl.pointed({ selection: { from: at(0, 0), to: at(0, 1) } }),
  'a key that moves': (page) => page.ctl.pressed(key('ArrowDown')),
  'a key that marks': (page) => page.ctl.pressed(key('Enter')),
  'a mark that is taken back': (page) => {
    page.ctl.pressed(key('Enter'));
    page.ctl.escape();
  },
  'the focus of a cell': (page) => page.ctl.focused(at(4, 4)),
  'a letter in the field': (page) => page.ctl.type('C'),
  'the field for typing': (page) => page.ctl.setTyping(true),
  'a typed guess': (page) => {
    page.ctl.type('EMU');
    page.ctl.submit();
  },
  'a word that is pointed at': (page) => page.ctl.highlight('CAT'),
  'the clock hidden': (page) => page.ctl.set({ clock: false }),
  'a question before a typed word': (page) => {
    page.ctl.type('CAT');
    page.ctl.submit();
    assert.equal(questionIn(page.ctl)?.about, 'typed');
  },
  'a covered board': (page) => page.ctl.pause(true),
  'the settings': (page) => page.ctl.openSettings(),
  'the picture of the first visit closed': (page) => page.ctl.closeIntro(),
  'a copied link': (page) => page.ctl.shareLive(),
  "a friend's find": (page) => {
    page.server.find('DOG');
    page.ctl.online();
  },
  'a connection lost': (page) => {
    page.server.breakNext(new ApiError(0, 'No answer'));
    page.drag(...CAT);
  },
  'a connection lost between finds': (page) => {
    page.server.breakNext(new ApiError(0, 'No answer'));
    return page.advance(3000);
  },
  'a refused guess': (page) => {
    page.server.breakNext(new ApiError(429, 'Too many requests', 9));
    page.drag(...CAT);
  },
  'a guess taken back': (page) => {
    page.server.breakNext(new ApiError(400, 'No'));
    page.drag(...CAT);
  },
  'a game that is gone': (page) => {
    page.server.breakNext(new ApiError(404, 'Game not found'));
    page.ctl.online();
  },
  'the result with its place': (page) => {
    for (const word of [CAT, DOG, OWL]) page.drag(...word);
  },
  'the result after the finale': async (page) => {
    for (const word of [CAT, DOG, OWL]) page.drag(...word);
    await page.advance(FINALE_MS);
    assert.equal(page.ctl.ui.panels.open?.kind, 'result');
  },
  'the result closed': async (page) => {
    for (const word of [CAT, DOG, OWL]) page.drag(...word);
    await page.advance(FINALE_MS);
    page.ctl.closeResult();
  },
  'a new game under way': (page) => void page.ctl.again(),
  'a new game refused': (page) => {
    page.server.breakNext(new ApiError(500, 'Internal Server Error'));
    return page.ctl.again();
  },
};

for (const [name, step] of Object.entries(STEPS)) {
  test(`${name} is drawn`, async () => {
    const page = await openGame();
    await settled();
    const before = JSON.stringify(page.ctl.ui);
    await step(page);
    await settled();
    const now = JSON.stringify(page.ctl.ui);
    assert.notEqual(now, before);
    assert.equal(page.drawn.at(-1), now);
  });
}

test('a text to copy by hand is drawn, and its closing too', async () => {
  const page = await openGame(fakeServer(), { copy: async () => false });
  await page.ctl.shareLive();
  assert.equal(page.drawn.at(-1), JSON.stringify(page.ctl.ui));
  page.ctl.closePanel();
  assert.equal(page.ctl.ui.panels.open, undefined);
  assert.equal(page.drawn.at(-1), JSON.stringify(page.ctl.ui));
});

test('the clock advances every second, stops while the page is hidden and continues when it is shown again', async () => {
  const page = await openGame();
  const drawnIn = async (ms: number) => {
    const before = page.drawn.length;
    await page.advance(ms);
    return page.drawn.length - before;
  };
  for (let second = 1; second <= 5; second++) assert.ok((await drawnIn(1000)) >= 1, `second ${second}`);
  page.ctl.shown(false);
  assert.equal(await drawnIn(60_000), 0);
  // A browser may fire the event more than once.
  for (let i = 0; i < 5; i++) page.ctl.shown(true);
  await settled();
  for (let second = 1; second <= 2; second++) assert.equal(await drawnIn(1000), 1, `second ${second}`);
});

test('a finished game waits for nothing but its next stream, which brings the rematch', async () => {
  const page = await openGame();
  for (const word of [CAT, DOG, OWL]) page.drag(...word);
  await settled();
  assert.notEqual(page.ctl.ui.ending.result, undefined);
  await page.advance(FINALE_MS);
  assert.equal(page.waiting(), 1);
  page.ctl.shown(false);
  page.ctl.shown(true);
  page.ctl.online();
  const calls = page.server.calls.length;
  await page.advance(60_000);
  assert.equal(page.server.calls.length, calls);
});
