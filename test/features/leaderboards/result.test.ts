import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import type { PuzzlePlace } from '../../../src/features/leaderboards/schema.ts';
import ranking, { placeIn } from '../../../web/features/leaderboards/ranking.ts';
import { createGameStorage, type GameDeps } from '../../../web/game/deps.ts';
import { starterOf } from '../../../web/shared/player-name.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { openServer, type Server, settled } from '../../web/server.ts';
import * as pages from '../../web/support.ts';
import { CAT, DOG, memoryStorage, OWL } from '../../web/support.ts';

/** The end of a game, with its rank. */

const openGame = (server?: Server, change: Partial<GameDeps> = {}) =>
  pages.openGame(server, { ...change, rankings: [ranking] });

async function finish(server: Server, change?: Partial<GameDeps>) {
  const page = await openGame(server, change);
  await settled();
  await page.finish(CAT, DOG, OWL);
  return page;
}

/** Returns a server whose pages open a game of today's puzzle. */
async function dailyServer() {
  const server = await openServer();
  await server.openDaily();
  return server;
}

const factsIn = ({ ctl }: pages.OpenGame) => ctl.ending.ui.result?.place?.facts.map(({ text }) => text);

/** Returns the announcements, in order, while the server answers the finds of a whole game. */
async function heardToTheEnd(faster: number) {
  const heard: string[] = [];
  const page = await openGame();
  for (let i = 0; i < faster; i++) await page.server.play(`P${i}`, 1);
  await page.finish(CAT, DOG, OWL);
  for (const drawn of page.drawn) {
    const { text } = (JSON.parse(drawn) as typeof page.ctl).announcements.ui.spoken;
    if (text !== heard.at(-1)) heard.push(text);
  }
  return { heard, facts: factsIn(page) };
}

test('the end is announced with its time, then with a rank among the first ten', async () => {
  const finished = 'All words found. Your time is 1 minute 1.2 seconds.';
  const fifth = await heardToTheEnd(4);
  assert.deepEqual(fifth.heard.slice(-2), [finished, '5th in Animals']);
  assert.deepEqual(fifth.facts, ['5th in Animals']);
  const among4 = await heardToTheEnd(3);
  assert.equal(among4.heard.at(-1), finished, 'among few games, a rank says little');
  assert.deepEqual(among4.facts, ['The fastest in Animals']);
  const beaten = await heardToTheEnd(10);
  assert.equal(beaten.heard.at(-1), finished);
  assert.deepEqual(beaten.facts, ['The fastest in Animals']);
});

test('the rank on the scoreboard belongs to this game, by its time, player and board', async () => {
  const page = await openGame();
  for (const name of ['Bo', 'Ada', 'Anonymous', 'Cy']) await page.server.play(name, 9);
  await page.finish(CAT, DOG, OWL);
  assert.deepEqual(factsIn(page), ['5th in Animals']);
  assert.equal(page.ctl.announcements.ui.spoken.text, '5th in Animals');
});

test('the rank is requested again after a pause or when online, while the scoreboard is down', async () => {
  const server = await openServer();
  const asked = () => server.count('GET scoreboard');
  server.break('GET scoreboard', new ApiError(503, 'Service Unavailable'));
  const page = await openGame(server);
  await page.find(CAT, DOG, OWL);
  assert.equal(page.ctl.ending.ui.result?.place, undefined);
  assert.equal(asked(), 1);
  await page.advance(999);
  assert.equal(asked(), 1);
  await page.advance(1);
  assert.equal(asked(), 2);
  page.ctl.onOnline();
  await settled();
  assert.equal(asked(), 3);
});

test("a game of a puzzle is ranked among the puzzle's games, not the category's", async () => {
  const server = await dailyServer();
  const puzzle_id = await server.puzzleOf();
  for (const name of ['Bo', 'Cy', 'Di', 'Ed']) await server.play(name, 9, puzzle_id);
  const page = await finish(server);
  const { place } = page.ctl.ending.ui.result ?? {};
  const text = '5th of 5';
  assert.deepEqual(place?.facts, [{ text, isNews: false, link: `puzzle/${puzzle_id}` }]);
  assert.equal(page.ctl.announcements.ui.spoken.text, '5th place');
  await page.share();
  assert.match(page.copied[0] ?? '', /\n1:01 · 5th of 5\n/);
  assert.ok(!page.server.calls.includes('GET scoreboard'));
});

test("an unranked game keeps the server's reason", async () => {
  const page = await openGame(await dailyServer());
  await settled();
  page.ctl.onVisibility(false);
  await page.advance(2 * 86_400_000);
  page.ctl.onVisibility(true);
  await page.find(CAT, DOG, OWL);
  assert.deepEqual(factsIn(page), ['Finished too late for the day’s leaderboard']);
});

test('the result keeps its time and record after its puzzle is deleted', async () => {
  const server = await dailyServer();
  server.break('GET puzzles/:id/scores', new ApiError(404, 'Puzzle not found'));
  const page = await finish(server);
  assert.deepEqual(factsIn(page), ['This puzzle has been deleted']);
  assert.equal(page.results.all().length, 1);
});

test("a practice game isn't a best time, even when it is reopened", async () => {
  const server = await openServer();
  const puzzle_id = await server.puzzleOf();
  server.id = (await server.others.newPuzzleGame(puzzle_id, { practice: true })).id;
  const stored = createGameStorage(memoryStorage(), server.id);
  const { results } = await finish(server, { stored });
  assert.equal(results.all()[0]?.practice, true);
  server.break('GET puzzles/:id/scores', new ApiError(0, 'No answer'));
  const again = await openGame(server, { stored, results });
  await settled();
  assert.equal(results.all()[0]?.practice, true);
  assert.equal(again.ctl.ending.ui.result?.best, 'none');
});

test("a category's game gets the player's real name at its end, and a name from another browser stays", async () => {
  for (const [real, begun, shown] of [
    ['Оксана', 'Oksana', 'Оксана'],
    ['李雷', '', '李雷'],
    ['Müller', 'Ada', 'Ada'],
  ] as const) {
    const server = await openServer({ player_name: begun });
    const storage = createStorage(memoryStorage());
    storage.savePlayer(server.id, real);
    const page = await openGame(server, { storage });
    await page.finish(CAT, DOG, OWL);
    const game = page.ctl.current.game()?.game;
    assert.equal(game && starterOf(game), shown);
    assert.equal((await server.others.gamePuzzle(server.id)).name ?? game?.player_name, shown);
    assert.equal(server.count('PATCH game/:id/player'), shown === real ? 1 : 0);
  }
});

test('a hint taken by another player counts in the result', async () => {
  const server = await openServer();
  const { ctl } = await openGame(server);
  for (const word of ['CAT', 'CAT', 'DOG']) await server.others.hint(server.id, word);
  await server.find('CAT', 'DOG', 'OWL');
  await ctl.open();
  await settled();
  assert.equal(ctl.ending.ui.result?.hints, 3);
});

test('a ranked player is asked for a name, which appears on the leaderboard and is remembered', async () => {
  const server = await openServer({ player_name: '' });
  const page = await openGame(server);
  assert.equal(page.ctl.leaderboardName.canName(), false, 'never before the end');
  await page.finish(CAT, DOG, OWL);
  assert.deepEqual([page.ctl.leaderboardName.canName(), page.ctl.leaderboardName.isAsked()], [true, true]);
  page.ctl.leaderboardName.typePlaceName('José!');
  await page.ctl.leaderboardName.savePlaceName();
  assert.match(page.ctl.leaderboardName.ui.error, /^Names can only have letters/);
  page.ctl.leaderboardName.typePlaceName('José');
  await page.ctl.leaderboardName.savePlaceName();
  assert.deepEqual([(await server.game()).player_name, page.storage.settings().name], ['Jose', 'José']);
  assert.deepEqual(
    [page.ctl.leaderboardName.canName(), page.ctl.leaderboardName.isAsked()],
    [true, false],
    'it can be changed for a day',
  );
  page.ctl.onVisibility(false);
  await page.advance(2 * 86_400_000);
  assert.equal(page.ctl.leaderboardName.canName(), false);
});

test('a game without a rank asks for no name', async () => {
  const page = await openGame(await openServer({ player_name: '' }));
  for (let i = 0; i < 10; i++) await page.server.play('', 1);
  await page.finish(CAT, DOG, OWL);
  assert.equal(page.ctl.leaderboardName.canName(), false);
});

test('the server decides if a game was found together, even if this browser has lost its finds', async () => {
  for (const [by, isTeam] of [
    [{ player_name: 'Bob' }, true],
    [{ session: 'session-of-this-browser' }, false],
  ] as const) {
    const page = await openGame();
    for (const name of ['Bo', 'Cy', 'Di', 'Ed']) await page.server.play(name, 9);
    await page.server.findAs(by, 'DOG');
    await page.advance(3000);
    await page.finish(CAT, OWL);
    assert.equal(page.ctl.ending.ui.result?.team, isTeam);
    assert.equal(page.results.all()[0]?.team === true, isTeam);
    assert.equal(page.ctl.announcements.ui.spoken.text.startsWith('5th'), !isTeam);
  }
});

test('a watcher of a game that others found together reads the same result as they do', async () => {
  const page = await openGame();
  await page.server.findAs({ player_name: 'Bob' }, 'CAT');
  await page.server.find('DOG', 'OWL');
  await page.advance(3000);
  assert.deepEqual([page.ctl.ending.ui.result?.mine, page.ctl.ending.ui.result?.team], [false, true]);
  assert.equal(page.ctl.announcements.ui.spoken.text.startsWith('1st'), false);
  assert.deepEqual(page.results.all(), []);
});

function facts(game: Partial<PuzzlePlace> | null, players = 134): string[] {
  const place = game && { place: null, faster_than: null, ranked: 'yes' as const, ...game };
  return placeIn({ entries: [], players, game: place }, 'daily').facts.map(({ text }) => text);
}

test("if scores are switched off, a puzzle's result shows no rank", () => {
  assert.deepEqual(facts(null, 0), []);
});

test("a daily puzzle's result shows a rank in the first ten, and later the share of slower players", () => {
  assert.deepEqual(facts({ place: 3 }), ['3rd of 134']);
  assert.deepEqual(facts({ place: 3, faster_than: 98 }), ['3rd of 134']);
  assert.deepEqual(facts({ place: 38, faster_than: 72 }), ['Faster than 72% of 134 players']);
  assert.deepEqual(facts({ ranked: 'late' }), ['Finished too late for the day’s leaderboard']);
});

test('a puzzle with fewer than five players shows no rank, only a link to all times', () => {
  assert.deepEqual(facts({ place: 1 }, 5), ['1st of 5']);
  assert.deepEqual(facts({ place: 1 }, 4), ['All times']);
  assert.deepEqual(facts({ ranked: 'late' }, 1), ['Finished too late for the day’s leaderboard']);
});
