import { ADDITIONS, FEATURE_COMMANDS } from '../composition.ts';
import { categories } from '../core/commands/categories.ts';
import { games } from '../core/commands/games.ts';
import { puzzles } from '../core/commands/puzzles.ts';
import { databaseAt } from '../core/database/database.ts';
import type { OpenedStore } from '../core/store/opened.ts';
import { type Command, type Output, parseSubcommand, type WithAdmin } from '../platform/command/command.ts';
import { helpOf, overview } from '../platform/command/help.ts';
import type { Environment } from '../platform/config/setting.ts';
import { ConfigError } from '../platform/config/values.ts';
import { VERSION } from '../platform/version.ts';
import { ALL_SETTINGS } from '../settings.ts';
import { backup, copy, migrate, restore } from './database.ts';
import { config, healthcheck, serve } from './serve.ts';

/** In the order in which --help lists them. */
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
  config,
  healthcheck,
};

/** Reads the command (default `serve`) and its settings. Returns a function that runs it. */
export function parseCommand(args: readonly string[], env: Environment): () => Output | Promise<Output> {
  const [first] = args;
  const name = first === undefined || first.startsWith('-') ? undefined : first;
  const command = COMMANDS[name ?? 'serve'];
  if (!command || !Object.hasOwn(COMMANDS, name ?? 'serve')) {
    throw new ConfigError(`Unknown command ${JSON.stringify(name)}. Try --help`);
  }
  const rest = name === undefined ? args : args.slice(1);
  if (rest.includes('--help') || rest.includes('-h')) {
    return () =>
      name === undefined ? overview(COMMANDS, ALL_SETTINGS) : helpOf(name, command, ALL_SETTINGS);
  }
  if (name === undefined && rest.includes('--version')) return () => VERSION;
  return parseSubcommand(name ?? 'serve', command, rest, env, withAdmin);
}

const withAdmin: WithAdmin<OpenedStore> = async (databaseUrl, run) => {
  const admin = await (await databaseAt(databaseUrl)).openForCommand(ADDITIONS);
  return run(admin).finally(() => admin.close());
};
