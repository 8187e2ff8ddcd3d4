import { type Command, type Output, readAct, type WithAdmin } from '../command/command.ts';
import { ADDITIONS, FEATURE_COMMANDS } from '../composition.ts';
import type { Environment } from '../config/setting.ts';
import { ConfigError } from '../config/values.ts';
import { databaseAt } from '../database/database.ts';
import { ALL_SETTINGS } from '../settings.ts';
import type { OpenedStore } from '../store/opened.ts';
import { VERSION } from '../version.ts';
import { categories } from './categories.ts';
import { backup, copy, migrate, restore } from './database.ts';
import { games } from './games.ts';
import { generate } from './generate.ts';
import { helpOf, overview } from './help.ts';
import { puzzles } from './puzzles.ts';
import { config, healthcheck, serve } from './serve.ts';

/** In the order of --help. */
export const COMMANDS: Readonly<Record<string, Command<OpenedStore>>> = {
  serve,
  migrate,
  backup,
  restore,
  copy,
  categories,
  ...FEATURE_COMMANDS,
  games,
  puzzles,
  generate,
  config,
  healthcheck,
};

/** Reads the command (default `serve`) and its settings. Returns a function that runs it. */
export function readCommand(args: readonly string[], env: Environment): () => Output | Promise<Output> {
  const [first] = args;
  const name = first === undefined || first.startsWith('-') ? undefined : first;
  const command = COMMANDS[name ?? 'serve'];
  if (!command || !Object.hasOwn(COMMANDS, name ?? 'serve')) {
    throw new ConfigError(`There is no command ${JSON.stringify(name)}. Try --help`);
  }
  const rest = name === undefined ? args : args.slice(1);
  if (rest.includes('--help') || rest.includes('-h')) {
    return () =>
      name === undefined ? overview(COMMANDS, ALL_SETTINGS) : helpOf(name, command, ALL_SETTINGS);
  }
  if (name === undefined && rest.includes('--version')) return () => VERSION;
  return readAct(name ?? 'serve', command, rest, env, withAdmin);
}

const withAdmin: WithAdmin<OpenedStore> = async (databaseUrl, run) => {
  const admin = await (await databaseAt(databaseUrl)).openForCommand(ADDITIONS);
  return run(admin).finally(() => admin.close());
};
