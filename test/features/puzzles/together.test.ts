import assert from 'node:assert/strict';
import { test } from 'node:test';
import together from '../../../web/features/puzzles/together.ts';
import type { Subject } from '../../../web/game/game-state.ts';
import type { PageDeps } from '../../../web/shared/controller.ts';
import { createList, MY_PUZZLES } from '../../../web/shared/storage.ts';
import { openServer } from '../../web/server.ts';
import { memoryStorage } from '../../web/support.ts';

async function open() {
  const server = await openServer();
  const backend = memoryStorage();
  const mine = createList<{ id: string }>(backend, MY_PUZZLES);
  const deps = { client: server.client, backend } as unknown as PageDeps;
  const after = async (id: string) =>
    (await together(deps, { kind: 'puzzle', id, date: null } as Subject))?.title;
  const make = async (title: string, more = {}) => (await server.newPuzzle({ title, ...more })).id;
  return { mine, deps, after, make };
}

test("after an own puzzle comes the list's next, and after the last one the first", async () => {
  const { mine, after, make } = await open();
  const ids = [await make('One'), await make('Two'), await make('Three')];
  mine.set(ids.map((id) => ({ id })));
  assert.deepEqual(await Promise.all(ids.map(after)), ['Two', 'Three', 'One']);
  assert.equal(await after(await make('Of another player')), 'One');
});

test('a deleted puzzle and a class that starts together are skipped', async () => {
  const { mine, after, make } = await open();
  const first = await make('One');
  const gone = crypto.randomUUID();
  mine.set([first, gone, await make('Class', { startMode: 'together' })].map((id) => ({ id })));
  assert.equal(await after(first), undefined);
  mine.set([...mine.all(), { id: await make('Last') }]);
  assert.equal(await after(first), 'Last');
});

test('other games have no next own puzzle', async () => {
  const { mine, deps, make } = await open();
  mine.set([{ id: await make('One') }]);
  assert.equal(await together(deps, { kind: 'category', details: {} } as Subject), undefined);
});
