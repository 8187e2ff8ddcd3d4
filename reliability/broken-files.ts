import {
  chmodSync,
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openApi } from './api.ts';
import type { Figure } from './report.ts';
import { type ServiceOptions, StartRefused, startService } from './service.ts';

/** Each way a file can be unusable: the start says so in one line and fails, and works when the cause is gone. */
export async function breakFiles(path: string): Promise<Figure[]> {
  const database = `sqlite:${path}`;
  const game = await seededGame(database);
  const whole = readFileSync(path);
  const restore = () => writeFileSync(path, whole);

  const figures: Figure[] = [];
  const attempt = async (what: string, fault: Fault) => {
    fault.make();
    const said = await refusal({ database, ...fault.options });
    fault.mend();
    const back = await gameThere(database, game);
    const ok = fault.message.test(said) && said.split('\n').length === 1 && back;
    const result = `"${said.replace(path, 'FILE').slice(0, 160)}"; ${back ? 'works' : 'DOES NOT WORK'} when mended`;
    figures.push({ what, often: 'once', result, ok });
  };

  await attempt('Start on a read-only SQLite file', {
    make: () => chmodSync(path, 0o444),
    mend: () => chmodSync(path, 0o644),
    message: /cannot be used: .*readonly/,
    options: { wrapper: withoutRootRights() },
  });
  await attempt('Start on a file that is no database', {
    make: () => writeFileSync(path, 'not a database, '.repeat(4096)),
    mend: restore,
    message: /cannot be used: file is not a database/,
  });
  await attempt('Start on a file cut in half', {
    make: () => writeFileSync(path, whole.subarray(0, whole.length / 2)),
    mend: restore,
    message: /cannot be used: .*malformed/,
  });
  await attempt('Start on a database of a newer version', {
    make: () => setVersion(path, 999),
    mend: restore,
    message: /schema version 999.*start a newer program/,
  });
  figures.push(await breakPages(path, game));
  return figures;
}

type Fault = { make(): void; mend(): void; message: RegExp; options?: Partial<ServiceOptions> };

/** Root may write where nobody may; a root without that right is refused like anyone else. */
function withoutRootRights(): readonly string[] {
  if (process.getuid?.() !== 0) return [];
  return ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override'];
}

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
  const service = await startService({ database });
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

/** Garbage over every page but the first: a clear message or 5xx JSON, and a copy put back works. */
async function breakPages(path: string, id: string): Promise<Figure> {
  const copy = `${path}.copy`;
  copyFileSync(path, copy);
  const file = openSync(path, 'r+');
  const { size } = statSync(path);
  writeSync(file, Buffer.alloc(size - 4096, 0xff), 0, size - 4096, 4096);
  closeSync(file);
  let said: string;
  try {
    const service = await startService({ database: `sqlite:${path}` });
    const api = openApi(service.port);
    const answer = await api.send('GET', `/api/game/${id}`);
    said = `${answer.status} ${answer.body}`;
    api.close();
    await service.kill();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    said = error.message.replace(path, 'FILE');
  }
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  copyFileSync(copy, path);
  const back = await gameThere(`sqlite:${path}`, id);
  return {
    what: 'Garbage over every page but the first',
    often: 'once',
    result: `"${said}"; ${back ? 'works' : 'DOES NOT WORK'} when mended`,
    ok: back && /^(5\d\d \{"error":"[^"]+"\}|wordsearch: .* cannot be used: .*malformed.*)$/.test(said),
  };
}
