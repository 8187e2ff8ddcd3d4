import pg from 'pg';
import { seedCategories } from '../src/core/store/categories.ts';
import { createGame, type Game, type Leader, leaderOf, type Storage, type Stored } from './plain-game.ts';

/**
 * One statement per step, pipelined over as many connections as our service has. Nothing is cached, because
 * another instance may have changed the game, so a guess reads it, and a find is one UPDATE that compares the
 * version.
 */

const CONNECTIONS = 10;
const CATEGORIES = seedCategories().map(({ name }) => name);
const TABLE = `
  CREATE TABLE IF NOT EXISTS plain_games (id uuid PRIMARY KEY, version int NOT NULL, game text NOT NULL,
    finds text NOT NULL, completed_at timestamptz, category text NOT NULL, seconds float8, leader text);
  CREATE INDEX IF NOT EXISTS plain_leaders ON plain_games (category, seconds) WHERE seconds IS NOT NULL`;
const STATEMENTS = {
  insert: "INSERT INTO plain_games VALUES ($1, 0, $2, '', NULL, $3, NULL, NULL)",
  read: 'SELECT version, game, finds, completed_at FROM plain_games WHERE id = $1',
  find: `UPDATE plain_games SET version = version + 1, finds = finds || $3, completed_at = $4, seconds = $5,
    leader = $6 WHERE id = $1 AND version = $2`,
  leaders: `SELECT l.category, l.leader FROM unnest($1::text[]) c (name) CROSS JOIN LATERAL
    (SELECT category, leader FROM plain_games WHERE category = c.name AND seconds IS NOT NULL
     ORDER BY seconds LIMIT 10) l`,
};

type Row = { version: number; game: string; finds: string; completed_at: Date | null };

export async function openPostgres(url: string): Promise<Storage> {
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new pg.Client({ connectionString: url, pipeline: true }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query(TABLE);
  let next = 0;
  const run = (name: keyof typeof STATEMENTS, values: unknown[], done: (result: pg.QueryResult) => void) => {
    const client = clients[next++ % CONNECTIONS] as pg.Client;
    client.query({ name, text: STATEMENTS[name], values }, (error, result) => {
      if (error) throw error;
      done(result);
    });
  };

  return {
    insert: (game, stored, done) =>
      run('insert', [game.id, JSON.stringify(stored), stored.category], () => done()),
    read: (id, done) => run('read', [id], ({ rows: [row] }) => done(gameFrom(id, row as Row))),
    find(game, index, completedAt, done) {
      const leader = completedAt && leaderOf(game, completedAt);
      const ended = [completedAt, leader ? leader.time_seconds : null, leader && JSON.stringify(leader)];
      run('find', [game.id, game.version, `${index} `, ...ended], ({ rowCount }) => done(rowCount === 1));
    },
    scoreboard: (done) => run('leaders', [CATEGORIES], ({ rows }) => done(scoreboardOf(rows as LeaderRow[]))),
  };
}

type LeaderRow = { category: string; leader: string };

/** Leaves out the number of games in each category, which would have to be counted. */
function scoreboardOf(rows: readonly LeaderRow[]): object {
  const leaderboards: Record<string, Leader[]> = {};
  for (const { category, leader } of rows) {
    leaderboards[category] ??= [];
    leaderboards[category].push(JSON.parse(leader));
  }
  return { leaderboards };
}

function gameFrom(id: string, { version, game, finds, completed_at }: Row): Game {
  const read = createGame(id, JSON.parse(game) as Stored);
  for (const index of finds.split(' ', version).map(Number))
    (read.view.words[index] as { found: boolean }).found = true;
  if (completed_at)
    Object.assign(read.view, { status: 'completed', completed_at: completed_at.toISOString() });
  return { ...read, version };
}
