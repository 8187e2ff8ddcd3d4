import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Backend } from '../../support/backend.ts';
import { finish } from '../../support/games.ts';
import { startOwnPuzzle } from '../../support/own-puzzle.ts';

export default function classScoresSuite(backend: Backend): void {
  test("a class's list follows its creator's renames and removals, and is empty when the class is", async (t) => {
    const room = await startOwnPuzzle(t, backend);
    const { send, id, asMaker, join } = room;
    const scores = async () => {
      const { entries, players } = (await send('GET', `/api/puzzles/${id}/scores`)).body;
      return [players, ...entries.map((entry: any) => `${entry.player_name} ${entry.time_seconds}`)];
    };
    const [slow, fast] = [await join('Rude'), await join('Rude')];
    await finish(room, fast, 3000);
    await finish(room, slow, 5000);
    assert.deepEqual(await scores(), [1, 'Rude 3']);
    await asMaker('PATCH', `/games/${fast}`, { player_name: 'Bob' });
    assert.deepEqual(await scores(), [2, 'Bob 3', 'Rude 8']);
    await asMaker('PATCH', `/games/${slow}`, { player_name: 'Bob' });
    assert.deepEqual(await scores(), [1, 'Bob 3']);
    await asMaker('DELETE', `/games/${fast}`);
    assert.deepEqual(await scores(), [1, 'Bob 8']);
    await asMaker('DELETE', '/games');
    assert.deepEqual(await scores(), [0]);
  });

  test("a class's list shows another spelling of a name after the first one is removed", async (t) => {
    const room = await startOwnPuzzle(t, backend);
    const { send, id, asMaker, join } = room;
    const names = async () => {
      const { entries } = (await send('GET', `/api/puzzles/${id}/scores`)).body;
      return entries.map((entry: any) => `${entry.player_name} ${entry.time_seconds}`);
    };
    await finish(room, await join('Müller'), 5000);
    const fast = await join('MU\u0308LLER');
    await finish(room, fast, 3000);
    const other = await join('Muller');
    await finish(room, other, 4000);
    assert.deepEqual(await names(), ['MÜLLER 3', 'Muller 4']);
    await asMaker('DELETE', `/games/${fast}`);
    assert.deepEqual(await names(), ['Muller 4', 'Müller 5']);
    await asMaker('PATCH', `/games/${other}`, { player_name: 'müller' });
    assert.deepEqual(await names(), ['müller 4']);
  });
}
