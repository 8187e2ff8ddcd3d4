import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { createArchive } from '../../../web/daily/archive.ts';
import { createStorage, recentGameOf } from '../../../web/shared/storage.ts';
import { createResults } from '../../../web/stats/results.ts';
import { dailyView, fakeServer, gameView } from '../fake-server.ts';
import { handTimers, memoryStorage } from '../support.ts';

const DAYS = Array.from({ length: 40 }, (_, i) =>
  new Date(Date.parse('2026-05-10') - i * 86_400_000).toISOString().slice(0, 10),
);

async function openArchive(server = fakeServer()) {
  server.setPuzzle({ dailies: DAYS.map((date) => dailyView(date)) });
  const hand = handTimers();
  const storage = createStorage(memoryStorage(), '/');
  const results = createResults(memoryStorage(), '/');
  const drawn: string[] = [];
  const archive = createArchive({
    client: server.client,
    storage,
    results,
    timers: hand.timers,
    redraw: () => void drawn.push(JSON.stringify(archive.ui)),
  });
  await archive.open();
  return { archive, server, storage, results, drawn, ...hand };
}

test('the archive has thirty days at a time, until the first puzzle', async () => {
  const { archive, drawn } = await openArchive();
  assert.equal(archive.ui.puzzles?.length, 30);
  assert.equal(archive.ui.hasEarlier, true);
  await archive.earlier();
  assert.deepEqual(
    archive.ui.puzzles?.map(({ date }) => date),
    DAYS,
  );
  assert.equal(archive.ui.puzzles?.at(-1)?.number, 1);
  assert.equal(archive.ui.hasEarlier, false);
  assert.equal(archive.ui.spoken.text, '10 more puzzles');
  assert.equal(drawn.at(-1), JSON.stringify(archive.ui));
});

test('two clicks on Earlier add the days once', async () => {
  const { archive } = await openArchive();
  await Promise.all([archive.earlier(), archive.earlier()]);
  assert.equal(archive.ui.puzzles?.length, 40);
});

test('each puzzle shows what the player has done with it', async () => {
  const { archive, results, storage } = await openArchive();
  results.add([
    {
      id: 'g7',
      title: 'Animals',
      size: 8,
      words: 3,
      difficulty: 'easy',
      seconds: 90,
      completedAt: '2026-05-10T10:00:00.000Z',
      finishedOn: '2026-05-10',
      typed: 0,
      hints: 0,
      puzzleId: 'puzzle-2026-05-09',
      date: '2026-05-09',
    },
  ]);
  storage.remember({ ...recentGameOf(gameView()), puzzleId: 'puzzle-2026-05-08' });
  archive.restored();
  assert.deepEqual(
    archive.ui.puzzles?.slice(0, 3).map(({ attempt }) => attempt.state),
    ['none', 'done', 'running'],
  );
});

test('an archive that cannot be reached is loaded later; a failed Earlier waits for the player', async () => {
  const server = fakeServer();
  server.breakPuzzle('archive', new ApiError(0, 'No answer'));
  const { archive, advance, waiting } = await openArchive(server);
  assert.equal(archive.ui.isUnreachable, true);
  server.breakPuzzle('archive');
  await advance(3000);
  assert.equal(archive.ui.puzzles?.length, 30);
  server.breakPuzzle('archive', new ApiError(503, 'Service Unavailable'));
  await archive.earlier();
  assert.deepEqual([archive.ui.isUnreachable, archive.ui.puzzles?.length, waiting()], [true, 30, 0]);
});
