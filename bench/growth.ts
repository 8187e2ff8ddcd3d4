import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import type { Request } from 'autocannon';
import { generate } from '../src/game/board/generate.ts';
import { createRandom } from '../src/game/random.ts';
import { seedCategories } from '../src/store/seed.ts';
import { openSqliteStore } from '../src/store/sqlite.ts';
import { load, median } from './load.ts';
import { cpuSeconds, type Server, startService } from './processes.ts';
import { type Scenario, scenarios } from './scenarios.ts';

/** What each path costs with a thousand stored games and with a million: `npm run bench:growth`. */

const { values: flags } = parseArgs({
  options: { games: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '3' } },
});
const FEW = 1_000;
const MANY = Number(flags.games);
const AMOUNT = 6_000;
const categories = seedCategories();
const folder = mkdtempSync(join(import.meta.dirname, 'run-'));

try {
  const few = await grown(FEW);
  const many = await grown(MANY);
  console.log(
    `\nprocessor time a request, µs          ${FEW} games   ${MANY} games   ratio (1.2 at the most)`,
  );
  for (const scenario of [...scenarios, anyGame()]) await compare(scenario, few, many);
  console.log(`\nstart to first answer   ${few.startMs} ms and ${many.startMs} ms (1000 at the most)`);
  console.log(
    `resident memory         ${memory(few.server)} MB and ${memory(many.server)} MB (250 at the most)`,
  );
  console.log(`on disk for each game   ${many.bytes} bytes (10×10, 8 words; 1000 at the most)`);
  await Promise.all([few.server.stop(), many.server.stop()]);
} finally {
  rmSync(folder, { recursive: true });
}

type Grown = { server: Server; ids: string[]; startMs: number; bytes: number };

/** A service on a database with so many games, a tenth of them completed, in all categories. */
async function grown(count: number): Promise<Grown> {
  const path = join(folder, `${count}.db`);
  await openSqliteStore({ path, seed: categories, now: Date.now }).close();
  const ids = fill(path, count);
  const bytes = Math.round(statSync(path).size / count);
  const started = performance.now();
  const server = await startService(folder, path);
  await fetch(`${server.url}/api/scoreboard`);
  return { server, ids, bytes, startMs: Math.round(performance.now() - started) };
}

/** Written straight into the file, as the service would have: a million requests would take much longer. */
function fill(path: string, count: number): string[] {
  const db = new DatabaseSync(path);
  const boards = categories.map(({ words }) =>
    Array.from({ length: 100 }, (_, seed) =>
      generate({ words, size: 10, count: 8, random: createRandom(seed) }),
    ),
  );
  const insert = db.prepare(
    `INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, found_mask, finds, started_at, completed_at)
     VALUES (?, ?, 10, 'Anonymous', ?, ?, 8, ?, ?, ?, ?)`,
  );
  const ids: string[] = [];
  const start = Date.now() - count;
  db.exec('BEGIN');
  for (let i = 0; i < count; i++) {
    const category = i % categories.length;
    const board = boards[category]?.[i % 100];
    if (!board) throw new Error('no board');
    const words = board.placements.map(({ text, row, col, direction }) => [text, row, col, direction]);
    const isDone = i % 10 === 0;
    const finds = isDone ? words.map((_, word) => `${word}:${(word + 1) * 9000} `).join('') : '';
    const id = randomUUIDv7();
    const completedAt = isDone ? start + i + 72_000 + (i % 100_000) : null;
    insert.run(
      id,
      category + 1,
      board.grid.join(''),
      JSON.stringify(words),
      isDone ? 255 : 0,
      finds,
      start + i,
      completedAt,
    );
    if (i % Math.ceil(count / 1000) === 0) ids.push(id);
    if (i % 10_000 === 0) progress(`writing games: ${Math.round((i / count) * 100)} %`);
  }
  db.exec(
    `UPDATE categories SET completed_games =
       (SELECT count(*) FROM games WHERE category_id = categories.id AND completed_at IS NOT NULL)`,
  );
  db.exec('COMMIT');
  db.close();
  progress('');
  return ids;
}

/** Games of all ages, read from the disk: what the few games that are being played never cost. */
function anyGame(): Scenario {
  return {
    name: 'GET game, any stored one',
    reach: 0,
    amount: AMOUNT,
    requests: async () => [],
    isRight: (body) => body.startsWith('{"id":"'),
  };
}

async function compare(scenario: Scenario, few: Grown, many: Grown): Promise<void> {
  const costs: [number, number][] = [];
  for (let round = 0; round <= Number(flags.rounds); round++) {
    const pair: [number, number] = [await cost(scenario, few), await cost(scenario, many)];
    if (round > 0) costs.push(pair);
  }
  const [small, large] = [median(costs.map(([a]) => a)), median(costs.map(([, b]) => b))];
  const ratio = median(costs.map(([a, b]) => b / a));
  console.log(
    `${scenario.name.padEnd(36)}${small.toFixed(1).padStart(10)}${large.toFixed(1).padStart(16)}${ratio.toFixed(2).padStart(8)}`,
  );
}

async function cost(scenario: Scenario, { server, ids }: Grown): Promise<number> {
  const stored = ids.map((id): Request => ({ method: 'GET', path: `/api/game/${id}` }));
  const made = await scenario.requests(server.url, AMOUNT);
  const requests = made.length > 0 ? made : stored;
  const before = cpuSeconds(server.pid);
  const { total } = await load({
    url: server.url,
    requests,
    amount: AMOUNT,
    isRight: scenario.isRight,
  });
  return ((cpuSeconds(server.pid) - before) / total) * 1e6;
}

function memory({ pid }: Server): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
