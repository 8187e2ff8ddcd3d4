import pg from 'pg';
import { createGame, type Game, type Leader, type Storage, type Stored } from './plain-game.ts';

/**
 * One statement for each step, pipelined over as many connections as our service has. Nothing is cached, because another
 * instance may have changed the game: a guess reads it, and a find is one UPDATE that compares the version.
 */

const CONNECTIONS = 10;
const TABLE = `
  CREATE TABLE IF NOT EXISTS plain_games (id uuid PRIMARY KEY, version int NOT NULL, game text NOT NULL,
    finds text NOT NULL, completed_at timestamptz, seconds float8);
  CREATE INDEX IF NOT EXISTS plain_leaders ON plain_games (seconds) WHERE seconds IS NOT NULL`;
const STATEMENTS = {
  insert: "INSERT INTO plain_games VALUES ($1, 0, $2, '', NULL, NULL)",
  read: 'SELECT version, game, finds, completed_at FROM plain_games WHERE id = $1',
  find: `UPDATE plain_games SET version = version + 1, finds = finds || $3, completed_at = $4, seconds = $5
    WHERE id = $1 AND version = $2`,
  leaders: `SELECT 'Anonymous' AS player_name, seconds AS time_seconds FROM plain_games
    WHERE seconds IS NOT NULL ORDER BY seconds LIMIT 10`,
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
    insert: (game, stored, done) => run('insert', [game.id, JSON.stringify(stored)], () => done()),
    read: (id, done) => run('read', [id], ({ rows: [row] }) => done(gameFrom(id, row as Row))),
    find({ id, version }, index, completedAt, done) {
      const values = [id, version, `${index} `, completedAt, completedAt && Math.random()];
      run('find', values, ({ rowCount }) => done(rowCount === 1));
    },
    leaders: (done) => run('leaders', [], ({ rows }) => done(rows as Leader[])),
  };
}

function gameFrom(id: string, { version, game, finds, completed_at }: Row): Game {
  const read = createGame(id, JSON.parse(game) as Stored);
  for (const index of finds.split(' ', version).map(Number)) {
    read.claimed[index] = true;
    (read.view.words[index] as { found: boolean }).found = true;
  }
  if (completed_at)
    Object.assign(read.view, { status: 'completed', completed_at: completed_at.toISOString() });
  return { ...read, version };
}
