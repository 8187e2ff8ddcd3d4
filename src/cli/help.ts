import type { CommandName } from '../config/command-names.ts';

/** What `--help` prints: of the whole program, or of one command. */

const SERVE_OPTIONS = `Options                    Environment             Default
  --port PORT              PORT                    8080
  --host HOST              HOST                    all interfaces
  --database URL           DATABASE_URL            sqlite:data/wordsearch.db
                                                   also sqlite::memory: and postgres://…
                           DATABASE_URL_FILE       none; a file that holds the URL
                           DATABASE_CONNECTIONS    10, for each process, to PostgreSQL
  --workers N              WORKERS                 1; processes on one port, with PostgreSQL
  --base-path PATH         BASE_PATH               none; the prefix behind a reverse proxy
  --trust-proxy LIST       TRUST_PROXY             none; addresses or networks, comma-separated,
                                                   whose X-Forwarded-For counts
  --debug                                          log level debug, readable log lines
                           LOG_LEVEL               info
                           LOG_CLIENT_IP           off; on adds the client's address to each log line
                           RATE_LIMIT_NEW_GAME     10 a minute and client; 0 turns it off
                           RATE_LIMIT_GUESS        60 a minute and client; 0 turns it off
                           RATE_LIMIT_IPV6_PREFIX  128; 64 counts a /64 network as one client
                           MAX_CONNECTIONS         what the limit for open files allows, 10000 at most;
                                                   for each process, 0: any number
                           MAX_CONNECTIONS_PER_ADDRESS
                                                   256, half of all at most; none for TRUST_PROXY
                           CORS_ORIGIN             none; origins, comma-separated, whose pages may
                                                   call the API, or * for all
                           SERVICE_WORKER          on; off, and browsers keep no page for times
                                                   without a network, and drop what they kept
                           METRICS_PORT            none; metrics for Prometheus at /metrics
                           METRICS_HOST            127.0.0.1
  --help                                           this text
  --version                                        the version

Flags win over environment variables.`;

const EXIT_CODES = 'Exit codes: 0 done, 1 failed, 2 wrong usage; what went wrong is one line on stderr.';

const DATABASE_OPTION =
  '  --database URL     the database, as for serve; else DATABASE_URL or DATABASE_URL_FILE';

const OVERVIEW = `Usage: wordsearch [command] [options]

Commands, each with its own --help
  serve        the service itself; also what runs without a command
  migrate      brings the database up to date, and does nothing else
  backup       copies the SQLite database, also while it serves
  restore      puts such a copy in the place of the database
  categories   list, export, import or retire categories
  games        find, rename, delete or prune games
  generate     prints a board, for paper or for tests
  healthcheck  asks the instance on this machine whether it lives

Options of serve

${SERVE_OPTIONS}

${EXIT_CODES}`;

const HELP: Readonly<Record<CommandName, string>> = {
  serve: `Usage: wordsearch serve [options]

Brings the database up to date, then serves the JSON API and the pages until SIGTERM or SIGINT, then finishes what is in flight.

${SERVE_OPTIONS}`,

  migrate: `Usage: wordsearch migrate [options]

Makes the database when there is none, brings its tables to this version, and ends. Only needed where the role
of the service may not create tables; serve does the same before it listens. A SQLite database that changes is
copied to NAME.schema-VERSION first.

${DATABASE_OPTION}

${EXIT_CODES}`,

  backup: `Usage: wordsearch backup FILE [options]

Copies the SQLite database to FILE. The service may run on: the copy is the database of one moment, checked
and on disk before it gets its name. Only the user who makes it may read it.

  --force            replaces FILE when it is there
${DATABASE_OPTION}

${EXIT_CODES}`,

  restore: `Usage: wordsearch restore FILE [options]

Puts a copy of FILE in the place of the SQLite database, after a check that it is sound and of a version that
this program knows. Stop the service first. The new file has the owner and mode of the old one, else of the folder.

  --force            replaces a database that is there; it is kept beside as NAME.replaced-TIME
${DATABASE_OPTION}

${EXIT_CODES}`,

  categories: `Usage: wordsearch categories list
       wordsearch categories export [--format csv|json]
       wordsearch categories import FILE [--retire-others]
       wordsearch categories retire NAME

Running instances see a change with their next request; stored games keep their words.

  import FILE        adds and changes the categories of a CSV file (name,word on each line) or of a JSON
                     file ([{"name": "Birds", "words": ["EAGLE", "HERON"]}]) in UTF-8; - reads standard input.
                     A category has 10 to 100 words of 3 to 12 capital letters of one script; no word may be
                     read inside another, forwards or backwards. Nothing is changed when a line breaks a rule.
                     A retired category that is named comes back.
  --retire-others    retires the categories that the file does not name
  retire NAME        offers the category no more; its games and its leaderboard stay
${DATABASE_OPTION}

${EXIT_CODES}`,

  games: `Usage: wordsearch games find NAME
       wordsearch games rename ID NAME
       wordsearch games delete ID
       wordsearch games prune --unfinished --older-than 30d

Leaderboards and counts are right with the same transaction.

  find NAME          the newest 50 games whose player name contains NAME
  rename ID NAME     gives a game another player name; '' makes it Anonymous
  delete ID          deletes a game, off its leaderboard and out of the counts
  prune              deletes games that were never completed
  --older-than AGE   started longer ago than 90m, 12h, 30d or 2w
${DATABASE_OPTION}

${EXIT_CODES}`,

  generate: `Usage: wordsearch generate --category NAME|ID [options]
       wordsearch generate --word-file FILE [options]

Prints a board on which every word can be read exactly once.

  --category NAME    words of a category: of the database, or of those that it starts with when there is none
  --word-file FILE   words of a file, one on each line, # begins a comment; - reads standard input
  --size N           8 to 20, default 10
  --words N          1 to 30; default 8 of a category, all of a file
  --seed N           the same board again; each board tells its seed
  --solution         also where the words stand
  --format FORMAT    text (default), json, svg, or html: a sheet to print with the answers on its second page
${DATABASE_OPTION}

${EXIT_CODES}`,

  healthcheck: `Usage: wordsearch healthcheck [options]

Asks GET /healthz of the instance on this machine; for the health check of a container.

  --port PORT        else PORT, else 8080
  --host HOST        else HOST, else 127.0.0.1
  --base-path PATH   else BASE_PATH

Exit codes: 0 it answers, 1 it does not within 3 seconds, 2 wrong usage.`,
};

export function helpOf(command: CommandName | undefined): string {
  return command === undefined ? OVERVIEW : HELP[command];
}
