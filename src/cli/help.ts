import type { CommandName } from '../config/command-names.ts';
import { BOARD_SIZE, WORD_COUNT } from '../game/limits.ts';

/** The texts that `--help` prints. */

const SERVE_OPTIONS = `Options                    Environment             Default
  --port PORT              PORT                    8080
  --host HOST              HOST                    all interfaces
  --database URL           DATABASE_URL            sqlite:data/wordsearch.db
                                                   also sqlite::memory: and postgres://…
                           DATABASE_URL_FILE       none; a file that holds the URL
                           DATABASE_CONNECTIONS    10; most connections to PostgreSQL, per process
                           DATABASE_PREPARE        on; off for PgBouncer in transaction mode
  --base-path PATH         BASE_PATH               none; the prefix behind a reverse proxy
  --trust-proxy LIST       TRUST_PROXY             none; addresses or networks of proxies,
                                                   comma-separated, whose X-Forwarded-For is used
  --debug                                          log level debug, readable log lines
                           LOG_LEVEL               info
                           LOG_CLIENT_IP           off; on adds the client's address to each log line
                           RATE_LIMIT_NEW_GAME     10 per minute and client; 0 turns it off
                           RATE_LIMIT_GUESS        60 per minute and client; 0 turns it off
                           RATE_LIMIT_IPV6_PREFIX  128; 64 counts a /64 network as one client
                           MAX_CONNECTIONS         as many as the limit for open files allows, at most
                                                   15000; per process; 0: no limit
                           MAX_CONNECTIONS_PER_ADDRESS
                                                   256, at most half of MAX_CONNECTIONS; proxies in
                                                   TRUST_PROXY are not limited
                           MAX_STREAMS             two thirds of MAX_CONNECTIONS, at most 10000: how
                                                   many clients may follow a game, per process
                           MAX_STREAMS_PER_ADDRESS 64; more clients of an address poll
                           CORS_ORIGIN             none; origins, comma-separated, whose pages may
                                                   call the API, or * for all
                           PUZZLE_RETENTION_DAYS   365; puzzles that nobody has played for so long
                                                   are deleted; 0: never
                           SERVICE_WORKER          on; off: browsers do not cache the pages for
                                                   offline use, and delete what they have cached
                           METRICS_PORT            none; metrics for Prometheus at /metrics
                           METRICS_HOST            127.0.0.1
                           BACKUP_FOLDER           none; the folder of backup --keep, for the metrics
  --help                                           this text
  --version                                        the version

Flags override environment variables.`;

const EXIT_CODES = 'Exit codes: 0 success, 1 failure, 2 wrong usage. The error is one line on stderr.';

const DATABASE_OPTION =
  '  --database URL     the database, as for serve; default DATABASE_URL or DATABASE_URL_FILE';

const OVERVIEW = `Usage: wordsearch [command] [options]

Commands, each with its own --help
  serve        runs the service; the default command
  migrate      brings the database schema up to date, and exits
  backup       copies the database, also while the service runs
  restore      replaces the SQLite database with a backup
  categories   list, export, import or retire categories
  games        find, rename, delete or prune games
  puzzles      list, show, delete or prune the puzzles that players made
  generate     prints a board as text or JSON
  healthcheck  asks whether the instance on this machine is healthy

Options of serve

${SERVE_OPTIONS}

${EXIT_CODES}`;

const HELP: Readonly<Record<CommandName, string>> = {
  serve: `Usage: wordsearch serve [options]

Brings the database schema up to date, then serves the JSON API and the pages until SIGTERM or SIGINT. Requests in
progress are finished before it exits.

${SERVE_OPTIONS}`,

  migrate: `Usage: wordsearch migrate [options]

Creates the database if there is none, migrates its tables to this version, and exits. Only needed when the database
user of the service may not create tables; serve does the same before it listens. A SQLite database is copied to
NAME.schema-VERSION before it is changed.

${DATABASE_OPTION}

${EXIT_CODES}`,

  backup: `Usage: wordsearch backup FILE [options]
       wordsearch backup FOLDER --keep N [options]

Copies the database to FILE. The service may keep running: the copy is a consistent snapshot. It is checked and
synced to disk before it gets its name. Only its owner may read it. For PostgreSQL use
pg_dump and pg_restore.

  --keep N           copies to FOLDER/wordsearch-TIME.db, then deletes all but the newest N copies in FOLDER;
                     if the copy fails, nothing is deleted
  --force            replaces FILE if it exists
${DATABASE_OPTION}

${EXIT_CODES}`,

  restore: `Usage: wordsearch restore FILE [options]

Replaces the SQLite database with a copy of FILE. FILE must pass an integrity check and have a schema version that this
program knows. Stop the service first. The new file gets the owner and mode of the old one, or else of the folder.

  --force            replaces an existing database, which is kept as NAME.replaced-TIME
${DATABASE_OPTION}

${EXIT_CODES}`,

  categories: `Usage: wordsearch categories list
       wordsearch categories export [--format csv|json]
       wordsearch categories import FILE [--retire-others]
       wordsearch categories retire NAME

Running instances use a change from their next request on. Stored games keep their words.

  import FILE        adds and changes the categories of a CSV file (name,word per line) or of a JSON
                     file ([{"name": "Birds", "words": ["EAGLE", "HERON"]}]) in UTF-8; - reads standard input.
                     Words have 3 to 12 capital letters of one script. A category has 10 to 100 words, at least 8
                     of them with at most 8 letters. No word is a palindrome, and none can be read inside another,
                     forwards or backwards. If a line breaks a rule, nothing is changed.
                     A retired category that is in the file is offered again.
  --retire-others    retires the categories that are not in the file
  retire NAME        no longer offers the category; its games and its leaderboard stay
${DATABASE_OPTION}

${EXIT_CODES}`,

  games: `Usage: wordsearch games find NAME
       wordsearch games rename ID NAME
       wordsearch games delete ID
       wordsearch games prune --unfinished --older-than 30d

Leaderboards and counts change in the same transaction.

  find NAME          the newest 50 games whose player name contains NAME
  rename ID NAME     gives a game another player name; '' makes it Anonymous
  delete ID          deletes a game, also from its leaderboard and the counts
  prune              deletes games that were never completed
  --older-than AGE   started longer ago than 90m, 12h, 30d or 2w
${DATABASE_OPTION}

${EXIT_CODES}`,

  puzzles: `Usage: wordsearch puzzles list
       wordsearch puzzles show ID
       wordsearch puzzles delete ID
       wordsearch puzzles prune --older-than 365d

A player who reports a puzzle leaves a line with its ID in the log of the service.

  list               the newest 50 puzzles that players made
  show ID            a puzzle with its words
  delete ID          deletes a puzzle with its words, its games and the challenges to it
  prune              deletes puzzles that nobody has played, but no puzzles of the day
  --older-than AGE   not played for 12h, 30d or 52w
${DATABASE_OPTION}

${EXIT_CODES}`,

  generate: `Usage: wordsearch generate --category NAME|ID [options]
       wordsearch generate --word-file FILE [options]

Prints a board on which every word can be read exactly once.

  --category NAME    words of a category of the database; of a seed category when there is no database
  --word-file FILE   words of a file, one per line, # begins a comment; - reads standard input
  --size N           ${BOARD_SIZE.min} to ${BOARD_SIZE.max}, default ${BOARD_SIZE.default}
  --words N          1 to ${WORD_COUNT.max}; default ${WORD_COUNT.default} of a category, all of a file
  --difficulty NAME  directions of the words: easy → ↓, medium → ↓ ↗ ↘, hard (default) all eight
  --seed N           makes the same board again; each board shows its seed
  --solution         also shows where the words are
  --format FORMAT    text (default) or json; the page /make prints sheets with the answers on a second page
${DATABASE_OPTION}

${EXIT_CODES}`,

  healthcheck: `Usage: wordsearch healthcheck [options]

Requests GET /healthz from the instance on this machine. Meant for the health check of a container.

  --port PORT        default PORT, or 8080
  --host HOST        default HOST, or 127.0.0.1
  --base-path PATH   default BASE_PATH

Exit codes: 0 healthy, 1 no good answer within 3 seconds, 2 wrong usage.`,
};

export function helpOf(command: CommandName | undefined): string {
  return command === undefined ? OVERVIEW : HELP[command];
}
