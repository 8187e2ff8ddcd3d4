import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import type { Limits } from './limit/limiter.ts';

export type Config = Readonly<{
  port: number;
  /** `undefined`: all interfaces. */
  host: string | undefined;
  databaseUrl: string;
  /** At most so many for one process, to PostgreSQL. */
  databaseConnections: number;
  /** Processes on one port. */
  workers: number;
  basePath: string;
  trustProxy: readonly string[];
  logLevel: string;
  debug: boolean;
  limits: Limits;
  ipv6Prefix: number;
}>;

export type Command = { name: 'serve' | 'migrate'; config: Config } | { name: 'help' } | { name: 'version' };

/** A wrong flag or value; the message is the one line that the operator reads. */
export class ConfigError extends Error {}

export const HELP = `Usage: wordsearch [serve] [options]    serves the game; brings its database up to date first
       wordsearch migrate [options]    brings the database up to date, and does nothing else

Options                    Environment             Default
  --port PORT              PORT                    8080
  --host HOST              HOST                    all interfaces
  --database URL           DATABASE_URL            sqlite:data/wordsearch.db
                                                   also sqlite::memory: and postgres://…
                           DATABASE_CONNECTIONS    10, for each process, to PostgreSQL
  --workers N              WORKERS                 1; processes on one port, with PostgreSQL
  --base-path PATH         BASE_PATH               none; the prefix behind a reverse proxy
  --trust-proxy LIST       TRUST_PROXY             none; addresses or networks, comma-separated,
                                                   whose X-Forwarded-For counts
  --debug                                          log level debug, readable log lines
                           LOG_LEVEL               info
                           RATE_LIMIT_NEW_GAME     10 a minute and client; 0 turns it off
                           RATE_LIMIT_GUESS        60 a minute and client; 0 turns it off
                           RATE_LIMIT_IPV6_PREFIX  128; 64 counts a /64 network as one client
  --help                                           this text
  --version                                        the version

Flags win over environment variables.
`;

const COMMANDS = ['serve', 'migrate'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

export function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const { flags, name } = readFlags(args);
  if (flags.help) return { name: 'help' };
  if (flags.version) return { name: 'version' };
  const setting = (flag: string | undefined, variable: string) => flag ?? (env[variable] || undefined);
  const debug = flags.debug ?? false;
  const database = databaseUrl(setting(flags.database, 'DATABASE_URL') ?? 'sqlite:data/wordsearch.db');
  const config: Config = {
    port: integer('PORT', setting(flags.port, 'PORT') ?? '8080', 0, 65_535),
    host: setting(flags.host, 'HOST'),
    databaseUrl: database,
    databaseConnections: integer('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS || '10', 1, 1000),
    workers: workers(setting(flags.workers, 'WORKERS') ?? '1', database),
    basePath: basePath(setting(flags['base-path'], 'BASE_PATH') ?? ''),
    trustProxy: proxies(setting(flags['trust-proxy'], 'TRUST_PROXY') ?? ''),
    logLevel: debug ? 'debug' : oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', LOG_LEVELS),
    debug,
    limits: Object.freeze({
      new_game: integer('RATE_LIMIT_NEW_GAME', env.RATE_LIMIT_NEW_GAME || '10', 0, 1_000_000),
      default: integer('RATE_LIMIT_GUESS', env.RATE_LIMIT_GUESS || '60', 0, 1_000_000),
    }),
    ipv6Prefix: integer('RATE_LIMIT_IPV6_PREFIX', env.RATE_LIMIT_IPV6_PREFIX || '128', 1, 128),
  };
  return { name, config: Object.freeze(config) };
}

function readFlags(args: readonly string[]) {
  const [first = ''] = args;
  const name = COMMANDS.find((command) => command === first);
  try {
    const { values: flags } = parseArgs({
      args: args.slice(name ? 1 : 0),
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        database: { type: 'string' },
        workers: { type: 'string' },
        'base-path': { type: 'string' },
        'trust-proxy': { type: 'string' },
        debug: { type: 'boolean' },
        help: { type: 'boolean' },
        version: { type: 'boolean' },
      },
    });
    return { flags, name: name ?? 'serve' };
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new ConfigError(`${sentence}. Try --help`);
  }
}

function integer(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^[0-9]+$/.test(text) || value < least || value > most) {
    throw new ConfigError(
      `${name} must be a whole number from ${least} to ${most}, not ${JSON.stringify(text)}`,
    );
  }
  return value;
}

function oneOf(name: string, text: string, choices: readonly string[]): string {
  if (!choices.includes(text)) throw new ConfigError(`${name} must be one of ${choices.join(', ')}`);
  return text;
}

/** The URL itself is not repeated in the message: it may hold a password. */
function databaseUrl(text: string): string {
  if (/^sqlite:./.test(text) || /^postgres(ql)?:\/\/./.test(text)) return text;
  throw new ConfigError(
    'DATABASE_URL must begin with sqlite: or postgres://, as in sqlite:data/wordsearch.db',
  );
}

function workers(text: string, database: string): number {
  const count = integer('WORKERS', text, 1, 1024);
  if (count > 1 && database.startsWith('sqlite:')) {
    throw new ConfigError(
      'WORKERS above 1 needs PostgreSQL: with SQLite one process keeps the rate limits and writes the file',
    );
  }
  return count;
}

function basePath(text: string): string {
  const path = text.replace(/^\/*/, '/').replace(/\/+$/, '');
  if (/^(\/[A-Za-z0-9._~-]+)*$/.test(path)) return path;
  throw new ConfigError(`BASE_PATH must look like /games/wordsearch, not ${JSON.stringify(text)}`);
}

function proxies(text: string): string[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    if (!isNetwork(entry)) {
      throw new ConfigError(
        `TRUST_PROXY takes addresses and networks such as 10.0.0.0/8, comma-separated, not ${JSON.stringify(entry)}`,
      );
    }
  }
  return entries;
}

function isNetwork(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^[0-9]{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
