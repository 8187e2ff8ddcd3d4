import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { createServerClock } from '../../../web/shared/clock.ts';
import { createMyGroups } from '../../../web/shared/groups.ts';
import { createResults } from '../../../web/shared/results.ts';
import { createStorage, type RecentGame } from '../../../web/shared/storage.ts';
import { createStartController, type StartController } from '../../../web/start/controller.ts';
import { fakeServer, START } from '../fake-server.ts';
import { handTimers, memoryStorage, settled } from '../support.ts';

const recent = {
  id: 'g1',
  category: 'Animals',
  size: 8,
  words: 3,
  found: 0,
  player: 'Ada',
  startedAt: new Date(START).toISOString(),
  completedAt: null,
  gone: false,
};

type Server = ReturnType<typeof fakeServer>;
type Step = (ctl: StartController, server: Server) => unknown;

const STEPS: Record<string, Step> = {
  'a category': (ctl) => ctl.chooseCategory(2),
  'a size': (ctl) => ctl.chooseSize(17),
  'a number of words': (ctl) => ctl.chooseWords(17),
  'a board of the list': (ctl) => void ctl.play({ size: 20, words: 30, difficulty: 'hard' }),
  'a difficulty': (ctl) => ctl.chooseDifficulty('easy'),
  'own settings unfolded': (ctl) => ctl.openCustom(true),
  'a name': (ctl) => ctl.typeName('Ada'),
  'a wrong name': (ctl) => {
    ctl.typeName('<>');
    ctl.checkName();
  },
  'a start under way': (ctl) => void ctl.start(),
  'a start refused': (ctl, server) => {
    server.breakNext(new ApiError(500, 'Internal Server Error'));
    return ctl.start();
  },
  'a game removed': (ctl) => ctl.remove('g1'),
  'all games removed': (ctl) => ctl.clear(),
  'a start refused for some seconds': (ctl, server) => {
    server.breakNext(new ApiError(429, 'Too many requests', 5));
    return ctl.start();
  },
  'a connection lost': (ctl, server) => {
    server.breakNext(new ApiError(0, 'No answer'));
    return ctl.open();
  },
  "a friend's find in a recent game": (ctl, server) => {
    server.find('CAT');
    return ctl.restored();
  },
};

async function openStart(games: readonly RecentGame[]) {
  const server = fakeServer();
  const storage = createStorage(memoryStorage(), '/');
  for (const game of games) storage.remember(game);
  const drawn: string[] = [];
  const { timers } = handTimers();
  const ctl: StartController = createStartController({
    client: server.client,
    storage,
    results: createResults(memoryStorage(), '/'),
    groups: createMyGroups(memoryStorage(), '/'),
    clock: createServerClock(timers.now),
    timers,
    asked: {},
    random: () => 0,
    redraw: () => void drawn.push(JSON.stringify(ctl.ui)),
    go: () => {},
  });
  await ctl.open();
  return { ctl, server, drawn };
}

test('the categories are drawn, with recent games and without', async () => {
  for (const games of [[], [recent]]) {
    const { ctl, drawn } = await openStart(games);
    assert.equal(ctl.ui.categories?.length, 1);
    assert.equal(drawn.at(-1), JSON.stringify(ctl.ui));
  }
});

test('a removal undone is drawn', async () => {
  const { ctl, drawn } = await openStart([recent]);
  ctl.clear();
  ctl.undoRemoval();
  assert.equal(ctl.ui.recent.length, 1);
  assert.equal(drawn.at(-1), JSON.stringify(ctl.ui));
});

for (const [name, step] of Object.entries(STEPS)) {
  test(`${name} is drawn`, async () => {
    const { ctl, server, drawn } = await openStart([recent]);
    const before = JSON.stringify(ctl.ui);
    await step(ctl, server);
    await settled();
    const now = JSON.stringify(ctl.ui);
    assert.notEqual(now, before);
    assert.equal(drawn.at(-1), now);
  });
}
