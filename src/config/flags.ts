import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { ConfigError, databaseUrl, secretFrom } from './values.ts';

export type Environment = NodeJS.ProcessEnv;

export const DATABASE = { database: { type: 'string' } } as const;

export function databaseFrom(flag: string | undefined, env: Environment): string {
  if (flag !== undefined) return databaseUrl(flag);
  if (env.DATABASE_URL && env.DATABASE_URL_FILE) {
    throw new ConfigError('DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out');
  }
  if (env.DATABASE_URL_FILE) return databaseUrl(secretFrom('DATABASE_URL_FILE', env.DATABASE_URL_FILE));
  return databaseUrl(env.DATABASE_URL || 'sqlite:data/wordsearch.db');
}

/** The flags and operands of one command; throws when an operand is missing or there is one too many. */
export function parse<
  const Options extends ParseArgsOptionsConfig,
  const Names extends readonly string[] = [],
>(command: string, args: readonly string[], options: Options, operandNames?: Names) {
  const hint = `Try wordsearch ${command} --help`;
  const { values: flags, positionals } = parsed(args, options, hint);
  const names: readonly string[] = operandNames ?? [];
  const missing = names[positionals.length];
  if (missing !== undefined) throw new ConfigError(`${missing} is missing. ${hint}`);
  const extra = positionals[names.length];
  if (extra !== undefined) throw new ConfigError(`Unexpected argument ${JSON.stringify(extra)}. ${hint}`);
  return { flags, operands: positionals as { readonly [Name in keyof Names]: string } };
}

function parsed<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  hint: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new ConfigError(`${sentence}. ${hint}`);
  }
}
