import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../src/client.ts';
import { createScoresController } from '../../web/scores-controller.ts';
import { createStorage } from '../../web/storage.ts';
import { fakeServer, handTimers, memoryStorage } from './support.ts';

async function openScores(category: string | undefined, server = fakeServer()) {
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
  storage.saveSettings({ category: 'Food' });
  const asked = { category, row: undefined };
  const ctl = createScoresController({
    client: server.client,
    storage,
    timers: hand.timers,
    asked,
    redraw: () => {},
  });
  await ctl.open();
  return { ctl, ...hand };
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
});

test('without a connection it says so and recovers by itself', async () => {
  const server = fakeServer();
  server.breakNext(new ApiError(0, 'No answer'));
  const { ctl, advance } = await openScores(undefined, server);
  assert.equal(ctl.ui.offline, true);
  await advance(4000);
  assert.equal(ctl.ui.offline, false);
});
