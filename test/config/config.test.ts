import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseArgs } from 'node:util';
import { COMMANDS, parseCommand } from '../../src/cli/commands.ts';
import { ConfigError } from '../../src/platform/config/values.ts';
import { readConfig, SETTINGS } from '../../src/settings.ts';
import { DEFAULT_LIMITS } from '../support/api.ts';
import { temporaryFolder } from '../support/process.ts';

const FLAGS = ['port', 'host', 'database', 'base-path', 'trust-proxy'] as const;

function configOf(args: string[], env: NodeJS.ProcessEnv = {}) {
  const strings = Object.fromEntries(FLAGS.map((name) => [name, { type: 'string' as const }]));
  const options = { ...strings, debug: { type: 'boolean' as const } };
  return readConfig(parseArgs({ args, options }).values, env, 1024);
}

test('NAME_FILTER, OWN_PUZZLES, PUBLIC_NAMES, SCOREBOARD and GAME_RETENTION_DAYS decide what players may do', () => {
  const env = {
    NAME_FILTER: 'all',
    OWN_PUZZLES: 'off',
    PUBLIC_NAMES: 'off',
    SCOREBOARD: 'off',
    GAME_RETENTION_DAYS: '30',
  };
  const { policy, gameRetentionMs } = configOf([], env);
  const off = { ownPuzzles: false, publicNames: false, scoreboard: false };
  assert.deepEqual(policy, { nameFilter: 'all', ...off });
  assert.equal(gameRetentionMs, 30 * 86_400_000);
  assert.throws(
    () => configOf([], { NAME_WORDS_FILE: '/no/words.txt' }),
    /Cannot read \/no\/words.txt, named by NAME_WORDS_FILE: ENOENT/,
  );
  assert.throws(
    () => configOf([], { NAME_FILTER: 'on' }),
    /NAME_FILTER must be one of own, off, all, not "on"$/,
  );
});

test('each limit has its own setting, which changes no other limit (C136)', () => {
  const changed = Object.values(SETTINGS.limits).flatMap(({ variable }) => {
    const { limits } = configOf([], { [variable]: '7' });
    return Object.keys(limits).filter((bucket) => limits[bucket] !== DEFAULT_LIMITS[bucket]);
  });
  assert.deepEqual(changed, Object.keys(DEFAULT_LIMITS));
});

test('API_KEYS has unique names and long keys, and its errors never print a key (C137)', () => {
  const [one, other] = ['x'.repeat(20), 'y'.repeat(20)];
  const pairs = ` bot:${one},my-app:${other}:z, bot:${other}`;
  const { apiKeys } = configOf([], { API_KEYS: pairs });
  assert.deepEqual([...apiKeys.values()], ['bot', 'my-app', 'bot']);
  for (const wrong of [`${one}`, `bot:${'x'.repeat(19)}`, `b t:${one}`, `:${one}`, `a:${one},b:${one}`])
    assert.throws(
      () => configOf([], { API_KEYS: wrong }),
      (error: Error) =>
        /^API_KEYS must be comma-separated pairs such as bot:KEY/.test(error.message) &&
        !/xx/.test(error.message),
    );
  const printed = parseCommand(['config'], { API_KEYS: pairs })() as string;
  assert.match(printed, /^API_KEYS=\*\*\*$/m);
  assert.doesNotMatch(printed, /xx|yy/);
});

test('an absolute SQLite path may start with one slash or, as in a URL, with three', () => {
  for (const url of ['sqlite:/a.db', 'sqlite:///a.db', 'sqlite:a.db'])
    assert.equal(configOf([], { DATABASE_URL: url }).databaseUrl, url);
});

test('every setting has a default (C11, C127, C128, C130, C131, C132, C134, C135, C136, C137, C138, C139)', () => {
  assert.equal(configOf([]).debug, false);
  const lines = String(parseCommand(['config'], {})()).split('\n');
  for (const line of [
    ...['PORT=8080', 'HOST=', 'DATABASE_URL=sqlite:data/wordsearch.db', 'BASE_PATH=', 'TRUST_PROXY='],
    ...['LOG_LEVEL=info', 'LOG_REQUESTS=off', 'SITE_LANGUAGE=en', 'API_KEYS='],
    ...['RATE_LIMIT_NEW_GAME=10', 'RATE_LIMIT_GUESS=60', 'RATE_LIMIT_OWN_PUZZLES=60'],
    ...['RATE_LIMIT_IPV6_PREFIX=128', 'NAME_WORDS_FILE='],
  ])
    assert.ok(lines.includes(line), line);
});

test('the database is a SQLite file by default, SQLite in memory, or PostgreSQL (C129)', () => {
  assert.equal(configOf([]).databaseUrl, 'sqlite:data/wordsearch.db');
  for (const url of ['sqlite:a.db', 'sqlite::memory:', 'postgres://h/d'])
    assert.equal(configOf(['--database', url]).databaseUrl, url);
  assert.throws(() => configOf(['--database', 'mysql://h/d']), ConfigError);
});

test('an empty variable counts as unset', () => {
  assert.partialDeepStrictEqual(configOf([], { PORT: '', LOG_LEVEL: '' }), { port: 8080, logLevel: 'info' });
});

test('--debug sets the log level to debug (C12)', () => {
  assert.partialDeepStrictEqual(configOf(['--debug'], { LOG_LEVEL: 'error' }), {
    logLevel: 'debug',
    debug: true,
  });
});

test("FRAME_ANCESTORS takes only sites, so it can't widen a page's policy", () => {
  const sitesOf = (FRAME_ANCESTORS: string) => configOf([], { FRAME_ANCESTORS }).frameAncestors;
  assert.deepEqual(sitesOf(' https://a.org:8443, https://*.b.org,http://localhost'), [
    'https://a.org:8443',
    'https://*.b.org',
    'http://localhost',
  ]);
  for (const wrong of [
    '*',
    'a.org',
    'https://a.org/x',
    "'self'",
    "https://a.org; script-src 'x'",
    'https://a.*.org',
  ])
    assert.throws(() => sitesOf(wrong), /FRAME_ANCESTORS must be comma-separated sites/, wrong);
});

test('CORS_ORIGIN is * or a list of origins as browsers send them', () => {
  const originsOf = (CORS_ORIGIN: string) => configOf([], { CORS_ORIGIN }).corsOrigins;
  assert.deepEqual(originsOf('*'), ['*']);
  assert.deepEqual(originsOf(' https://a.org, http://localhost:3000,'), [
    'https://a.org',
    'http://localhost:3000',
  ]);
  const apps = ['capacitor://localhost', 'tauri://localhost', 'ionic://app.example', 'null'];
  assert.deepEqual(originsOf(apps.join()), apps, 'also from the pages in an app');
  const inFull = /: write each origin in full, or only \*$/;
  const begins = /: write null, or an origin without a path that begins with https:\/\/, .* or tauri:\/\/$/;
  for (const [text, why] of [
    ['a.org', /^CORS_ORIGIN has "a.org": write null, or an origin/],
    ['localhost:3000', begins],
    ['https:', begins],
    ['ftp://a.org', begins],
    ['tauri://localhost/', begins],
    ['https://a.org/', /: browsers send https:\/\/a.org$/],
    ['https://A.org', /: browsers send https:\/\/a.org$/],
    ['https://a.org:443', /: browsers send https:\/\/a.org$/],
    ['https://*.a.org', inFull],
    ['tauri://*', inFull],
    ['*,https://a.org', /: \* means every origin, so it must be the only entry$/],
  ] as const)
    assert.throws(
      () => originsOf(text),
      (error) => error instanceof ConfigError && why.test(error.message),
      text,
    );
});

test('a base path may be written with or without slashes around it (C10)', () => {
  for (const [given, path] of [
    ['/', ''],
    ['a', '/a'],
    ['/a/', '/a'],
    ['/b/c', '/b/c'],
  ] as const) {
    assert.equal(configOf(['--base-path', given]).basePath, path);
  }
  assert.throws(() => configOf(['--base-path', 'api/']), ConfigError);
});

test('TRUST_PROXY is a comma-separated list of networks', () => {
  const { trustProxy } = configOf([], { TRUST_PROXY: '10.0.0.0/8, ::1,loopback' });
  assert.deepEqual(trustProxy, ['10.0.0.0/8', '::1', 'loopback']);
});

test('serve is the default command', () => {
  assert.throws(() => parseCommand(['serve', '--port', 'x'], {}), /^ConfigError: PORT|PORT must/);
  assert.throws(() => parseCommand(['--port', 'x'], {}), /PORT must/);
});

test('--help describes the program or the named command', () => {
  const help = (...args: string[]) => String(parseCommand([...args, '--help'], {})());
  assert.match(help(), /^Usage: wordsearch \[command\] \[options\]\n/);
  assert.match(help('copy'), /^Usage: wordsearch copy --from URL --to URL\n/);
  for (const [name, { summary }] of Object.entries(COMMANDS)) {
    assert.ok(help().includes(summary), name);
    assert.match(help(name), new RegExp(`^Usage: wordsearch ${name}\\b`));
  }
});

test('DATABASE_URL_FILE names a file that contains the URL', (t) => {
  const file = join(temporaryFolder(t), 'url');
  writeFileSync(file, 'postgres://u:p@h/d\n');
  assert.equal(configOf([], { DATABASE_URL_FILE: file }).databaseUrl, 'postgres://u:p@h/d');
  assert.equal(
    configOf(['--database', 'sqlite:a.db'], { DATABASE_URL_FILE: file }).databaseUrl,
    'sqlite:a.db',
  );
  assert.throws(() => configOf([], { DATABASE_URL_FILE: file, DATABASE_URL: 'sqlite:a.db' }), /both set/);
  assert.throws(() => configOf([], { DATABASE_URL_FILE: `${file}x` }), /Cannot read .*: ENOENT/);
});

test("the certificate of a PostgreSQL URL isn't read with the settings, because it may appear by the next start", () => {
  const DATABASE_URL = 'postgres://h/d?sslmode=verify-full&sslrootcert=/nowhere/root.crt';
  assert.equal(configOf([], { DATABASE_URL }).databaseUrl, DATABASE_URL);
});

test('config prints the effective settings without passwords', () => {
  const env = { PORT: '81', DATABASE_URL: 'postgres://ada:s3cret@db/games?password=s3cret&sslmode=disable' };
  const lines = String(parseCommand(['config', '--port', '82'], env)()).split('\n');
  assert.equal(lines[0], 'DATABASE_URL=postgres://ada:***@db/games?password=***&sslmode=disable');
  assert.ok(lines.includes('PORT=82') && lines.includes('RATE_LIMIT_GUESS=60') && lines.includes('HOST='));
});

test('config prints computed values, such as the caps and the address of the metrics', () => {
  const printed = (env: NodeJS.ProcessEnv) => String(parseCommand(['config'], env)()).split('\n');
  const lines = printed({ MAX_CONNECTIONS: '30', METRICS_PORT: '9100' });
  for (const line of [
    'MAX_CONNECTIONS=30',
    'MAX_CONNECTIONS_PER_ADDRESS=15',
    'MAX_STREAMS=20',
    'MAX_STREAMS_PER_ADDRESS=10',
    'METRICS_HOST=127.0.0.1',
  ])
    assert.ok(lines.includes(line), line);
  assert.ok(printed({}).includes('METRICS_HOST='));
  assert.ok(printed({}).every((line) => !/^MAX_\w+=$/.test(line)));
});

test('config hides a password whose parameter is escaped, and no other parameter', () => {
  const url = 'postgres://db/games?sslmode=disable&p%61ssword=s3cret&user=p%61ssword';
  const [first] = String(parseCommand(['config'], { DATABASE_URL: url })()).split('\n');
  assert.equal(first, 'DATABASE_URL=postgres://db/games?sslmode=disable&p%61ssword=***&user=p%61ssword');
});

test('metrics are off until METRICS_PORT is set, and then listen on the loopback address by default', () => {
  assert.deepEqual(configOf([], { METRICS_PORT: '9100' }).metrics, { port: 9100, host: '127.0.0.1' });
  assert.equal(configOf([], { METRICS_PORT: '9100', METRICS_HOST: '::' }).metrics?.host, '::');
  assert.equal(configOf([], { BACKUP_FOLDER: '/backups' }).backupFolder, '/backups');
});

test('an invalid flag or value is reported in one clear line (C126)', () => {
  const wrong: [string[], NodeJS.ProcessEnv, RegExp][] = [
    [['--port', '99999'], {}, /^PORT must be a whole number from 0 to 65535, not "99999"$/],
    [[], { PORT: '80a' }, /^PORT/],
    [['--nope'], {}, /^Unknown option '--nope'/],
    [['--port'], {}, /^Option '--port <value>' argument missing/],
    [['--debug=yes'], {}, /--debug/],
    [
      ['backup', 'backups', '--keep', '-1'],
      {},
      /^Option '--keep' argument is ambiguous. Try wordsearch backup/,
    ],
    [['extra'], {}, /^Unknown command "extra". Try --help$/],
    [['serve', 'extra'], {}, /^Unexpected argument "extra". Try wordsearch serve --help$/],
    [['categories'], {}, /^The subcommand is missing or unknown. Use list or export/],
    [['categories', 'import'], {}, /^FILE is missing. Try wordsearch categories --help$/],
    [['categories', 'export', '--format', 'xml'], {}, /^--format must be one of csv, json, not "xml"$/],
    [
      ['games', 'prune', '--unfinished', '--older-than', 'long'],
      {},
      /^--older-than must be a time such as 90m/,
    ],
    [['games', 'prune', '--unfinished', '--older-than', '0d'], {}, /^--older-than must be more than 0/],
    [['games', 'prune', '--unfinished', '--older-than', '00m'], {}, /^--older-than must be more than 0/],
    [['puzzles', 'prune', '--older-than', '0d'], {}, /^--older-than must be more than 0/],
    [['games', 'prune', '--unfinished'], {}, /^--older-than must be a time such as 90m/],
    [['games', 'prune', '--older-than', '30d'], {}, /Add --unfinished$/],
    [['--database', 'mysql://u:secret@h/d'], {}, /^DATABASE_URL must begin with sqlite: or postgres:/],
    [['--database', 'sqlite:'], {}, /^DATABASE_URL/],
    [
      ['--database', 'sqlite://data/a.db'],
      {},
      /^DATABASE_URL has \/\/ after sqlite:. Write it as sqlite:data/,
    ],
    [['--database', 'postgres://u:secret@h/d?foo=1'], {}, /^DATABASE_URL has the unknown parameter "foo"/],
    [['--database', 'postgres://u:secret@h/d?sslmode='], {}, /^sslmode in DATABASE_URL is empty/],
    [['--database', 'postgres://u:secret@h:port/d'], {}, /^port in DATABASE_URL must be a whole number/],
    [['--database', 'postgres://u:secret@h/d?sslmode=require&sslcert=a'], {}, /^sslcert and sslkey/],
    [['migrate'], { DATABASE_URL: 'postgres:///d' }, /^DATABASE_URL has no host/],
    [['--base-path', '/a b'], {}, /^BASE_PATH/],
    [['--trust-proxy', '10.0.0.0/40'], {}, /^TRUST_PROXY/],
    [[], { TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY is 0.0.0.0\/0, which trusts every client/],
    [
      [],
      { TRUST_PROXY: '::ffff:0.0.0.0/96' },
      /^TRUST_PROXY is ::ffff:0.0.0.0\/96, which trusts every client/,
    ],
    [[], { BASE_PATH: '/games/..' }, /^BASE_PATH must look like/],
    [[], { HOST: '[::1]' }, /^HOST has an IPv6 address in brackets. Write ::1$/],
    [[], { METRICS_HOST: '::' }, /^METRICS_HOST is set, but METRICS_PORT is not/],
    [[], { BACKUP_FOLDER: import.meta.filename }, /^BACKUP_FOLDER is .*, which is a file. Name a folder$/],
    [[], { BACKUP_FOLDER: 'x'.repeat(300) }, /^Cannot read x+, named by BACKUP_FOLDER: ENAMETOOLONG$/],
    [[], { NAME_WORDS_FILE: process.execPath }, /^NAME_WORDS_FILE names .*, which is not UTF-8 text. Save/],
    [[], { THEMES_FOLDER: import.meta.filename }, /^Cannot read .*, named by THEMES_FOLDER: ENOTDIR$/],
    [[], { THEMES_FOLDER: 'none' }, /^Cannot read none, named by THEMES_FOLDER: ENOENT$/],
    [[], { CORS_ORIGIN: 'https://*.example.org' }, /^CORS_ORIGIN has .* in full/],
    [[], { TRUST_PROXY: 'everyone' }, /^TRUST_PROXY/],
    [[], { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of .*, not "loud"$/],
    [[], { SITE_LANGUAGE: 'de\r\n' }, /^SITE_LANGUAGE must be one of .*, not "de\\r\\n"$/],
    [[], { DATABASE_PREPARE: 'maybe' }, /^DATABASE_PREPARE must be on or off, not "maybe"$/],
    [[], { LOG_CLIENT_IP: 'maybe' }, /^LOG_CLIENT_IP must be on or off, not "maybe"$/],
    [[], { RATE_LIMIT_GUESS: 'many' }, /^RATE_LIMIT_GUESS/],
    [[], { RATE_LIMIT_NEW_GAME: '1.5' }, /^RATE_LIMIT_NEW_GAME/],
  ];
  for (const [args, env, message] of wrong) {
    assert.throws(
      () => parseCommand(args, env),
      (error: Error) => {
        assert.ok(error instanceof ConfigError);
        assert.match(error.message, message);
        assert.ok(!error.message.includes('\n') && !error.message.includes('secret'));
        return true;
      },
    );
  }
});
