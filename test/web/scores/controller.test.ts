import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { createScoresController, type ScoresController } from '../../../web/scores/controller.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { fakeServer } from '../fake-server.ts';
import { handTimers, memoryStorage } from '../support.ts';

async function openScores(
  category: string | undefined,
  server = fakeServer(),
  last: string | undefined = 'Food',
) {
  server.setScores({
    leaderboards: {},
    popular_categories: ['Space', 'Food', 'Animals'].map((name, id) => ({
      id,
      name,
      completed_games: 9 - id,
    })),
  });
  const hand = handTimers();
  const storage = createStorage(memoryStorage(), '/');
  storage.saveSettings({ category: last });
  const asked = { category, row: undefined };
  const drawn: string[] = [];
  const ctl: ScoresController = createScoresController({
    client: server.client,
    storage,
    timers: hand.timers,
    asked,
    redraw: () => void drawn.push(JSON.stringify(ctl.ui)),
  });
  await ctl.open();
  return { ctl, drawn, ...hand };
}

test('it opens on the category that a link names, else on the one last played', async () => {
  assert.equal((await openScores('Space')).ctl.ui.tab, 'Space');
  assert.equal((await openScores(undefined)).ctl.ui.tab, 'Food');
  assert.equal((await openScores('No such')).ctl.ui.tab, 'Food');
});

test('arrows, Home and End go round the tabs', async () => {
  const { ctl } = await openScores('Animals');
  const tabs = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    ctl.pressed(key);
    return ctl.ui.tab;
  });
  assert.deepEqual(tabs, ['Food', 'Space', 'Animals', 'Space', 'Animals', 'Space']);
  assert.equal(ctl.pressed('x'), undefined);
  assert.equal(ctl.ui.tab, 'Space');
  assert.equal(ctl.pressed('ArrowLeft'), 1);
});

test('it opens on the most popular category when nothing says another', async () => {
  const server = fakeServer();
  const { ctl } = await openScores(undefined, server, 'No such');
  assert.equal(ctl.ui.tab, 'Space');
});

test('tabs are sorted by name, and the selected tab stays selected', async () => {
  const { ctl } = await openScores(undefined);
  assert.deepEqual(ctl.ui.tabs, ['Animals', 'Food', 'Space']);
  ctl.show('Animals');
  await ctl.open();
  assert.equal(ctl.ui.tab, 'Animals');
});

test('a return by the browser loads the scoreboard again, and keeps the tab that was selected', async () => {
  const server = fakeServer();
  const { ctl } = await openScores('Space', server);
  ctl.show('Animals');
  const entry = { player_name: 'Ada', time_seconds: 9, board_size: 8, word_count: 3, completed_at: '' };
  server.setScores({
    leaderboards: { Animals: [entry] },
    popular_categories: [{ id: 1, name: 'Animals', completed_games: 1 }],
  });
  await ctl.restored();
  assert.deepEqual(ctl.ui.scores?.leaderboards, { Animals: [entry] });
  assert.equal(ctl.ui.tab, 'Animals');
});

test('what changes on the scoreboard is drawn', async () => {
  const { ctl, drawn } = await openScores(undefined);
  const seen = () => assert.equal(drawn.at(-1), JSON.stringify(ctl.ui));
  seen();
  ctl.show('Animals');
  seen();
  ctl.pressed('End');
  seen();
});

test('before the first answer the page does not report the server as unreachable', () => {
  const { client } = fakeServer();
  const storage = createStorage(memoryStorage(), '/');
  const asked = { category: undefined, row: undefined };
  const { timers } = handTimers();
  const ctl = createScoresController({ client, storage, timers, asked, redraw: () => {} });
  assert.equal(ctl.ui.offline, false);
});

test('without a connection it says so and recovers by itself', async () => {
  const server = fakeServer();
  server.breakNext(new ApiError(0, 'No answer'));
  const { ctl, drawn, advance } = await openScores(undefined, server);
  assert.equal(ctl.ui.offline, true);
  assert.equal(drawn.at(-1), JSON.stringify(ctl.ui));
  await advance(3000);
  assert.equal(ctl.ui.offline, false);
});

test('a return by the browser without a connection leaves one attempt waiting, not two', async () => {
  const server = fakeServer();
  const away = new ApiError(0, 'No answer');
  server.breakNext(away, away);
  const { ctl, waiting } = await openScores(undefined, server);
  await ctl.restored();
  assert.equal(waiting(), 1);
});
