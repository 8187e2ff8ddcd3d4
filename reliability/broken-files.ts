import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { withoutRootRights } from '../support/program.ts';
import { openApi } from './api.ts';
import type { Figure } from './report.ts';
import { type ServiceOptions, StartRefused, startService } from './service.ts';

/**
 * For each way a file can be unusable: the start fails with one line, does not change the file and leaves no other file
 * behind. A start on the repaired file finds the game that was in it.
 */
export async function breakFiles(path: string): Promise<Figure[]> {
  const database = `sqlite:${path}`;
  const game = await seededGame(database);
  const whole = readFileSync(path);
  const putBack = () => writeFileSync(path, whole);
  const faults: Fault[] = [
    {
      what: 'Start on a read-only SQLite file',
      make: () => chmodSync(path, 0o444),
      repair: () => chmodSync(path, 0o644),
      message: /cannot be used: .*\.db is readonly for this user: make it writable/,
      options: { wrapper: withoutRootRights() },
    },
    {
      what: 'Start on a SQLite file with a read-only `-shm`, as an older program left it',
      make: () => writeFileSync(`${path}-shm`, '', { mode: 0o444 }),
      message: /cannot be used: .*\.db-shm is readonly for this user: make it writable/,
      options: { wrapper: withoutRootRights() },
      repair: () => rmSync(`${path}-shm`),
    },
    {
      what: 'Start on a file that is not a database',
      make: () => writeFileSync(path, 'not a database, '.repeat(4096)),
      message: /cannot be used: file is not a database/,
    },
    {
      what: 'Start on a file cut in half',
      make: () => writeFileSync(path, whole.subarray(0, whole.length / 2)),
      message: /cannot be used: .*malformed/,
    },
    {
      what: 'Start on a file with garbage over every page but the first',
      make: () => writeFileSync(path, Buffer.from(whole).fill(0xff, 4096)),
      message: /cannot be used: .*malformed/,
    },
    {
      what: 'Start on a database of a newer version',
      make: () => setVersion(path, 999),
      message: /schema version 999.*start a newer program/,
    },
  ];
  const figures: Figure[] = [];
  for (const { what, make, message, options, repair = putBack } of faults) {
    make();
    const broken = contents(path);
    const names = readdirSync(dirname(path));
    const said = await refusal({ database, ...options });
    const untouched = broken.equals(contents(path));
    const left = readdirSync(dirname(path)).filter((name) => !names.includes(name));
    repair();
    // A fully restored file is the same in every case, so it is started once, at the end.
    const works = repair === putBack || (await gameThere(database, game));
    figures.push({
      what,
      often: 'once',
      result:
        `"${said.replaceAll(path, 'FILE').slice(0, 160)}"; the file is ${untouched ? 'as it was' : 'CHANGED'}, ` +
        `${left.length === 0 ? 'no file is left behind' : `LEFT BEHIND: ${left.join()}`}` +
        (works ? '' : ', and repaired it DOES NOT WORK'),
      ok: message.test(said) && said.split('\n').length === 1 && untouched && left.length === 0 && works,
    });
  }
  const back = await gameThere(database, game);
  const result = back ? 'starts, and the game is there' : 'DOES NOT WORK';
  return [...figures, { what: 'Start on the repaired file', often: 'once', result, ok: back }];
}

/** Without the header, in which SQLite counts write transactions. */
function contents(path: string): Buffer {
  return readFileSync(path).subarray(100);
}

type Fault = {
  what: string;
  make(): void;
  message: RegExp;
  options?: Partial<ServiceOptions>;
  /** Without it the whole file is restored. */
  repair?(): void;
};

async function seededGame(database: string): Promise<string> {
  const service = await startService({ database });
  const api = openApi(service.port);
  const { id } = await api.newGame({ category_id: 1 });
  api.close();
  await service.stop();
  return id;
}

async function refusal(options: ServiceOptions): Promise<string> {
  try {
    await (await startService(options)).kill();
    return 'it started';
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return error.code === 0 ? 'it ended without an error' : error.message;
  }
}

async function gameThere(database: string, id: string): Promise<boolean> {
  const service = await startService({ database }).catch(() => undefined);
  if (!service) return false;
  const api = openApi(service.port);
  const { status } = await api.send('GET', `/api/game/${id}`);
  api.close();
  await service.stop();
  return status === 200;
}

function setVersion(path: string, version: number): void {
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA user_version = ${version}`);
  db.close();
}
