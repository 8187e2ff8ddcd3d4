import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { sharedPlayers } from '../../../web/game/players.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { openServer, settled } from '../server.ts';
import { askedIn, CAT, DOG, found, memoryStorage, nameIn, OWL, openGame } from '../support.ts';

const BOB = { player_name: 'Bob', session: 'session-of-Bob' };

async function openShared(name?: string) {
  const server = await openServer();
  server.openStreams();
  const storage = createStorage(memoryStorage());
  if (name !== undefined) storage.savePlayer(server.id, name);
  const page = await openGame(server, { storage });
  await settled();
  return {
    ...page,
    stream: () => server.streams.at(-1) ?? assert.fail('no stream'),
    async bob(...words: string[]) {
      await server.findAs(BOB, ...words);
      await settled();
    },
  };
}

test("with a stream the page doesn't poll and shows another player's find and name immediately", async () => {
  const page = await openShared('Ann');
  assert.deepEqual([page.stream().lastEventId, page.stream().name], ['0', 'Ann']);
  await page.bob('DOG');
  assert.deepEqual(found(page), ['DOG']);
  assert.equal(page.ctl.announcements.ui.message, 'DOG found by Bob');
  assert.equal(page.ctl.people.ui.finders.get('DOG')?.name, 'Bob');
  const before = page.server.count('GET game/:id');
  await page.advance(2000);
  await page.bob('CAT');
  await page.advance(40_000);
  assert.equal(page.server.count('GET game/:id'), before);
});

test('finds from before the page was opened are listed without a message', async () => {
  const server = await openServer();
  server.openStreams();
  await server.findAs(BOB, 'DOG');
  const page = await openGame(server);
  await settled();
  assert.equal(page.ctl.announcements.ui.message, '');
  assert.equal(page.ctl.people.ui.finders.get('DOG')?.name, 'Bob');
});

test("the player's own find isn't announced twice if its event overtakes its response, and a guess has the player's name", async () => {
  const page = await openShared('Ann');
  const release = page.server.holdNext('POST game/:id/finds');
  await page.find(CAT);
  assert.equal(page.ctl.people.ui.finders.get('CAT')?.name, 'Ann', 'the event has arrived');
  assert.equal(page.ctl.announcements.ui.message, 'CAT found');
  release();
  await settled();
  assert.deepEqual(found(page), ['CAT']);
  assert.equal(page.server.guesses[0]?.player_name, 'Ann');
});

test("another player's last find ends the game here too", async () => {
  const page = await openShared('Ann');
  await page.bob('CAT', 'DOG', 'OWL');
  assert.deepEqual([page.ctl.ending.ui.result?.fresh, page.ctl.ending.ui.result?.mine], [true, false]);
  assert.ok(page.drawn.some((drawn) => drawn.includes('All words found. The time is ')));
});

test('a game enters the statistics only if the player found a word', async () => {
  const watched = await openShared('Ann');
  await watched.bob('CAT', 'DOG', 'OWL');
  const played = await openShared('Ann');
  await played.find(CAT);
  await played.bob('DOG', 'OWL');
  assert.deepEqual([watched.results.all().length, played.results.all().length], [0, 1]);
  assert.equal(played.results.all()[0]?.team, true, 'the statistics count it separately');
});

test('a refused stream is retried after Retry-After, and the page polls meanwhile', async () => {
  const server = await openServer();
  server.refuseStreams(new ApiError(429, 'Too many requests', 30));
  const page = await openGame(server);
  await server.find('DOG');
  await page.advance(3_000);
  assert.deepEqual(found(page), ['DOG']);
  server.openStreams();
  await page.advance(24_000);
  assert.equal(server.streams.length, 0);
  await page.advance(6_000);
  assert.equal(server.streams.length, 1);
});

test('a refused stream is requested once each time the page is shown, as often as the game is fetched', async () => {
  const server = await openServer();
  server.refuseStreams(new ApiError(429, 'Too many requests', 30));
  const page = await openGame(server);
  for (let i = 0; i < 5; i++) {
    page.ctl.onVisibility(false);
    page.ctl.onVisibility(true);
    page.ctl.onVisibility(true);
    page.ctl.onOnline();
    await settled();
  }
  assert.equal(server.refusals(), 6);
  assert.equal(server.count('GET game/:id'), 6);
});

test("a page that is shown again doesn't wait for the backoff of a cut stream", async () => {
  const page = await openShared('Ann');
  page.stream().cut();
  await settled();
  page.ctl.onVisibility(false);
  page.ctl.onVisibility(true);
  await settled();
  assert.equal(page.server.streams.length, 2);
});

test("a broken stream is reopened after the server's retry time, from the last version", async () => {
  const page = await openShared('Ann');
  await page.bob('DOG');
  page.stream().cut();
  await settled();
  assert.equal(page.server.streams.length, 1);
  await page.advance(15_000);
  assert.equal(page.server.streams.length, 2);
  assert.equal(page.stream().lastEventId, '1');
});

test('a hidden page closes its stream and gets the missed events when it is shown again', async () => {
  const page = await openShared('Ann');
  await page.bob('DOG');
  page.ctl.onVisibility(false);
  await settled();
  assert.equal(page.stream().signal?.aborted, true);
  await page.advance(120_000);
  assert.equal(page.server.streams.length, 1);
  page.ctl.onVisibility(true);
  await settled();
  assert.equal(page.server.streams.length, 2);
  assert.equal(page.stream().lastEventId, '1');
  await page.bob('CAT');
  assert.deepEqual(found(page), ['CAT', 'DOG']);
});

test("a player who opens someone else's game is asked once for a name and may choose to watch", async () => {
  const page = await openShared();
  assert.ok(askedIn(page));
  assert.equal(page.stream().name, null);
  page.ctl.people.typeName(' Bob ');
  page.ctl.join();
  await settled();
  assert.equal(askedIn(page), undefined);
  assert.equal(page.stream().name, 'Bob');
  const again = await openGame(page.server, { storage: page.storage });
  assert.deepEqual([askedIn(again), nameIn(again)], [undefined, 'Bob']);

  const undecided = await openShared();
  const reloaded = await openGame(undecided.server, { storage: undecided.storage });
  assert.ok(askedIn(reloaded), 'a reload before the answer asks again');

  const watcher = await openShared();
  watcher.ctl.watch();
  assert.equal(askedIn(watcher), undefined);
  watcher.drag(...CAT);
  assert.equal(watcher.ctl.announcements.ui.message, 'You’re watching');
  assert.deepEqual(found(watcher), []);
  const still = await openGame(watcher.server, { storage: watcher.storage });
  assert.deepEqual(still.ctl.people.ui.me, { kind: 'watcher' });
});

test('a watcher may join later', async () => {
  const page = await openShared();
  page.ctl.watch();
  page.ctl.people.askForName();
  page.ctl.people.typeName('Bob');
  page.ctl.join();
  await settled();
  assert.deepEqual([nameIn(page), page.stream().name], ['Bob', 'Bob']);
  await page.find(CAT);
  assert.deepEqual(found(page), ['CAT']);
  assert.deepEqual(page.server.sessions, ['session-of-this-browser']);
});

test("another player's name is refused, and the next free name is offered", async () => {
  const page = await openShared();
  for (const name of ['Ann', 'Ann 2', 'A name of 20 letters']) await page.server.join(name);
  await page.bob('CAT');
  for (const [name, free] of [
    ['Ann', 'Ann 3'],
    ['Bob', 'Bob 2'],
    ['A name of 20 letters', 'A name of 20 lette 2'],
  ] as const) {
    page.ctl.people.typeName(name);
    page.ctl.join();
    assert.deepEqual(askedIn(page), { name: free, error: `The name ${name} is taken. How about ${free}?` });
  }
  page.ctl.join();
  assert.equal(nameIn(page), 'A name of 20 lette 2');
});

test('a name that the server refuses is requested again with the reason', async () => {
  const page = await openShared();
  page.ctl.people.typeName('Wanker');
  page.ctl.join();
  await settled();
  const error = 'This name isn’t allowed here. Choose another.';
  assert.deepEqual([nameIn(page), askedIn(page)], ['', { name: 'Wanker', error }]);
  assert.deepEqual([page.ctl.announcements.ui.spoken.text, page.storage.player(page.server.id)], [error, '']);
  page.ctl.people.typeName('Bob');
  page.ctl.join();
  await settled();
  await page.advance(1000);
  assert.deepEqual([nameIn(page), askedIn(page)], ['Bob', undefined]);
});

test("the player who started the game in this browser isn't asked for a name", async () => {
  const page = await openShared('');
  assert.equal(askedIn(page), undefined);
});

test("a visitor who left without a find doesn't turn the result into a contest", async () => {
  const page = await openShared('Ada');
  const contest = () => {
    const game = page.ctl.current.game();
    return game && sharedPlayers(page.ctl, game).length;
  };
  const leave = await page.server.join('Bob');
  await leave();
  assert.equal(contest(), 2, 'during the game a player who left keeps a score');
  await page.find(CAT, DOG, OWL);
  assert.equal(contest(), 0);
});
