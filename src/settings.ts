import { FEATURE_SETTINGS, LIMITS } from './composition.ts';
import { SITE_LANGUAGE } from './core/site-language.ts';
import { capsOf, openFileLimit } from './platform/config/connection-caps.ts';
import {
  COUNT,
  databaseFrom,
  type Environment,
  type Flags,
  limitSetting,
  optionalSetting,
  readSettings,
  type Setting,
  secretSetting,
  withDefault,
} from './platform/config/setting.ts';
import {
  address,
  apiKeys,
  basePath,
  ConfigError,
  days,
  folder,
  oneOf,
  onOff,
  origins,
  proxies,
  readableFile,
  sites,
  whole,
} from './platform/config/values.ts';
import type { Limits } from './platform/limit/limiter.ts';

const PORT = whole(0, 65_535);
const LOG_LEVEL = oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent');

/** The settings of the service except its database, by subject, in the order of --help. */
export const SETTINGS = {
  server: {
    port: withDefault('PORT', '8080', PORT, '', 'PORT'),
    host: optionalSetting('HOST', address, 'all interfaces', 'HOST'),
    databaseConnections: withDefault(
      'DATABASE_CONNECTIONS',
      '10',
      whole(1, 1000),
      'maximum of connections to PostgreSQL per process',
    ),
    databasePrepare: withDefault('DATABASE_PREPARE', 'on', onOff, 'off: for PgBouncer in transaction mode'),
    basePath: withDefault('BASE_PATH', '', basePath, 'none; the prefix behind a reverse proxy', 'PATH'),
    trustProxy: withDefault(
      'TRUST_PROXY',
      '',
      proxies,
      'none; trusted proxies, comma-separated, whose X-Forwarded-For is used',
      'LIST',
    ),
    siteLanguage: SITE_LANGUAGE,
    logLevel: withDefault('LOG_LEVEL', 'info', LOG_LEVEL, ''),
    logRequests: withDefault('LOG_REQUESTS', 'off', onOff, 'on: log every request, as --debug does'),
    logClientIp: withDefault('LOG_CLIENT_IP', 'off', onOff, "on: add the client's address to each log line"),
    apiKeys: secretSetting(
      withDefault(
        'API_KEYS',
        '',
        apiKeys,
        'none; name:key pairs, comma-separated; our own limits count such a client by name',
      ),
    ),
    ipv6Prefix: withDefault(
      'RATE_LIMIT_IPV6_PREFIX',
      '128',
      whole(1, 128),
      "64: the contract's two limits count IPv6 by /64, as all others do",
    ),
  },
  limits: Object.fromEntries(LIMITS.map((limit) => [limit.name, limitSetting(limit)])),
  caps: {
    maxConnections: optionalSetting(
      'MAX_CONNECTIONS',
      COUNT,
      'what the limit on open files allows, at most 15000; 0: unlimited',
    ),
    maxConnectionsPerAddress: optionalSetting(
      'MAX_CONNECTIONS_PER_ADDRESS',
      COUNT,
      '256, at most half of MAX_CONNECTIONS',
    ),
    maxStreams: optionalSetting(
      'MAX_STREAMS',
      COUNT,
      'two thirds of MAX_CONNECTIONS, at most 10000; followers of games',
    ),
    maxStreamsPerAddress: optionalSetting(
      'MAX_STREAMS_PER_ADDRESS',
      COUNT,
      '64; further clients of an address poll instead',
    ),
  },
  pages: {
    corsOrigins: withDefault('CORS_ORIGIN', '', origins, 'none; origins whose pages may call the API, or *'),
    frameAncestors: withDefault(
      'FRAME_ANCESTORS',
      '',
      sites,
      'none; sites that may show puzzles in a frame, comma-separated',
    ),
    serviceWorker: withDefault('SERVICE_WORKER', 'on', onOff, 'off: do not cache pages for offline use'),
  },
  retention: {
    puzzleRetentionMs: withDefault(
      'PUZZLE_RETENTION_DAYS',
      '365',
      days,
      'delete puzzles unplayed for this many days; 0: never',
    ),
    gameRetentionMs: withDefault(
      'GAME_RETENTION_DAYS',
      '0',
      days,
      'delete games this many days after their end; 0: never',
    ),
  },
  policy: {
    nameFilter: withDefault(
      'NAME_FILTER',
      'own',
      oneOf('own', 'off', 'all'),
      'refuse rude names and titles on our own paths; all: also in new games and messages; or off',
    ),
    ownPuzzles: withDefault('OWN_PUZZLES', 'on', onOff, 'off: no custom puzzles'),
    publicNames: withDefault('PUBLIC_NAMES', 'on', onOff, 'off: hide names on leaderboards and challenges'),
    scoreboard: withDefault('SCOREBOARD', 'on', onOff, 'off: no leaderboards except /api/scoreboard'),
  },
  names: {
    nameWordsFile: optionalSetting(
      'NAME_WORDS_FILE',
      readableFile,
      'none; a file of your own rude words, one per line',
    ),
  },
  metrics: {
    port: optionalSetting('METRICS_PORT', PORT, 'none; metrics for Prometheus at /metrics'),
    host: optionalSetting('METRICS_HOST', address, '127.0.0.1'),
    backupFolder: optionalSetting(
      'BACKUP_FOLDER',
      folder,
      'none; the folder of backup --keep, for /admin and the metrics',
    ),
  },
};

export const ALL_SETTINGS = [...Object.values(SETTINGS), ...Object.values(FEATURE_SETTINGS)].flatMap(
  (group) => Object.values<Setting>(group),
);

export type Config = ReturnType<typeof readConfig>;

/** Flags override variables, which override defaults. */
export function readConfig(flags: Flags, env: Environment, openFiles = openFileLimit()) {
  const read = <Group extends Readonly<Record<string, Setting>>>(group: Group) =>
    readSettings(group, flags, env);
  const server = read(SETTINGS.server);
  const { port, host, backupFolder } = read(SETTINGS.metrics);
  const debug = flags.debug === true;
  if (host !== undefined && port === undefined) {
    throw new ConfigError('METRICS_HOST is set, but METRICS_PORT is not. Set both, or neither');
  }
  return Object.freeze({
    ...server,
    ...read(SETTINGS.pages),
    ...read(SETTINGS.retention),
    ...read(SETTINGS.names),
    databaseUrl: databaseFrom(flags, env),
    debug,
    force: flags.force === true,
    logLevel: debug ? 'debug' : server.logLevel,
    limits: read(SETTINGS.limits) as Limits,
    policy: read(SETTINGS.policy),
    featureSettings: Object.fromEntries(
      Object.entries(FEATURE_SETTINGS).map(([name, group]) => [name, read(group)]),
    ),
    caps: capsOf(read(SETTINGS.caps), openFiles),
    metrics: port === undefined ? undefined : { port, host: host ?? '127.0.0.1' },
    backupFolder,
  });
}
