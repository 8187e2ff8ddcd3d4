import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { parseCommand } from '../../../src/cli/commands.ts';
import { DIRECTIONS_OF } from '../../../src/core/game/difficulty.ts';
import { OFFSETS } from '../../../src/core/game/grid.ts';
import { run, temporaryFolder } from '../../support/process.ts';

const NO_DATABASE = 'sqlite:/nowhere/none.db';

async function print(...args: string[]) {
  const output = await parseCommand(['generate', ...args], { DATABASE_URL: NO_DATABASE })();
  assert.ok(typeof output === 'object');
  return output;
}

function wordFile(t: TestContext, text: string): string {
  const file = join(temporaryFolder(t), 'words.txt');
  writeFileSync(file, text);
  return file;
}

test("a seed gives the same board for a category's name and id, and every board's seed is printed", async () => {
  const { text } = await print('--category', 'animals', '--seed', '7');
  assert.equal((await print('--category', '1', '--seed', '7')).text, text);
  assert.match(text, /^Animals, 10 × 10, seed 7\n\n([A-Z]( [A-Z]){9}\n){10}\n([A-Z]+\n?){8}$/);
  const { text: other } = await print('--category', 'animals');
  assert.match(other, /seed \d+\n/);
  assert.notEqual(other, text);
});

test('the solution shows only the words, and JSON lists their cells', async () => {
  const { text } = await print('--category', 'Animals', '--seed', '7', '--solution');
  assert.match(text, /\n\nSolution\n\n[A-Z·]( [A-Z·]){9}\n/);
  const usual = ['--category', 'Animals', '--size', '12', '--words', '5', '--format', 'json'];
  const puzzle = JSON.parse((await print(...usual)).text);
  assert.deepEqual(Object.keys(puzzle), ['title', 'size', 'difficulty', 'seed', 'grid', 'words']);
  assert.deepEqual([puzzle.size, puzzle.grid.length, puzzle.words.length], [12, 12, 5]);
  const { grid, solution } = JSON.parse((await print(...usual, '--solution')).text);
  for (const { text, cells } of solution) {
    assert.equal(cells.map(({ row, col }: any) => grid[row][col]).join(''), text);
  }
});

test("the difficulty limits the words' directions and is printed unless it is the default", async () => {
  const usual = ['--category', 'Animals', '--size', '12', '--words', '12', '--seed', '7'];
  for (const [difficulty, directions] of Object.entries(DIRECTIONS_OF)) {
    const args = [...usual, '--difficulty', difficulty, '--solution', '--format', 'json'];
    const puzzle = JSON.parse((await print(...args)).text);
    assert.equal(puzzle.difficulty, difficulty);
    const steps = directions.map((direction) => OFFSETS[direction]);
    for (const { cells } of puzzle.solution) {
      const step = { row: cells[1].row - cells[0].row, col: cells[1].col - cells[0].col };
      assert.ok(steps.some((allowed) => isDeepStrictEqual(allowed, step)));
    }
  }
  const { text: easy } = await print(...usual, '--difficulty', 'easy');
  assert.match(easy, /^Animals, 12 × 12, easy, seed 7\n/);
  const { text: hard } = await print(...usual, '--difficulty', 'hard');
  assert.deepEqual((await print(...usual)).text, hard);
  await assert.rejects(
    print(...usual, '--difficulty', 'Easy'),
    /--difficulty must be one of easy, medium, hard/,
  );
});

test('generate uses all words of a word file in any script and case', async (t) => {
  const file = wordFile(t, '\uFEFF# beasts\r\nёжик\r\n\r\nволк\r\nМЕДВЕДЬ\r\n');
  const { text, note } = await print('--word-file', file, '--format', 'json');
  assert.deepEqual(JSON.parse(text).words, ['ВОЛК', 'ЁЖИК', 'МЕДВЕДЬ']);
  assert.equal(note, undefined);
});

test("generate explains broken lines, words that don't fit and an unknown category", async (t) => {
  const broken = wordFile(t, 'EAGLE\n\nB2\nEAGLES\n');
  await assert.rejects(
    print('--word-file', broken),
    /line 3: B2: it has characters.*\n {2}line 4: EAGLES: it contains EAGLE/,
  );
  await assert.rejects(print('--word-file', wordFile(t, 'PHOTOSYNTHESIS')), /Give a larger --size/);
  await assert.rejects(print('--word-file', '/nowhere/words'), /Cannot read .*: ENOENT/);
  await assert.rejects(print('--category', 'Nope'), /There is no category "Nope". Choose one of Animals, /);
  await assert.rejects(print(), /Give either --category NAME or --word-file FILE/);
  await assert.rejects(print('--category', 'Animals', '--words', ''), /--words must be a whole number/);
  const { note } = await print('--category', 'Animals', '--size', '8', '--words', '30');
  assert.match(note ?? '', /^\d+ of 30 words are on the board/);
});

test('generate prints to standard output and waits for late standard input', async () => {
  // A socket, as from a service manager or another Node process. A read doesn't block but fails with EAGAIN.
  const { child, exited, stdout, stderr } = run(['generate', '--word-file', '-', '--seed', '1']);
  child.stdin?.write('heron\n');
  await Promise.race([exited, sleep(1000)]);
  if (child.exitCode === null) child.stdin?.end('stork\nrobin\n');
  assert.equal(await exited, 0, stderr());
  assert.match(stdout(), /^Word search, 10 × 10, seed 1\n[\s\S]*\nHERON\nROBIN\nSTORK\n$/);
});
