import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { databaseAt } from '../../src/core/database/database.ts';
import { temporaryFolder } from '../support/process.ts';
import { withoutRootRights } from '../support/program.ts';

const COMMANDS = join(import.meta.dirname, '../../src/cli/commands.ts');

test("a database in a read-only folder is refused with the folder's name and stays unchanged", async (t) => {
  const outside = realpathSync(temporaryFolder(t));
  const folder = join(outside, 'data');
  const path = join(folder, 'games.db');
  const link = join(outside, 'link.db');
  mkdirSync(folder);
  symlinkSync(path, link);
  await (await databaseAt(`sqlite:${path}`)).migrate();
  const before = readFileSync(path);
  const commands = [
    ['serve', '--port', '0'],
    ['migrate'],
    ['categories', 'list'],
    ['backup', join(outside, 'copy.db')],
  ];
  const uses = commands.map((command) => ({ command, database: path }));
  uses.push({ command: ['migrate'], database: link });
  chmodSync(folder, 0o555);
  const messages = refusals(
    uses.map(({ command, database }) => [...command, '--database', `sqlite:${database}`]),
  );
  chmodSync(folder, 0o755);
  const why = `${folder} is read-only for this user. Make it writable`;
  assert.deepEqual(
    messages,
    uses.map(({ database }) => `Cannot use the SQLite database ${database}: ${why}`),
  );
  assert.deepEqual(readFileSync(path), before);
  assert.deepEqual(readdirSync(folder), ['games.db']);
});

/** Returns the errors for a user without root's rights, in one process because each takes a while to start. */
function refusals(uses: readonly string[][]): string[] {
  const script = `
    import { parseCommand } from ${JSON.stringify(COMMANDS)};
    const messages = [];
    for (const use of ${JSON.stringify(uses)}) {
      try {
        await parseCommand(use, {})();
      } catch ({ message }) {
        messages.push(message);
      }
    }
    process.stderr.write(JSON.stringify(messages), () => process.exit());`;
  const node = [process.execPath, '--input-type=module', '--eval', script];
  const [program = '', ...rest] = [...withoutRootRights(), ...node];
  const { stderr } = spawnSync(program, rest, { encoding: 'utf8', timeout: 60_000 });
  return JSON.parse(stderr);
}
