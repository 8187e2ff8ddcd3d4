import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createPool } from '../src/postgres/pool.ts';
import { readPostgresUrl } from '../src/postgres/settings.ts';
import { CHANGE_GAME } from '../src/store/change.ts';
import { READ_GAMES, SCOREBOARD, START_GAME } from '../src/store/postgres/store.ts';

/** The throughput of the database alone: the statements of one request, sent by a client that does nothing else. */

export type Path = 'miss' | 'hit' | 'new game' | 'scoreboard';

export type Limit = {
  name: 'pgbench' | 'a bare client';
  perSecond(path: Path, connections: number): Promise<number>;
  close(): Promise<void>;
};

const STATEMENTS: Record<Path, [statement: string, ...values: string[]][]> = {
  miss: [[READ_GAMES, 'games']],
  hit: [
    [READ_GAMES, 'games'],
    // The number of the word is also the version of the game that it is found in.
    [CHANGE_GAME, 'game', 'word', 'finds', 'hints', 'player', 'lobby', 'started'],
  ],
  'new game': [
    [
      START_GAME,
      'fresh',
      'category',
      'revision',
      'size',
      'player',
      'grid',
      'words',
      'count',
      'difficulty',
      'lobby',
    ],
  ],
  scoreboard: [[SCOREBOARD, 'ten', 'language']],
};

const GAMES = 20_000;
const WORDS = 8;
const SECONDS = 4;
const AT_ONCE = 64;
const OUR_IDS = '00000000-0000-7000-8000-';
const sqlId = (n: string) => `('${OUR_IDS}' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;

/** Needs a database in which the service has stored a game: all rows of the measurement are copies of that game. */
export async function openLimit(url: string): Promise<Limit> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query(
    `SELECT g.grid, g.words, c.revision FROM games g JOIN categories c ON c.id = g.category_id
     WHERE g.category_id = 1 AND g.word_count = $1 LIMIT 1`,
    [WORDS],
  );
  const model = {
    ...rows[0],
    category: 1,
    size: 10,
    player: 'Anonymous',
    count: WORDS,
    difficulty: 'hard',
    finds: '0:t:1000',
    hints: '',
    lobby: '',
    started: 0,
    ten: 10,
    language: 'en',
  };
  const runner = (await hasPgbench()) ? pgbench : bareClient;
  return {
    name: runner === pgbench ? 'pgbench' : 'a bare client',
    async perSecond(path, connections) {
      await admin.query(`DELETE FROM games WHERE id < '00000000-0000-7000-8001-000000000000'`);
      await admin.query(
        `INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, started_at)
         SELECT ${sqlId('n')}, 1, 10, 'Anonymous', $1, $2, $3, wordsearch_now_ms() FROM generate_series(1, ${GAMES}) n`,
        [model.grid, model.words, WORDS],
      );
      await admin.query('VACUUM ANALYZE games');
      return runner(url, path, connections, model);
    },
    close: () => admin.end(),
  };
}

type Model = Record<string, string | number>;

async function pgbench(url: string, path: Path, connections: number, model: Model): Promise<number> {
  const expressions: Record<string, string> = {
    game: sqlId(`:game`),
    fresh: sqlId(`1000000000 + :client_id * 10000000 + :i`),
    games: `ARRAY[${sqlId(`:game`)}]`,
    word: ':word',
  };
  for (const [name, value] of Object.entries(model)) {
    expressions[name] = typeof value === 'number' ? `${value}` : `'${value}'`;
  }
  const script = [
    String.raw`\set i :i + 1`,
    String.raw`\set game 1 + :client_id + ${connections} * (:i / ${WORDS})`,
    String.raw`\set word :i % ${WORDS}`,
    ...STATEMENTS[path].map(
      ([text, ...values]) =>
        `${text.replace(/\$(\d+)/g, (_, n) => expressions[values[n - 1] as string] ?? '').replaceAll('\n', ' ')};`,
    ),
  ];
  const folder = mkdtempSync(join(tmpdir(), 'wordsearch-pgbench-'));
  writeFileSync(join(folder, 'script.sql'), script.join('\n'));
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    connections,
    '-T',
    SECONDS,
    '-D',
    'i=-1',
    '-f',
    join(folder, 'script.sql'),
  ];
  const { stdout } = await promisify(execFile)('pgbench', [...args.map(String), url]);
  rmSync(folder, { recursive: true });
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
}

async function hasPgbench(): Promise<boolean> {
  try {
    await promisify(execFile)('pgbench', ['--version']);
    return true;
  } catch {
    return false;
  }
}

async function bareClient(url: string, path: Path, connections: number, model: Model): Promise<number> {
  const pool = createPool(readPostgresUrl(url), { connections, deadlineMs: 2_800 });
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  const work = async () => {
    while (performance.now() < until) {
      const i = done++;
      const game = OUR_IDS + (1 + Math.floor(i / WORDS)).toString(16).padStart(12, '0');
      const fresh = OUR_IDS + (1_000_000_000 + i).toString(16).padStart(12, '0');
      const values = { ...model, game, games: [game], fresh, word: i % WORDS } as Record<string, unknown>;
      for (const [statement, ...names] of STATEMENTS[path]) {
        await pool.query(
          statement,
          names.map((name) => values[name]),
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await pool.close();
  return done / SECONDS;
}
