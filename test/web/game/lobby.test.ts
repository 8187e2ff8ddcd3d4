import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type GameEvent } from '../../../src/client/client.ts';
import type { GameView } from '../../../src/schemas/games.ts';
import { hasLetters } from '../../../web/game/state.ts';
import { aboutDaily, fakeServer, gameView, START, streamingServer } from '../fake-server.ts';
import { CAT, countIn, found, labelIn, openGame, problemIn, questionIn, settled } from '../support.ts';

/** Nobody learns letters and words in a lobby. */
const WAITING = gameView({
  grid: gameView().grid.map((row) => row.map(() => '')),
  words: gameView().words.map((word) => ({ ...word, text: '' })),
});
const BEGUN = {
  ...aboutDaily('2026-05-01'),
  puzzle_id: null,
  date: null,
  labels: ['It purrs', 'DOG', 'OWL'],
};
const ABOUT = { ...BEGUN, waiting: true, labels: ['', '', ''] };

/** The game after its start. */
const view = () => gameView({ started_at: new Date(START + 3000).toISOString() });

/** A game that waits; the test sends its events. */
async function openLobby() {
  const { server, opened } = streamingServer();
  server.setPuzzle({ about: ABOUT });
  let game: () => Promise<GameView> = async () => WAITING;
  const starts: string[] = [];
  const client = {
    ...server.client,
    game: () => game(),
    async start(id: string) {
      starts.push(id);
      return { started_at: new Date(START + 3000).toISOString() };
    },
  };
  const page = await openGame({ ...server, client });
  await settled();
  const push = async (event: GameEvent) => {
    opened.at(-1)?.push(event);
    await settled();
  };
  /** What the server answers from now on. */
  const answer = (next: typeof game, about = BEGUN) => {
    game = next;
    server.setPuzzle({ about });
  };
  return { ...page, client, opened, starts, push, answer };
}

/** The game during its countdown. */
const COUNTING = { ...WAITING, started_at: view().started_at };

const LETTERS: GameEvent = {
  type: 'letters',
  version: 2,
  grid: gameView().grid,
  words: gameView().words.map(({ text }) => text),
};

const started = (ms: number): GameEvent => ({
  type: 'started',
  version: 1,
  started_at: new Date(START + ms).toISOString(),
});

test('a game that waits has a lobby, where a player is there under a name and a session, and a watcher under none', async () => {
  const page = await openLobby();
  assert.equal(page.ctl.lobby.isWaiting(), true);
  assert.deepEqual([page.opened[0]?.playerName, page.opened[0]?.session], [undefined, undefined]);
  page.ctl.people.typeName('Ann');
  page.ctl.join();
  await settled();
  const { playerName, session } = page.opened.at(-1) ?? {};
  assert.deepEqual([playerName, session], ['Ann', 'session-of-this-browser']);
});

test('the start of one player counts ready, three, two, one for all, and then the clock runs', async () => {
  const page = await openLobby();
  await page.ctl.starting.startForAll();
  page.answer(async () => view());
  assert.deepEqual(page.starts, ['g1']);
  assert.equal(page.ctl.lobby.isWaiting(), true, 'the event says it to all at once');
  await page.push(started(3000));
  assert.equal(page.ctl.lobby.isWaiting(), false);
  const heard = [[countIn(page), page.ctl.speech.spoken.text]];
  for (let i = 0; i < 4; i++) {
    await page.advance(750);
    heard.push([countIn(page), page.ctl.speech.spoken.text]);
  }
  assert.deepEqual(heard, [
    ['Ready', 'Ready'],
    ['3', '3'],
    ['2', '2'],
    ['1', '1'],
    [undefined, 'Go!'],
  ]);
  assert.equal(page.ctl.session.game()?.game.started_at, new Date(START + 3000).toISOString());
});

test('a clock of the device that is wrong does not change the countdown', async () => {
  const page = await openLobby();
  await page.push(started(60_000));
  assert.equal(countIn(page), 'Ready');
});

test('who comes late joins in, without a countdown', async () => {
  const { server, opened } = streamingServer(
    gameView({ started_at: new Date(START - 60_000).toISOString() }),
  );
  const page = await openGame(server);
  opened[0]?.push(started(-60_000));
  await settled();
  assert.deepEqual([countIn(page), page.ctl.lobby.isWaiting()], [undefined, false]);
});

test('without a stream, polling finds that the game has begun', async () => {
  let game = WAITING;
  const server = fakeServer();
  server.setPuzzle({ about: ABOUT });
  server.client.game = async () => game;
  const page = await openGame(server);
  await settled();
  game = { ...WAITING, started_at: new Date(START + 5500).toISOString() };
  await page.advance(3000);
  assert.deepEqual([page.ctl.lobby.isWaiting(), countIn(page)], [false, 'Ready']);
  game = gameView({ started_at: game.started_at });
  await page.advance(2499);
  assert.equal(hasLetters(page.ctl.session.game() as never), false);
  await page.advance(1);
  assert.equal(countIn(page), undefined);
  assert.deepEqual(page.ctl.session.game()?.game.grid, game.grid, 'they are read when the countdown is over');
});

const labels = (page: Awaited<ReturnType<typeof openLobby>>) => [0, 1, 2].map((i) => labelIn(page, i));

test('the letters, the words and their clues come after the countdown', async () => {
  const page = await openLobby();
  page.answer(async () => COUNTING, ABOUT);
  await page.push(started(3000));
  await page.advance(2900);
  assert.deepEqual(
    [hasLetters(page.ctl.session.game() as never), labels(page), countIn(page)],
    [false, ['', '', ''], '1'],
  );
  let reads = 0;
  page.answer(async () => {
    reads += 1;
    return view();
  }, BEGUN);
  await page.push(LETTERS);
  assert.equal(reads, 1, 'so that the service worker has the game with its letters');
  assert.deepEqual([page.ctl.session.game()?.game, countIn(page)], [view(), undefined]);
  assert.deepEqual(labels(page), ['It purrs (3)', 'DOG', 'OWL']);
  page.drag(...CAT);
  assert.deepEqual(page.ctl.session.game()?.pending, ['CAT']);
  const { focusMoves } = page.ctl.pointing;
  await page.advance(1000);
  assert.equal(page.ctl.pointing.focusMoves, focusMoves, 'the countdown ends once');
});

test('a page that is opened in the countdown begins with the others', async () => {
  const page = await openLobby();
  page.answer(async () => COUNTING, ABOUT);
  await page.advance(2500);
  await page.push(started(3000));
  assert.equal(countIn(page), 'Ready');
  page.answer(async () => view(), BEGUN);
  await page.advance(500);
  await page.push(LETTERS);
  assert.deepEqual([countIn(page), hasLetters(page.ctl.session.game() as never)], [undefined, true]);
});

test('an answer about the puzzle that is older than the letters is asked for again', async () => {
  const server = fakeServer(view());
  server.setPuzzle({ about: ABOUT });
  const page = await openGame(server);
  await settled();
  assert.equal(page.ctl.lobby.isWaiting(), false);
  server.setPuzzle({ about: BEGUN });
  await page.advance(4000);
  assert.equal(labelIn(page, 0), 'It purrs (3)');
});

test('letters that do not arrive are read until they do, although events arrive', async () => {
  const page = await openLobby();
  page.answer(() => Promise.reject(new ApiError(0, 'No answer')));
  await page.push(started(3000));
  await page.push({ type: 'players', players: ['Ann'], watchers: 0 });
  page.drag(...CAT);
  assert.deepEqual(page.ctl.session.game()?.pending, [], 'cells without letters are no word');
  page.answer(async () => view());
  await page.advance(3000);
  assert.deepEqual(page.ctl.session.game()?.game, view());
});

test('an answer from before the start takes neither letters nor clues away', async () => {
  const page = await openLobby();
  page.answer(async () => view(), ABOUT);
  await page.push(started(3000));
  await page.push(LETTERS);
  assert.deepEqual(labels(page), ['', '', ''], 'a word may have a clue');
  page.answer(async () => WAITING);
  await page.ctl.shown(true);
  await page.advance(4000);
  assert.deepEqual(
    [hasLetters(page.ctl.session.game() as never), labels(page)],
    [true, ['It purrs (3)', 'DOG', 'OWL']],
  );
});

test('in the countdown nobody gets a hint or types a word', async () => {
  const page = await openLobby();
  page.answer(async () => COUNTING);
  await page.push(started(3000));
  page.answer(async () => view());
  const asked = () => questionIn(page.ctl)?.about;
  void page.ctl.askHint();
  assert.equal(asked(), undefined);
  page.ctl.typing.type('dog');
  await page.ctl.typing.submit();
  assert.equal(asked(), undefined);
  await page.advance(3000);
  page.ctl.typing.type('dog');
  await page.ctl.typing.submit();
  assert.equal(asked(), 'typed');
});

test('a find that comes before the start by the server’s clock is sent again', async () => {
  const page = await openGame();
  page.server.breakNext(new ApiError(409, 'Game has not started'));
  page.drag(...CAT);
  await page.advance(500);
  assert.deepEqual(found(page), ['CAT']);
});

test('a page that was hidden at the start does not count over a running game', async () => {
  let game = WAITING;
  const server = fakeServer();
  server.setPuzzle({ about: ABOUT });
  server.client.game = async () => game;
  const page = await openGame(server);
  await settled();
  page.ctl.shown(false);
  game = view();
  await page.advance(60_000);
  page.ctl.shown(true);
  await settled();
  assert.deepEqual([page.ctl.lobby.isWaiting(), countIn(page)], [false, undefined]);
});

test('a start that fails says why, and can be tried again', async () => {
  const page = await openLobby();
  page.client.start = () => Promise.reject(new ApiError(0, 'No answer'));
  await page.ctl.starting.startForAll();
  assert.match(problemIn(page), /did not answer/);
});
