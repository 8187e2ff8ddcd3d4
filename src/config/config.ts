import { DEFAULT_LIMITS, type Limits } from '../limit/limiter.ts';
import { COMMANDS, type CommandName } from './command-names.ts';
import {
  type BackupCommand,
  type CategoriesCommand,
  type GamesCommand,
  type HealthcheckCommand,
  type MigrateCommand,
  type RestoreCommand,
  readBackup,
  readCategories,
  readGames,
  readHealthcheck,
  readMigrate,
  readRestore,
} from './commands.ts';
import { databaseFrom, type Environment, parse } from './flags.ts';
import { type GenerateCommand, readGenerate } from './generate.ts';
import { type PuzzlesCommand, readPuzzles } from './puzzle-commands.ts';
import { basePath, ConfigError, integer, oneOf, onOrOff, origins, proxies } from './values.ts';

export type MetricsAddress = { host: string; port: number };

export type Config = Readonly<{
  port: number;
  /** `undefined`: all interfaces. */
  host: string | undefined;
  databaseUrl: string;
  /** Most connections to PostgreSQL, per process. */
  databaseConnections: number;
  /** Whether statements are prepared by name on each connection to PostgreSQL. */
  databasePrepare: boolean;
  basePath: string;
  trustProxy: readonly string[];
  logLevel: string;
  logClientIp: boolean;
  debug: boolean;
  limits: Limits;
  ipv6Prefix: number;
  /** Per process. `undefined`: derived from the limit for open files; 0: no limit. */
  maxConnections: number | undefined;
  maxConnectionsPerAddress: number | undefined;
  /** Per process. `undefined`: derived from the limit of connections; 0: no limit. */
  maxStreams: number | undefined;
  maxStreamsPerAddress: number | undefined;
  /** Origins whose pages may call the API. */
  corsOrigins: readonly string[];
  /** Puzzles that were not played for this long are deleted; 0: never. */
  puzzleRetentionMs: number;
  /** Whether browsers may cache the pages for offline use. */
  serviceWorker: boolean;
  /** `undefined`: no metrics. */
  metrics: MetricsAddress | undefined;
  /** The folder of `backup --keep`, whose newest copy the metrics show. */
  backupFolder: string | undefined;
  /** By `npm start` or `npx wordsearch-server`: the service must stop when npm does. */
  startedByNpm: boolean;
}>;

export type Command =
  | { name: 'help'; of: CommandName | undefined }
  | { name: 'version' }
  | { name: 'serve'; config: Config }
  | MigrateCommand
  | BackupCommand
  | RestoreCommand
  | CategoriesCommand
  | GamesCommand
  | PuzzlesCommand
  | GenerateCommand
  | HealthcheckCommand;

/** Only these npm scripts: any other may start a service and exit, and the service must then keep running. */
const NPM_EVENTS = ['start', 'npx'];
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads the command and its settings from the arguments and the environment. Without a command it is `serve`. */
export function readCommand(args: readonly string[], env: Environment): Command {
  const named = commandNamed(args[0]);
  const rest = named ? args.slice(1) : args;
  if (rest.includes('--help') || rest.includes('-h')) return { name: 'help', of: named };
  return READERS[named ?? 'serve'](rest, env);
}

function commandNamed(first: string | undefined): CommandName | undefined {
  if (first === undefined || first.startsWith('-')) return undefined;
  const name = COMMANDS.find((command) => command === first);
  if (!name) throw new ConfigError(`There is no command ${JSON.stringify(first)}. Try --help`);
  return name;
}

const READERS: Readonly<Record<CommandName, (args: readonly string[], env: Environment) => Command>> = {
  serve: readServe,
  migrate: readMigrate,
  backup: readBackup,
  restore: readRestore,
  categories: readCategories,
  games: readGames,
  puzzles: readPuzzles,
  generate: readGenerate,
  healthcheck: readHealthcheck,
};

function readServe(args: readonly string[], env: Environment): Command {
  const { flags } = parse('serve', args, {
    port: { type: 'string' },
    host: { type: 'string' },
    database: { type: 'string' },
    'base-path': { type: 'string' },
    'trust-proxy': { type: 'string' },
    debug: { type: 'boolean' },
    version: { type: 'boolean' },
  });
  if (flags.version) return { name: 'version' };
  const debug = flags.debug ?? false;
  const config: Config = {
    port: integer('PORT', flags.port ?? (env.PORT || '8080'), 0, 65_535),
    host: flags.host ?? (env.HOST || undefined),
    databaseUrl: databaseFrom(flags.database, env),
    databaseConnections: integer('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS || '10', 1, 1000),
    databasePrepare: onOrOff('DATABASE_PREPARE', env.DATABASE_PREPARE || 'on'),
    basePath: basePath(flags['base-path'] ?? env.BASE_PATH ?? ''),
    trustProxy: proxies(flags['trust-proxy'] ?? env.TRUST_PROXY ?? ''),
    logLevel: debug ? 'debug' : oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', LOG_LEVELS),
    logClientIp: onOrOff('LOG_CLIENT_IP', env.LOG_CLIENT_IP || 'off'),
    debug,
    limits: Object.freeze({
      new_game: integer(
        'RATE_LIMIT_NEW_GAME',
        env.RATE_LIMIT_NEW_GAME || String(DEFAULT_LIMITS.new_game),
        0,
        1_000_000,
      ),
      default: integer(
        'RATE_LIMIT_GUESS',
        env.RATE_LIMIT_GUESS || String(DEFAULT_LIMITS.default),
        0,
        1_000_000,
      ),
    }),
    ipv6Prefix: integer('RATE_LIMIT_IPV6_PREFIX', env.RATE_LIMIT_IPV6_PREFIX || '128', 1, 128),
    maxConnections: capFrom('MAX_CONNECTIONS', env),
    maxConnectionsPerAddress: capFrom('MAX_CONNECTIONS_PER_ADDRESS', env),
    maxStreams: capFrom('MAX_STREAMS', env),
    maxStreamsPerAddress: capFrom('MAX_STREAMS_PER_ADDRESS', env),
    corsOrigins: origins(env.CORS_ORIGIN ?? ''),
    puzzleRetentionMs: retentionFrom(env),
    serviceWorker: onOrOff('SERVICE_WORKER', env.SERVICE_WORKER || 'on'),
    metrics: metricsFrom(env),
    backupFolder: env.BACKUP_FOLDER || undefined,
    startedByNpm: NPM_EVENTS.includes(env.npm_lifecycle_event ?? ''),
  };
  return { name: 'serve', config: Object.freeze(config) };
}

type CapName = `MAX_${'CONNECTIONS' | 'STREAMS'}${'' | '_PER_ADDRESS'}`;

function retentionFrom(env: Environment): number {
  return integer('PUZZLE_RETENTION_DAYS', env.PUZZLE_RETENTION_DAYS || '365', 0, 36_500) * 86_400_000;
}

function capFrom(name: CapName, env: Environment) {
  const text = env[name];
  return text ? integer(name, text, 0, 1_000_000) : undefined;
}

function metricsFrom({ METRICS_PORT, METRICS_HOST }: Environment): MetricsAddress | undefined {
  if (!METRICS_PORT) return undefined;
  return { port: integer('METRICS_PORT', METRICS_PORT, 0, 65_535), host: METRICS_HOST || '127.0.0.1' };
}
