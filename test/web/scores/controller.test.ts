import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScores } from '../../../web/scores/controller.ts';
import { openServer } from '../server.ts';
import { pageDeps } from '../support.ts';

test("without a feature's leaderboards the page shows the fastest games of all boards by category", async () => {
  const server = await openServer();
  await server.play('Bo', 9);
  const addresses: string[] = [];
  const deps = pageDeps(server.client, server.hand);
  const setSearch = (search: string) => void addresses.push(search);
  const ctl = createScores({ ...deps, lists: undefined, search: '?preset=quick', setSearch });
  await ctl.open();
  assert.deepEqual([ctl.offered, ctl.ui.filters.leaderboard], [['any'], 'any']);
  assert.deepEqual(
    ctl.ui.listed?.rows.map(({ place, player_name }) => [place, player_name]),
    [[1, 'Bo']],
  );
  await ctl.choose({ categoryId: 2 });
  assert.deepEqual([ctl.ui.listed?.rows, addresses], [[], ['preset=any&category_id=2']]);
});
