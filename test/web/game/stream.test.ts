import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type GameEvent } from '../../../src/client/client.ts';
import { FINALE_MS } from '../../../web/game/ending.ts';
import { sharedPlayers } from '../../../web/game/players.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { streamingServer } from '../fake-server.ts';
import { askedIn, CAT, DOG, found, memoryStorage, nameIn, OWL, openGame, settled } from '../support.ts';

const AT = '2026-05-01T12:00:05.000Z';

function find(version: number, word: string, player_name: string | null = null): GameEvent {
  return { type: 'find', version, word, cells: [], player_name, found_at: AT };
}

/** Bob finds all words. */
const END: readonly GameEvent[] = [
  find(1, 'CAT', 'Bob'),
  find(2, 'DOG', 'Bob'),
  find(3, 'OWL', 'Bob'),
  { type: 'completed', version: 4, completed_at: AT },
];

async function openShared(name?: string) {
  const { server, opened, refuse } = streamingServer();
  const storage = createStorage(memoryStorage());
  if (name !== undefined) storage.savePlayer('g1', name);
  const page = await openGame(server, { storage });
  const stream = () => opened.at(-1) ?? assert.fail('no stream');
  const push = async (...events: GameEvent[]) => {
    for (const event of events) stream().push(event);
    await settled();
  };
  return { ...page, opened, refuse, stream, push };
}

test('with a stream the page does not poll, and shows the find of another player at once, with the name', async () => {
  const page = await openShared('Ann');
  assert.deepEqual([page.stream().lastEventId, page.stream().playerName], [0, 'Ann']);
  await page.push({ type: 'players', players: ['Ann', 'Bob'], watchers: 0 }, find(1, 'DOG', 'Bob'));
  assert.deepEqual(found(page), ['DOG']);
  assert.equal(page.ctl.speech.message, 'DOG found by Bob');
  assert.equal(page.ctl.people.finders.get('DOG')?.name, 'Bob');
  const before = page.server.count('game');
  await page.advance(2000);
  await page.push(find(2, 'CAT', 'Bob'));
  await page.advance(60_000);
  assert.equal(page.server.count('game'), before);
});

test('the finds before the page was opened are in the list without a message', async () => {
  const { server, opened } = streamingServer();
  server.find('DOG');
  const page = await openGame(server);
  opened[0]?.push(find(1, 'DOG', 'Bob'));
  await settled();
  assert.equal(page.ctl.speech.message, '');
  assert.equal(page.ctl.people.finders.get('DOG')?.name, 'Bob');
});

test('an own find whose event overtakes its answer is no news, and a guess has the name of the player', async () => {
  const page = await openShared('Ann');
  const release = page.server.holdNext('finds');
  await page.find(CAT);
  await page.push(find(1, 'CAT', 'Ann'));
  assert.equal(page.ctl.speech.message, 'CAT found');
  release();
  await settled();
  assert.deepEqual(found(page), ['CAT']);
  assert.equal(page.server.guesses[0]?.player_name, 'Ann');
});

test('the completion by another player ends the game here too', async () => {
  const page = await openShared('Ann');
  await page.push(...END);
  assert.deepEqual([page.ctl.ending.result?.fresh, page.ctl.ending.result?.mine], [true, false]);
  assert.match(page.ctl.speech.spoken.text, /^All words found\. The time is /);
});

test('the event of a rematch asks the others in the result, and only the page that asked for it opens it', async () => {
  const rematch = { type: 'rematch', id: 'g3' } as const;
  const bob = await openShared('Bob');
  await bob.push(...END);
  await bob.advance(FINALE_MS);
  await bob.push(rematch);
  assert.deepEqual([bob.gone, bob.ctl.ending.result?.stage], [[], 'over']);
  assert.equal(bob.ctl.speech.message, 'The others play again. Are you in?');
  await bob.ctl.starting.rematch();
  const ann = await openShared('Ann');
  await ann.push(...END);
  const asked = ann.ctl.starting.rematch();
  await ann.push(rematch);
  await asked;
  await ann.push(rematch);
  assert.deepEqual([bob.gone, ann.gone], [['game/g3'], ['game/g3']]);
});

test('a player without a name is asked for one in the lobby of the rematch', async () => {
  const nameless = await openShared('');
  await nameless.ctl.starting.rematch();
  const ann = await openShared('Ann');
  await ann.ctl.starting.rematch();
  assert.deepEqual([nameless.storage.player('g3'), ann.storage.player('g3')], [undefined, 'Ann']);
});

test('a game of which another player found all words is not in the statistics, one with an own find is', async () => {
  const watched = await openShared('Ann');
  await watched.push(...END);
  const played = await openShared('Ann');
  await played.find(CAT);
  await played.push(find(1, 'CAT', 'Ann'), ...END.slice(1));
  assert.deepEqual([watched.results.all().length, played.results.all().length], [0, 1]);
  assert.equal(played.results.all()[0]?.team, true, 'the statistics keep it apart');
});

test('a refused stream is tried again after Retry-After, and the page polls meanwhile', async () => {
  const { server, opened, refuse } = streamingServer();
  refuse(new ApiError(429, 'Too many requests', 30));
  const page = await openGame(server);
  server.find('DOG');
  await page.advance(3_000);
  assert.deepEqual(found(page), ['DOG']);
  refuse(undefined);
  await page.advance(24_000);
  assert.equal(opened.length, 0);
  await page.advance(6_000);
  assert.equal(opened.length, 1);
});

test('a refused stream is asked for once each time the page is shown, which is no more than the page fetches the game', async () => {
  const { server, refuse } = streamingServer();
  refuse(new ApiError(429, 'Too many requests', 30));
  let asked = 0;
  const events: typeof server.client.events = (...args) => {
    asked += 1;
    return server.client.events(...args);
  };
  const page = await openGame({ ...server, client: { ...server.client, events } });
  for (let i = 0; i < 5; i++) {
    page.ctl.shown(false);
    page.ctl.shown(true);
    page.ctl.shown(true);
    page.ctl.online();
    await settled();
  }
  assert.equal(asked, 6);
  assert.equal(server.count('game'), 6);
});

test('a page that is shown again does not wait for the backoff of a cut stream', async () => {
  const page = await openShared('Ann');
  page.stream().end(new Error('cut'));
  await settled();
  page.ctl.shown(false);
  page.ctl.shown(true);
  await settled();
  assert.equal(page.opened.length, 2);
});

test('a stream that breaks is opened again after the time that the server gave, from the last version', async () => {
  const page = await openShared('Ann');
  await page.push({ type: 'retry', ms: 2_000 }, find(1, 'DOG', 'Bob'));
  page.stream().end();
  await settled();
  assert.equal(page.opened.length, 1);
  await page.advance(6_000);
  assert.equal(page.opened.length, 2);
  assert.equal(page.stream().lastEventId, 1);
});

test('a hidden page closes its stream, and gets the missed events when it is shown again', async () => {
  const page = await openShared('Ann');
  await page.push(find(1, 'DOG', 'Bob'));
  page.ctl.shown(false);
  await settled();
  assert.equal(page.stream().signal?.aborted, true);
  await page.advance(120_000);
  assert.equal(page.opened.length, 1);
  page.ctl.shown(true);
  await settled();
  assert.equal(page.opened.length, 2);
  assert.equal(page.stream().lastEventId, 1);
  await page.push(find(2, 'CAT', 'Bob'));
  assert.deepEqual(found(page), ['CAT', 'DOG']);
});

test('a player who opens the game of another player is asked for a name, once, and may only watch', async () => {
  const page = await openShared();
  assert.ok(askedIn(page));
  assert.equal(page.stream().playerName, undefined);
  page.ctl.people.typeName(' Bob ');
  page.ctl.join();
  await settled();
  assert.equal(askedIn(page), undefined);
  assert.equal(page.stream().playerName, 'Bob');
  const again = await openGame(page.server, { storage: page.storage });
  assert.deepEqual([askedIn(again), nameIn(again)], [undefined, 'Bob']);

  const undecided = await openShared();
  const reloaded = await openGame(undecided.server, { storage: undecided.storage });
  assert.ok(askedIn(reloaded), 'a reload before the answer asks again');

  const watcher = await openShared();
  watcher.ctl.watch();
  assert.equal(askedIn(watcher), undefined);
  watcher.drag(...CAT);
  assert.equal(watcher.ctl.speech.message, 'You are watching.');
  assert.deepEqual(found(watcher), []);
  const still = await openGame(watcher.server, { storage: watcher.storage });
  assert.deepEqual(still.ctl.people.me, { kind: 'watcher' });
});

test('one who only watches may join in later', async () => {
  const page = await openShared();
  page.ctl.watch();
  page.ctl.people.askForName();
  page.ctl.people.typeName('Bob');
  page.ctl.join();
  await settled();
  assert.deepEqual([nameIn(page), page.stream().playerName], ['Bob', 'Bob']);
  await page.find(CAT);
  assert.deepEqual(found(page), ['CAT']);
  assert.deepEqual(page.server.sessions, ['session-of-this-browser']);
});

test('a name that another player has is refused, and the next free one is offered', async () => {
  const page = await openShared();
  const players = ['Ann', 'Ann 2', 'A name of 20 letters'];
  await page.push({ type: 'players', players, watchers: 0 }, find(1, 'CAT', 'Bob'));
  for (const [name, free] of [
    ['Ann', 'Ann 3'],
    ['Bob', 'Bob 2'],
    ['A name of 20 letters', 'A name of 20 lette 2'],
  ] as const) {
    page.ctl.people.typeName(name);
    page.ctl.join();
    assert.deepEqual(askedIn(page), { name: free, error: `${name} is here already: ${free}?` });
  }
  page.ctl.join();
  assert.equal(nameIn(page), 'A name of 20 lette 2');
});

test('a name that the server does not take is asked for again, with the reason; one that it takes stays', async () => {
  const page = await openShared();
  page.ctl.people.typeName('Poopy');
  page.ctl.join();
  await settled();
  await page.push({ type: 'you', player_id: 'p1', player_name: 'Anonymous' });
  const error = 'This name is not allowed here: choose another one';
  assert.deepEqual([nameIn(page), askedIn(page)], ['', { name: 'Poopy', error }]);
  assert.deepEqual([page.ctl.speech.spoken.text, page.storage.player('g1')], [error, '']);
  page.ctl.people.typeName('Bob');
  page.ctl.join();
  await settled();
  await page.push({ type: 'players', players: ['Ada', 'Bob'], watchers: 0 });
  await page.push({ type: 'players', players: ['Ada'], watchers: 0 });
  assert.deepEqual([nameIn(page), askedIn(page)], ['Bob', undefined]);
});

test('the player who started the game in this browser is not asked for a name', async () => {
  const page = await openShared('');
  assert.equal(askedIn(page), undefined);
});

test('a visitor who found nothing and has left makes no contest of the result', async () => {
  const page = await openShared('Ada');
  const contest = () => {
    const game = page.ctl.session.game();
    return game && sharedPlayers(page.ctl, game).length;
  };
  await page.push({ type: 'players', players: ['Ada', 'Bob'], watchers: 0 });
  await page.push({ type: 'players', players: ['Ada'], watchers: 0 });
  assert.equal(contest(), 2, 'during the game one who left stays in the score');
  await page.find(CAT, DOG, OWL);
  assert.equal(contest(), 0);
});
