import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { gameView } from '../fake-server.ts';
import { memoryStorage, settled } from '../support.ts';
import { openMake, WORDS } from './open-make.ts';

/** A page with the puzzle p1, on a server that numbers the games of puzzles and can delete them. */
async function openWithPuzzle(backend = memoryStorage()) {
  const page = openMake(backend);
  const games = new Map<string, ReturnType<typeof gameView>>();
  page.client.newPuzzleGame = async () => {
    const game = gameView({ id: `game ${games.size + 1}` });
    games.set(game.id, game);
    return game;
  };
  page.client.game = async (id) => {
    const game = games.get(id);
    if (!game) throw new ApiError(404, 'Game not found');
    return game;
  };
  page.ctl.edit({ title: 'Cities', words: WORDS });
  await page.ctl.send();
  return { ...page, games };
}

async function changeTitle({ ctl }: Awaited<ReturnType<typeof openWithPuzzle>>, title: string) {
  ctl.startChange('p1');
  ctl.edit({ title });
  await ctl.send();
}

test('all sheets of a puzzle are of one game, also after two quick clicks and a reload', async () => {
  const page = await openWithPuzzle();
  await Promise.all([page.ctl.print('p1'), page.ctl.print('p1')]);
  await page.ctl.print('p1');
  assert.deepEqual(page.printed, ['game 1', 'game 1']);
  const reloaded = openMake(page.backend);
  reloaded.client.game = page.client.game;
  await reloaded.ctl.print('p1');
  assert.deepEqual(reloaded.printed, ['game 1']);
});

test('a changed puzzle is printed with its new board, also when the answer to the change was lost', async () => {
  const page = await openWithPuzzle();
  await page.ctl.print('p1');
  await changeTitle(page, 'Towns');
  await page.ctl.print('p1');
  page.fail(new ApiError(0, 'lost'));
  await changeTitle(page, 'Places');
  await page.ctl.print('p1');
  assert.deepEqual(page.printed, ['game 1', 'game 2', 'game 3']);
});

test('a game that was started before a change and answered after it is not printed again', async () => {
  const page = await openWithPuzzle();
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const { newPuzzleGame } = page.client;
  page.client.newPuzzleGame = async (id) => {
    const game = await newPuzzleGame(id);
    await gate;
    return game;
  };
  const printing = page.ctl.print('p1');
  await settled();
  await changeTitle(page, 'Towns');
  release();
  await printing;
  assert.equal(page.ctl.ui.mine[0]?.draft.title, 'Towns');
  await page.ctl.print('p1');
  assert.deepEqual(page.printed, ['game 1', 'game 2']);
});

test('after the server has deleted the printed game, Print starts another one; other failures are reported', async () => {
  const page = await openWithPuzzle();
  await page.ctl.print('p1');
  const { game } = page.client;
  page.client.game = () => Promise.reject(new ApiError(503, 'busy'));
  await page.ctl.print('p1');
  assert.match(page.ctl.ui.listProblem, /^The server has trouble/);
  page.client.game = game;
  page.games.set('a later game', gameView());
  page.games.delete('game 1');
  await page.ctl.print('p1');
  assert.deepEqual([page.printed.length, page.printed.at(-1), page.ctl.ui.listProblem], [2, 'game 2', '']);
});
