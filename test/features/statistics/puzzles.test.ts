import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStatistics } from '../../../web/features/statistics/controller.ts';
import { cellsBetween } from '../../../web/game/cells.ts';
import { createResults } from '../../../web/shared/finished-games.ts';
import { search } from '../../browser/support/search.ts';
import { openServer } from '../../web/server.ts';
import { gameResult, memoryStorage, pageDeps } from '../../web/support.ts';

test('the sentences of past puzzles are requested once, and those that the server withholds stay hidden', async () => {
  const server = await openServer();
  const words = 'Rome, Paris, Oslo, London, Berlin, Madrid, Vienna, Athens, Lisbon, Dublin';
  const { id } = await server.others.newPuzzle({
    title: 'Cities',
    words,
    board_size: 8,
    seed: 1,
    message: 'We will be back!',
  });
  const done = await server.others.newPuzzleGame(id);
  const running = await server.others.newPuzzleGame(id);
  const { words: listed = [], grid } = done;
  for (const { text } of listed) {
    const { from, to } = search(grid, text) ?? assert.fail(text);
    await server.others.finds(done.id, { finds: [{ cells: cellsBetween(from, to) ?? [] }] });
  }
  const played = { puzzleId: id, finishedOn: '2026-04-30' };
  const results = createResults(memoryStorage());
  results.add([
    gameResult({ id: done.id, ...played }),
    gameResult({ id: running.id, ...played }),
    gameResult({ id: '00000000-0000-4000-8000-000000000000', ...played }),
    gameResult({ id: 'b' }),
  ]);
  const deps = { ...pageDeps(server.client, server.hand), results, carried: [] };
  for (let visit = 0; visit < 2; visit++) {
    const page = createStatistics(deps);
    await page.open();
    assert.deepEqual(
      page.ui.sentences.map(({ month, sentences }) => [month, sentences.map(({ text }) => text)]),
      [['2026-04', ['We will be back!']]],
    );
    assert.equal(server.count('GET game/:id/puzzle'), 3, 'each once');
  }
});
