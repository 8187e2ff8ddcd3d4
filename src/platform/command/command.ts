import { parseArgs } from 'node:util';
import { databaseFrom, type Environment } from '../config/setting.ts';
import { ConfigError } from '../config/values.ts';

/** The output of a command: `text` to stdout, `note` to stderr. */
export type Output = { text: string; note?: string | undefined } | string | undefined;

/** A flag; `value` is the text after it in the help. */
type Option = Readonly<{ type: 'string' | 'boolean'; value?: string; help: string }>;
export type Options = Readonly<Record<string, Option>>;

type FlagsOf<Given extends Options> = {
  readonly [Name in keyof Given]?: Given[Name]['type'] extends 'boolean' ? boolean : string;
};

type Subcommand<Given extends Options = Options, Store = unknown> = Readonly<{
  help?: string;
  options: Given;
  /** Throws a ConfigError for an invalid value, before anything is done. */
  read(
    flags: FlagsOf<Given>,
    operands: readonly string[],
    env: Environment,
    withAdmin: WithAdmin<Store>,
  ): () => Output | Promise<Output>;
}>;

/** Opens a database that may be served, and closes it. */
export type WithAdmin<Store> = <T>(databaseUrl: string, run: (admin: Store) => Promise<T>) => Promise<T>;

/** `Store` is the type of store that its subcommands use. */
export type Command<Store = unknown> = Readonly<{
  summary: string;
  about: string;
  /** Subcommands by the text after the command's name, as in `import FILE`; a single subcommand has an empty name. */
  subcommands: Readonly<Record<string, Subcommand<Options, Store>>>;
  /** Other usages for the help, for example with the flags that it needs. */
  otherUsages?: readonly string[];
}>;

/** Returns a command with a single subcommand, whose `usage` is its operands. */
export function command<const Given extends Options, Store = unknown>(
  declared: Omit<Command, 'subcommands'> & Subcommand<Given, Store> & { usage?: string },
): Command<Store> {
  const { usage = '', options, read, ...about } = declared;
  return { ...about, subcommands: { [usage]: { options, read } as unknown as Subcommand<Options, Store> } };
}

export function textOption(value: string, help: string) {
  return { type: 'string', value, help } as const;
}

export function booleanOption(help: string) {
  return { type: 'boolean', help } as const;
}

export const DATABASE_OPTION = {
  database: textOption('URL', 'the database, as for serve; default DATABASE_URL or DATABASE_URL_FILE'),
};

/** Returns a subcommand on the database of a service that may be running. */
export function adminSubcommand<const Given extends Options, Read, Store>(declared: {
  help?: string;
  options?: Given;
  read?(flags: FlagsOf<Given>, env: Environment): Read;
  run(admin: Store, operands: readonly string[], read: Read): Promise<string>;
}): Subcommand<Options, Store> {
  return {
    ...declared,
    options: { ...declared.options, ...DATABASE_OPTION },
    read(flags, operands, env, withAdmin) {
      const settings = declared.read?.(flags as FlagsOf<Given>, env) as Read;
      const databaseUrl = databaseFrom(flags, env);
      return () => withAdmin(databaseUrl, (admin) => declared.run(admin, operands, settings));
    },
  };
}

export function parseSubcommand<Store>(
  name: string,
  { subcommands }: Command<Store>,
  args: readonly string[],
  env: Environment,
  withAdmin: WithAdmin<Store>,
) {
  const usages = Object.keys(subcommands);
  const named = usages.find((usage) => usage.split(' ')[0] === args[0] && !isOperand(usage));
  const [only = ''] = usages;
  const hint = `Try wordsearch ${name} --help`;
  if (named === undefined && !isOperand(only)) {
    throw new ConfigError(`The subcommand is missing or unknown. Use ${usages.join(' or ')}. ${hint}`);
  }
  const usage = named ?? only;
  const { options, read } = subcommands[usage] as Subcommand<Options, Store>;
  const { values, positionals } = parsed(named === undefined ? args : args.slice(1), options, hint);
  const operands = usage.split(' ').filter((word) => word !== '' && isOperand(word));
  const missing = operands[positionals.length];
  if (missing !== undefined) throw new ConfigError(`${missing} is missing. ${hint}`);
  const extra = positionals[operands.length];
  if (extra !== undefined) throw new ConfigError(`Unexpected argument ${JSON.stringify(extra)}. ${hint}`);
  return read(values as FlagsOf<Options>, positionals, env, withAdmin);
}

/** Whether a word is an operand, written in capitals. A command without operands has an empty usage. */
function isOperand(word: string): boolean {
  return /^[A-Z]*$/.test(word);
}

function parsed(args: readonly string[], options: Options, hint: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\.\s/);
    throw new ConfigError(`${sentence}. ${hint}`);
  }
}
