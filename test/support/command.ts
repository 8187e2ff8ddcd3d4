import type { TestContext } from 'node:test';
import { parseCommand } from '../../src/cli/commands.ts';
import type { Deps } from './app.ts';
import { seeOthers } from './games.ts';
import { type Service, startService } from './service.ts';
import { sqlite } from './sqlite.ts';

/**
 * Runs a command of the program in this process. Returns its output. Its error has the text that `wordsearch`
 * prints.
 */
export async function command(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const output = await parseCommand(args, env)();
  return typeof output === 'string' ? output : (output?.text ?? '');
}

type Administered = Service & { say(...args: string[]): Promise<string> };

/** Starts a service and its operator's commands. The service sees a command's changes when the command ends. */
export async function startAdministered(t: TestContext, deps: Partial<Deps> = {}): Promise<Administered> {
  const database = await sqlite.createDatabase();
  // Commands use the machine's clock.
  await database.clock.advance(Date.now() - database.clock.now());
  const service = await startService(t, { ...sqlite, createDatabase: async () => database }, deps);
  return {
    ...service,
    async say(...args) {
      const text = await command(args, { DATABASE_URL: `sqlite:${database.path}` });
      await seeOthers(service.store);
      return text;
    },
  };
}
