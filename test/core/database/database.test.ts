import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADDITIONS, LIMITS } from '../../../src/composition.ts';
import { databaseAt } from '../../../src/core/database/database.ts';
import { NEW_GAMES } from '../../../src/core/routes/limits.ts';
import { claim, start } from '../../support/games.ts';
import { START } from '../../support/sqlite.ts';

test('a clock set back by a minute changes neither rate windows nor play times', async (t) => {
  let running = 0;
  let setBy = 0;
  t.mock.method(Date, 'now', () => START + running + setBy);
  const { store, limiter } = await (await databaseAt('sqlite::memory:')).open({
    databaseConnections: 1,
    databasePrepare: true,
    deadlineMs: 60_000,
    limits: { new_game: 1, default: 60 },
    ...{ allLimits: LIMITS, additions: ADDITIONS },
    monotonic: () => running,
  });
  t.after(() => store.close());
  const game = await start(store);
  assert.equal((await limiter.take(NEW_GAMES, 'a')).allowed, true);
  setBy = -60_000;
  running += 59_999;
  assert.equal((await limiter.take(NEW_GAMES, 'a')).freeInMs, 1);
  running += 1;
  assert.equal((await limiter.take(NEW_GAMES, 'a')).allowed, true);

  running += 540_000;
  const after = await claim(store, game, 0);
  const seconds = ((after?.words[0]?.foundAt ?? 0) - game.startedAt) / 1000;
  assert.ok(seconds > 593 && seconds <= 600, `${seconds} s`);
});
