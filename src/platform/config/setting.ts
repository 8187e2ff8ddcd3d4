import { MINUTE_MS } from '../durations.ts';
import type { Limit } from '../limit/limiter.ts';
import { ConfigError, databaseUrl, type ParseText, readSecretFile, whole } from './values.ts';

export type Environment = NodeJS.ProcessEnv;

/** One setting of the service. Without a default it is `undefined` until it is set. */
export type Setting<Value = unknown> = Readonly<{
  variable: string;
  default: string | undefined;
  help: string;
  read(text: string | undefined): Value;
  /** The text after the flag in the help, if there is a flag. */
  flag?: string | undefined;
  /** `config` doesn't print its value. */
  isSecret?: true;
}>;

export const COUNT = whole(0, 1_000_000);

export function withDefault<V>(
  variable: string,
  defaultText: string,
  read: ParseText<V>,
  about: string,
  flag?: string,
) {
  const help = [defaultText, about].filter((text) => text !== '').join('; ');
  return { variable, default: defaultText, help, flag, read: (text = defaultText) => read(text, variable) };
}

export function optionalSetting<V>(variable: string, read: ParseText<V>, help: string, flag?: string) {
  const parseIfSet = (text?: string) => (text === undefined ? undefined : read(text, variable));
  return { variable, default: undefined, help, flag, read: parseIfSet };
}

export function secretSetting<One extends Setting>(setting: One): One {
  return { ...setting, isSecret: true };
}

export function limitSetting({ variable, requests, windowMs, each }: Limit): Setting<number> {
  const window = windowMs === MINUTE_MS ? 'per minute' : 'per hour';
  return withDefault(variable, `${requests}`, COUNT, `${window} and ${each?.noun ?? 'client'}; 0: unlimited`);
}

export type ValuesOf<Group> = {
  [Name in keyof Group]: Group[Name] extends Setting<infer Value> ? Value : never;
};

export type Flags = Readonly<Record<string, string | boolean | undefined>>;

export function readSettings<Group extends Readonly<Record<string, Setting>>>(
  group: Group,
  flags: Flags,
  env: Environment,
) {
  const values = Object.entries(group).map(([name, setting]) => [name, settingFrom(setting, flags, env)]);
  return Object.fromEntries(values) as ValuesOf<Group>;
}

export function settingFrom<V>(setting: Setting<V>, flags: Flags, env: Environment): V {
  return setting.read(textOf(setting, flags, env));
}

/** Returns the text of a setting. An empty flag cancels its variable; an empty variable counts as unset. */
export function textOf(setting: Setting, flags: Flags, env: Environment): string | undefined {
  const flag = flags[flagOf(setting)];
  return typeof flag === 'string' ? flag : env[setting.variable] || setting.default;
}

export function flagOf({ variable }: Setting): string {
  return variable.toLowerCase().replaceAll('_', '-');
}

export function databaseFrom({ database }: Flags, env: Environment): string {
  if (typeof database === 'string') return databaseUrl(database);
  if (env.DATABASE_URL && env.DATABASE_URL_FILE) {
    throw new ConfigError('DATABASE_URL and DATABASE_URL_FILE are both set. Remove one of them');
  }
  if (env.DATABASE_URL_FILE) return databaseUrl(readSecretFile('DATABASE_URL_FILE', env.DATABASE_URL_FILE));
  return databaseUrl(env.DATABASE_URL || 'sqlite:data/wordsearch.db');
}
