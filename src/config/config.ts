import { HOUR_MS } from '../game/days.ts';
import { LANGUAGE_CODES } from '../game/language/languages.ts';
import { type Bucket, DEFAULT_LIMITS, windowOf } from '../limit/limiter.ts';
import { capsOf, openFileLimit } from './connection-caps.ts';
import {
  address,
  apiKeys,
  basePath,
  ConfigError,
  databaseUrl,
  days,
  folder,
  oneOf,
  onOff,
  origins,
  proxies,
  type ReadText,
  readableFile,
  readableFolder,
  secret,
  secretFrom,
  sites,
  webhookUrl,
  whole,
} from './values.ts';

export type Environment = NodeJS.ProcessEnv;

/** One setting of the service. Without a default it is `undefined` until it is set. */
export type Setting<Value = unknown> = Readonly<{
  variable: string;
  default: string | undefined;
  help: string;
  read(text: string | undefined): Value;
  /** What follows the flag in the help, if there is a flag. */
  flag?: string | undefined;
}>;

const PORT = whole(0, 65_535);
const COUNT = whole(0, 1_000_000);
const LOG_LEVEL = oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent');

/** The settings of the service except its database, by what they are about, in the order of --help. */
export const SETTINGS = {
  server: {
    port: value('PORT', '8080', PORT, '', 'PORT'),
    host: optional('HOST', address, 'all interfaces', 'HOST'),
    databaseConnections: value(
      'DATABASE_CONNECTIONS',
      '10',
      whole(1, 1000),
      'most connections to PostgreSQL, per process',
    ),
    databasePrepare: value('DATABASE_PREPARE', 'on', onOff, 'off for PgBouncer in transaction mode'),
    basePath: value('BASE_PATH', '', basePath, 'none; the prefix behind a reverse proxy', 'PATH'),
    trustProxy: value(
      'TRUST_PROXY',
      '',
      proxies,
      'none; proxies, comma-separated, whose X-Forwarded-For is used',
      'LIST',
    ),
    siteLanguage: value(
      'SITE_LANGUAGE',
      'en',
      oneOf(...LANGUAGE_CODES),
      'the language of /api/categories, and of pages for other readers',
    ),
    logLevel: value('LOG_LEVEL', 'info', LOG_LEVEL, ''),
    logRequests: value('LOG_REQUESTS', 'off', onOff, 'on logs every request, as --debug does'),
    logClientIp: value('LOG_CLIENT_IP', 'off', onOff, "on adds the client's address to each log line"),
    apiKeys: value(
      'API_KEYS',
      '',
      apiKeys,
      'none; name:key pairs: our own limits count such a client by name',
    ),
    ipv6Prefix: value(
      'RATE_LIMIT_IPV6_PREFIX',
      '128',
      whole(1, 128),
      "64: the contract's two limits count IPv6 by /64, as all others do",
    ),
  },
  limits: {
    new_game: limit('RATE_LIMIT_NEW_GAME', 'new_game'),
    default: limit('RATE_LIMIT_GUESS', 'default'),
    finds: limit('RATE_LIMIT_FINDS', 'finds', 'game of a client'),
    puzzle_game: limit('RATE_LIMIT_PUZZLE_GAME', 'puzzle_game'),
    own_puzzles: limit('RATE_LIMIT_OWN_PUZZLES', 'own_puzzles'),
    codes: limit('RATE_LIMIT_CODES', 'codes'),
    new_group: limit('RATE_LIMIT_NEW_GROUP', 'new_group'),
    join_group: limit('RATE_LIMIT_JOIN_GROUP', 'join_group'),
    group_results: limit('RATE_LIMIT_GROUP_RESULTS', 'group_results'),
  } satisfies Record<Bucket, Setting<number>>,
  caps: {
    maxConnections: optional(
      'MAX_CONNECTIONS',
      COUNT,
      'as the limit for open files allows, at most 15000; 0: no limit',
    ),
    maxConnectionsPerAddress: optional(
      'MAX_CONNECTIONS_PER_ADDRESS',
      COUNT,
      '256, at most half of MAX_CONNECTIONS',
    ),
    maxStreams: optional(
      'MAX_STREAMS',
      COUNT,
      'two thirds of MAX_CONNECTIONS, at most 10000: who may follow a game',
    ),
    maxStreamsPerAddress: optional('MAX_STREAMS_PER_ADDRESS', COUNT, '64; more clients of an address poll'),
  },
  pages: {
    corsOrigins: value('CORS_ORIGIN', '', origins, 'none; origins whose pages may call the API, or *'),
    frameAncestors: value(
      'FRAME_ANCESTORS',
      '',
      sites,
      'none; sites that may show puzzles in a frame, comma-separated',
    ),
    themesFolder: optional('THEMES_FOLDER', readableFolder, 'none; your themes for the puzzle of the day'),
    serviceWorker: value(
      'SERVICE_WORKER',
      'on',
      onOff,
      'off: browsers do not cache the pages for offline use',
    ),
  },
  retention: {
    puzzleRetentionMs: value('PUZZLE_RETENTION_DAYS', '365', days, 'deletes unplayed puzzles; 0: never'),
    gameRetentionMs: value('GAME_RETENTION_DAYS', '0', days, 'deletes completed games; 0: never'),
  },
  rules: {
    nameFilter: value(
      'NAME_FILTER',
      'own',
      oneOf('own', 'off', 'all'),
      'refuses rude names and titles on our own paths; all: also in new games, and messages; off',
    ),
    ownPuzzles: value('OWN_PUZZLES', 'on', onOff, 'off: nobody can make puzzles'),
    publicNames: value('PUBLIC_NAMES', 'on', onOff, 'off: leaderboards and challenges name nobody'),
    scoreboard: value('SCOREBOARD', 'on', onOff, 'off: no leaderboards but that of /api/scoreboard'),
  },
  moderation: {
    nameWordsFile: optional('NAME_WORDS_FILE', readableFile, 'none; your own rude words, one a line'),
    reportWebhook: optional(
      'REPORT_WEBHOOK',
      webhookUrl,
      'none; https address that gets each new report by POST',
    ),
    adminToken: optional(
      'ADMIN_TOKEN',
      secret,
      'none; turns on the page /admin: at least 20 characters, secret',
    ),
  },
  metrics: {
    port: optional('METRICS_PORT', PORT, 'none; metrics for Prometheus at /metrics'),
    host: optional('METRICS_HOST', address, '127.0.0.1'),
    backupFolder: optional('BACKUP_FOLDER', folder, 'none; the folder of backup --keep, for the metrics'),
  },
};

export const ALL_SETTINGS = Object.values(SETTINGS).flatMap((group) => Object.values<Setting>(group));

function limit(variable: string, name: Bucket, each = 'client') {
  const window = windowOf(name) === HOUR_MS ? 'an hour' : 'a minute';
  return value(variable, `${DEFAULT_LIMITS[name]}`, COUNT, `${window} and ${each}; 0: unlimited`);
}

function value<V>(variable: string, byDefault: string, read: ReadText<V>, about: string, flag?: string) {
  const help = [byDefault, about].filter((text) => text !== '').join('; ');
  return { variable, default: byDefault, help, flag, read: (text = byDefault) => read(text, variable) };
}

function optional<V>(variable: string, read: ReadText<V>, help: string, flag?: string) {
  const readIfSet = (text?: string) => (text === undefined ? undefined : read(text, variable));
  return { variable, default: undefined, help, flag, read: readIfSet };
}

type ValuesOf<Group> = { [Name in keyof Group]: Group[Name] extends Setting<infer Value> ? Value : never };

export type Config = ReturnType<typeof readConfig>;

export type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** Flags override variables, which override defaults. */
export function readConfig(flags: Flags, env: Environment, openFiles = openFileLimit()) {
  const read = <Group extends Readonly<Record<string, Setting>>>(group: Group) =>
    Object.fromEntries(
      Object.entries(group).map(([name, setting]) => [name, settingFrom(setting, flags, env)]),
    ) as ValuesOf<Group>;
  const server = read(SETTINGS.server);
  const { port, host, backupFolder } = read(SETTINGS.metrics);
  const debug = flags.debug === true;
  if (host !== undefined && port === undefined) {
    throw new ConfigError('METRICS_HOST is set, but METRICS_PORT is not: set both, or none');
  }
  return Object.freeze({
    ...server,
    ...read(SETTINGS.pages),
    ...read(SETTINGS.retention),
    ...read(SETTINGS.moderation),
    databaseUrl: databaseFrom(flags, env),
    debug,
    force: flags.force === true,
    logLevel: debug ? 'debug' : server.logLevel,
    limits: read(SETTINGS.limits),
    rules: read(SETTINGS.rules),
    caps: capsOf(read(SETTINGS.caps), openFiles),
    metrics: port === undefined ? undefined : { port, host: host ?? '127.0.0.1' },
    backupFolder,
  });
}

export function settingFrom<V>(setting: Setting<V>, flags: Flags, env: Environment): V {
  return setting.read(textOf(setting, flags, env));
}

/** What a setting is set to. An empty flag takes back what a variable says; an empty variable is none. */
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
    throw new ConfigError('DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out');
  }
  if (env.DATABASE_URL_FILE) return databaseUrl(secretFrom('DATABASE_URL_FILE', env.DATABASE_URL_FILE));
  return databaseUrl(env.DATABASE_URL || 'sqlite:data/wordsearch.db');
}
