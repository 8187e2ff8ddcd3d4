import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAIM_WORD, READ_GAMES } from '../src/store/postgres.ts';
import { start } from '../test/support/games.ts';
import { createPooledSchema, startPgBouncer } from '../test/support/pgbouncer.ts';
import { createPostgresDatabase, type PostgresOptions } from '../test/support/postgres.ts';
import { startPostgresServer } from '../test/support/postgres-server.ts';

/**
 * The cost of PgBouncer in transaction mode and of DATABASE_PREPARE=off, for two statements: the read of a guess and
 * the claim of a word that is already found, 64 at a time on 10 connections. Each variant is measured in three
 * alternating rounds; the medians are printed. They are CPU time, which other load on the machine changes little.
 */
const IN_FLIGHT = 64;
const CONNECTIONS = 10;
const RUN_MS = 1_500;
const TURNS = 3;

/** CPU time of one statement in µs, in each process. */
type Cost = { service: number; postgres: number; pooler: number };
const costs = new Map<string, Cost[]>();

async function measure(way: string, options: PostgresOptions): Promise<void> {
  const database = await createPostgresDatabase(options);
  try {
    const store = await database.openStore();
    const game = await start(store);
    await store.claimWord(game, 0);
    const pool = database.openPool(CONNECTIONS);
    for (const [what, statement, values] of [
      ['read of a guess', READ_GAMES, [[game.id]]],
      ['claim', CLAIM_WORD, [game.id, 0, '']],
    ] as const) {
      let statements = 0;
      const until = performance.now() + RUN_MS;
      const before = processorTimes();
      const repeat = async () => {
        for (; performance.now() < until; statements++) await pool.query(statement, [...values]);
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, repeat));
      const now = processorTimes();
      const each = (of: keyof Cost) => (now[of] - before[of]) / statements;
      const cost = { service: each('service'), postgres: each('postgres'), pooler: each('pooler') };
      costs.set(`${way} | ${what}`, [...(costs.get(`${way} | ${what}`) ?? []), cost]);
    }
  } finally {
    await database.dispose();
  }
}

/** In µs. A session that has ended counts in its parent, the server. */
function processorTimes(): Cost {
  const { user, system } = process.cpuUsage();
  const postmaster = readFileSync(join(server.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const sessions = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  const postgres = [postmaster, ...sessions].reduce((sum, pid) => sum + timeOf(pid), 0);
  return { service: user + system, postgres, pooler: timeOf(String(bouncer.pid)) };
}

const TICK_US = 10_000;

function timeOf(pid: string): number {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system, childUser, childSystem] = fields.join(') ').split(' ').slice(11, 15).map(Number);
  return ((user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0)) * TICK_US;
}

const server = await startPostgresServer();
const bouncer = await startPgBouncer(server.url);
try {
  const create = () => createPooledSchema(server.url, bouncer);
  for (let i = 0; i < TURNS; i++) {
    await measure('direct, prepared', { server: server.url });
    await measure('direct, `DATABASE_PREPARE=off`', { server: server.url, prepare: false });
    await measure('PgBouncer, `DATABASE_PREPARE=off`', { create, prepare: false });
  }
  console.log('| Way | Statement | service | PostgreSQL | PgBouncer |\n|---|---|---|---|---|');
  for (const [way, turns] of costs) {
    const median = (of: keyof Cost) => turns.map((cost) => cost[of]).sort((a, b) => a - b)[TURNS >> 1] ?? 0;
    const cells = [median('service'), median('postgres'), median('pooler')].map(
      (us) => `${Math.round(us)} µs`,
    );
    console.log(`| ${way} | ${cells.join(' | ')} |`);
  }
} finally {
  await bouncer.stop();
  await server.remove();
}
