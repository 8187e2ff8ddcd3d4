import { DEFAULT_LIMITS, type Limits } from '../limit/limiter.ts';
import {
  address,
  basePath,
  ConfigError,
  databaseUrl,
  folder,
  integer,
  oneOf,
  onOrOff,
  origins,
  proxies,
  secretFrom,
  sites,
} from './values.ts';

export type Environment = NodeJS.ProcessEnv;

/** One setting of the service. Without a default it is `undefined` until it is set. */
export type Setting<Value = unknown> = Readonly<{
  variable: string;
  default?: string;
  help: string;
  read(text: string): Value;
  /** The flag, if there is one, and what follows it in the help. */
  flag?: readonly [name: string, value: string];
}>;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const NAME_FILTERS = ['own', 'off', 'all'] as const;
const MILLION = 1_000_000;

/** All settings of the service except its database, in the order of --help. */
export const SETTINGS = {
  port: { ...whole('PORT', '8080', 0, 65_535, ''), flag: ['port', 'PORT'] },
  host: { ...optional('HOST', address, 'all interfaces'), flag: ['host', 'HOST'] },
  databaseConnections: whole(
    'DATABASE_CONNECTIONS',
    '10',
    1,
    1000,
    'most connections to PostgreSQL, per process',
  ),
  databasePrepare: onOff('DATABASE_PREPARE', 'on', 'off for PgBouncer in transaction mode'),
  basePath: {
    ...text('BASE_PATH', '', basePath, 'none; the prefix behind a reverse proxy'),
    flag: ['base-path', 'PATH'],
  },
  trustProxy: {
    ...text('TRUST_PROXY', '', proxies, 'none; proxies, comma-separated, whose X-Forwarded-For is used'),
    flag: ['trust-proxy', 'LIST'],
  },
  logLevel: text('LOG_LEVEL', 'info', (level) => oneOf('LOG_LEVEL', level, LOG_LEVELS), ''),
  logClientIp: onOff('LOG_CLIENT_IP', 'off', "on adds the client's address to each log line"),
  newGameLimit: rate('RATE_LIMIT_NEW_GAME', DEFAULT_LIMITS.new_game),
  guessLimit: rate('RATE_LIMIT_GUESS', DEFAULT_LIMITS.default),
  findsLimit: rate('RATE_LIMIT_FINDS', DEFAULT_LIMITS.finds, 'a minute, client and game; 0 turns it off'),
  puzzleGameLimit: rate('RATE_LIMIT_PUZZLE_GAME', DEFAULT_LIMITS.puzzle_game),
  ipv6Prefix: whole('RATE_LIMIT_IPV6_PREFIX', '128', 1, 128, '64 counts a /64 network as one client'),
  maxConnections: cap('MAX_CONNECTIONS', 'as the limit for open files allows, at most 15000; 0: no limit'),
  maxConnectionsPerAddress: cap('MAX_CONNECTIONS_PER_ADDRESS', '256, at most half of MAX_CONNECTIONS'),
  maxStreams: cap('MAX_STREAMS', 'two thirds of MAX_CONNECTIONS, at most 10000: who may follow a game'),
  maxStreamsPerAddress: cap('MAX_STREAMS_PER_ADDRESS', '64; more clients of an address poll'),
  corsOrigins: text('CORS_ORIGIN', '', origins, 'none; origins whose pages may call the API, or *'),
  frameAncestors: text(
    'FRAME_ANCESTORS',
    '',
    sites,
    'none; sites that may show puzzles in a frame, comma-separated',
  ),
  themesFolder: optional('THEMES_FOLDER', folder, 'none; themes for the puzzle of the day, in place of ours'),
  puzzleRetentionDays: whole('PUZZLE_RETENTION_DAYS', '365', 0, 36_500, 'deletes unplayed puzzles; 0: never'),
  gameRetentionDays: whole('GAME_RETENTION_DAYS', '0', 0, 36_500, 'deletes completed games; 0: never'),
  nameFilter: text(
    'NAME_FILTER',
    'own',
    (filter) => oneOf('NAME_FILTER', filter, NAME_FILTERS),
    'refuses rude names and titles on our own paths; all: also in new games; off',
  ),
  ownPuzzles: onOff('OWN_PUZZLES', 'on', 'off: nobody can make puzzles'),
  publicNames: onOff('PUBLIC_NAMES', 'on', 'off: leaderboards and challenges name nobody'),
  scoreboard: onOff('SCOREBOARD', 'on', 'off: no leaderboards but that of /api/scoreboard'),
  adminToken: optional(
    'ADMIN_TOKEN',
    token,
    'none; turns on the page /admin: at least 16 characters, secret',
  ),
  serviceWorker: onOff('SERVICE_WORKER', 'on', 'off: browsers do not cache the pages for offline use'),
  metricsPort: optional('METRICS_PORT', port, 'none; metrics for Prometheus at /metrics'),
  metricsHost: optional('METRICS_HOST', address, '127.0.0.1'),
  backupFolder: optional('BACKUP_FOLDER', folder, 'none; the folder of backup --keep, for the metrics'),
} as const satisfies Record<string, Setting>;

function text<Value>(variable: string, byDefault: string, read: (text: string) => Value, help: string) {
  return { variable, default: byDefault, read, help: [byDefault, help].filter(Boolean).join('; ') };
}

function whole(variable: string, byDefault: string, min: number, max: number, help: string) {
  return text(variable, byDefault, (number) => integer(variable, number, min, max), help);
}

function rate(variable: string, byDefault: number, help = 'a minute and client; 0 turns it off') {
  return whole(variable, String(byDefault), 0, MILLION, help);
}

function onOff(variable: string, byDefault: 'on' | 'off', help: string) {
  return text(variable, byDefault, (word) => onOrOff(variable, word), help);
}

function optional<Value>(variable: string, read: (text: string, name: string) => Value, help: string) {
  return { variable, read: (set: string) => read(set, variable), help };
}

function cap(variable: string, help: string) {
  return optional(variable, (number) => integer(variable, number, 0, MILLION), help);
}

function token(text: string, name: string): string {
  if (/^[!-~]{16,}$/.test(text)) return text;
  throw new ConfigError(`${name} must have at least 16 characters, without spaces`);
}

function port(text: string, name: string): number {
  return integer(name, text, 0, 65_535);
}

type Settings = typeof SETTINGS;
type SettingName = keyof Settings;
type Value<Name extends SettingName> =
  | ReturnType<Settings[Name]['read']>
  | (Settings[Name] extends { default: string } ? never : undefined);
type Values = { [Name in SettingName]: Value<Name> };

export type MetricsAddress = { host: string; port: number };

type RuleName = 'nameFilter' | 'ownPuzzles' | 'publicNames' | 'scoreboard';
type LimitName = 'newGameLimit' | 'guessLimit' | 'findsLimit' | 'puzzleGameLimit';

export type Config = Readonly<
  Omit<
    Values,
    LimitName | RuleName | 'puzzleRetentionDays' | 'gameRetentionDays' | 'metricsPort' | 'metricsHost'
  > & {
    databaseUrl: string;
    debug: boolean;
    limits: Limits;
    /** Puzzles that were not played for this long are deleted; 0: never. */
    puzzleRetentionMs: number;
    /** Games that were completed so long ago are deleted; 0: never. */
    gameRetentionMs: number;
    /** What the operator allows. */
    rules: Readonly<Pick<Values, RuleName>>;
    /** `undefined`: no metrics. */
    metrics: MetricsAddress | undefined;
  }
>;

export type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** Flags override variables, which override defaults. */
export function readConfig(flags: Flags, env: Environment): Config {
  const names = Object.keys(SETTINGS) as SettingName[];
  const values = Object.fromEntries(names.map((name) => [name, settingFrom(name, flags, env)])) as Values;
  const { newGameLimit, guessLimit, findsLimit, puzzleGameLimit, ...others } = values;
  const { nameFilter, ownPuzzles, publicNames, scoreboard, ...more } = others;
  const { puzzleRetentionDays, gameRetentionDays, metricsPort, metricsHost, ...rest } = more;
  if (metricsHost !== undefined && metricsPort === undefined) {
    throw new ConfigError('METRICS_HOST is set, but METRICS_PORT is not: set both, or none');
  }
  if (rest.adminToken !== undefined && databaseFrom(flags, env) === 'sqlite::memory:') {
    throw new ConfigError('ADMIN_TOKEN needs a database that is not in memory');
  }
  const debug = flags.debug === true;
  return Object.freeze({
    ...rest,
    databaseUrl: databaseFrom(flags, env),
    debug,
    logLevel: debug ? 'debug' : rest.logLevel,
    limits: Object.freeze({
      new_game: newGameLimit,
      default: guessLimit,
      finds: findsLimit,
      puzzle_game: puzzleGameLimit,
    }),
    puzzleRetentionMs: puzzleRetentionDays * 86_400_000,
    gameRetentionMs: gameRetentionDays * 86_400_000,
    rules: Object.freeze({ nameFilter, ownPuzzles, publicNames, scoreboard }),
    metrics: metricsPort === undefined ? undefined : { port: metricsPort, host: metricsHost ?? '127.0.0.1' },
  });
}

export function settingFrom<Name extends SettingName>(
  name: Name,
  flags: Flags,
  env: Environment,
): Value<Name> {
  const text = textOf(SETTINGS[name], flags, env);
  return (text === undefined ? undefined : SETTINGS[name].read(text)) as Value<Name>;
}

/** What a setting is set to. An empty flag counts, and takes back what a variable says; an empty variable does not. */
export function textOf(setting: Setting, flags: Flags, env: Environment): string | undefined {
  const flag = setting.flag && flags[setting.flag[0]];
  return typeof flag === 'string' ? flag : env[setting.variable] || setting.default;
}

export function databaseFrom({ database }: Flags, env: Environment): string {
  if (typeof database === 'string') return databaseUrl(database);
  if (env.DATABASE_URL && env.DATABASE_URL_FILE) {
    throw new ConfigError('DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out');
  }
  if (env.DATABASE_URL_FILE) return databaseUrl(secretFrom('DATABASE_URL_FILE', env.DATABASE_URL_FILE));
  return databaseUrl(env.DATABASE_URL || 'sqlite:data/wordsearch.db');
}
