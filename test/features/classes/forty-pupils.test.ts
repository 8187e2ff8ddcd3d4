import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Client, createClient, followPuzzle } from '../../../src/client/client.ts';
import { cellsOf } from '../../../src/core/game/grid.ts';
import { occurrences } from '../../../web/game/cells.ts';
import { patientFetch, serve } from '../../support/process.ts';

const PUPILS = 40;
const WORDS = ['bat', 'elk', 'fox', 'gnu', 'hen', 'ibex', 'koala', 'lynx', 'mole', 'newt', 'okapi', 'puma'];

type Seen = { game: string; found: number; status: string };

/** Records what a teacher sees until all pupils have finished, over connections that are sometimes cut. */
async function watchClass(
  client: Client,
  id: string,
  secret: string,
  cutEvery: number,
): Promise<Map<string, Seen[]>> {
  const seen = new Map<string, Seen[]>();
  const isOver = () =>
    seen.size === PUPILS && [...seen.values()].every((list) => list.at(-1)?.status === 'completed');
  while (!isOver()) {
    const cut = new AbortController();
    let events = 0;
    for await (const event of followPuzzle(client, id, secret, { signal: cut.signal, random: () => 0 })) {
      const games = event.type === 'games' ? event.games : event.type === 'game' ? [event.game] : [];
      for (const { id: game, found, status } of games) {
        const list = seen.get(game) ?? [];
        seen.set(game, list);
        // The list on a new connection repeats known games.
        if (event.type === 'game' || list.at(-1)?.found !== found) list.push({ game, found, status });
      }
      if (isOver() || ++events % cutEvery === 0) cut.abort();
      if (cut.signal.aborted) break;
    }
  }
  return seen;
}

/** Plays as a pupil's page, which opens the puzzle, follows the game and sends each word when it is found. */
async function playAsPupil(url: string, puzzleId: string, name: string): Promise<number> {
  const client = createClient(url, { fetch: patientFetch });
  const { word_count } = await client.puzzle(puzzleId);
  const game = await client.newPuzzleGame(puzzleId, { player_name: name });
  const about = await client.gamePuzzle(game.id);
  assert.equal(about.labels.length, word_count);
  const stop = new AbortController();
  const completed = (async () => {
    for await (const event of client.follow(game.id, {
      lastEventId: 0,
      playerName: name,
      signal: stop.signal,
    }))
      if (event.type === 'completed') return event.version;
    return assert.fail('the stream ended');
  })();
  const grid = game.grid.map((row) => row.join(''));
  for (const { text } of game.words) {
    const [word] = occurrences(grid, text);
    assert.ok(word);
    const { results } = await client.finds(game.id, { finds: [{ cells: cellsOf(word) }], player_name: name });
    assert.deepEqual(results, [{ correct: true, word: text }]);
  }
  const version = await completed;
  stop.abort();
  return version;
}

test('40 pupils at one address finish a puzzle on default settings, and their teacher sees each step (C110)', async (t) => {
  const { url } = await serve(t, ['--database', 'sqlite::memory:']);
  const teacher = createClient(url, { fetch: patientFetch });
  const { id, secret } = await teacher.newPuzzle({ title: 'Animals', words: WORDS });
  const views = [
    watchClass(teacher, id, secret, Number.POSITIVE_INFINITY),
    watchClass(teacher, id, secret, 25),
  ];
  const names = Array.from({ length: PUPILS }, (_, i) => `Pupil ${i + 1}`);
  const versions = await Promise.all(names.map((name) => playAsPupil(url, id, name)));
  assert.deepEqual(new Set(versions), new Set([WORDS.length + 1]));
  for (const seen of await Promise.all(views)) {
    for (const steps of seen.values()) {
      const counts = steps.map(({ found }) => found);
      assert.deepEqual(
        counts,
        [...new Set(counts)].sort((a, b) => a - b),
        'doubled, or out of order',
      );
      assert.equal(counts.at(-1), WORDS.length);
    }
  }
  const { games, next } = await teacher.puzzleGames(id, secret);
  assert.deepEqual([games.length, next], [PUPILS, null]);
  assert.deepEqual(games.map((game) => game.player_name).sort(), [...names].sort());
  assert.ok(games.every(({ status, found }) => status === 'completed' && found === WORDS.length));
  const lines = (await teacher.puzzleGamesCsv(id, secret)).trimEnd().split('\r\n');
  assert.equal(lines.length, PUPILS + 1);
  // The contract's limits haven't changed.
  assert.equal(
    (await fetch(`${url}/api/game/new`, { method: 'POST', body: '{}' })).headers.get('ratelimit-policy'),
    '"new_game";q=10;w=60',
  );
});
