import type { Command } from '../command/command.ts';
import { flagOf, type Setting } from '../config/setting.ts';

type HelpRow = [left: string, right: string];

const WIDTH = 110;
const EXIT_CODES = 'Exit codes: 0 success, 1 failure, 2 wrong usage. The error is one line on stderr.';

export function helpOf(
  name: string,
  { about, subcommands, otherUsages = [] }: Command<never>,
  settings: readonly Setting[],
): string {
  const usages = [...Object.keys(subcommands), ...otherUsages]
    .filter((usage) => usage !== '' || otherUsages.length === 0)
    .map((usage) => `wordsearch ${name} ${usage}`.trim());
  const lines = Object.entries(subcommands).flatMap(([usage, subcommand]): HelpRow[] => {
    const flags = Object.entries(subcommand.options).map(([flag, { value = '', help }]): HelpRow => {
      return [`--${flag} ${value}`.trim(), help];
    });
    return subcommand.help ? [[usage.replace(/ [-[].*/, ''), subcommand.help], ...flags] : flags;
  });
  // Subcommands share options, so each option is shown once, with the last of them.
  const unique = [...new Map(lines.toReversed())].toReversed();
  const options = name === 'serve' ? serveOptions(settings) : twoColumns(unique, 21);
  const usage = `Usage: ${usages.join('\n       ')}`;
  return [usage, wrap(about, WIDTH).join('\n'), options, EXIT_CODES].join('\n\n');
}

export function overview(
  commands: Readonly<Record<string, Command<never>>>,
  settings: readonly Setting[],
): string {
  const list = Object.entries(commands).map(([name, { summary }]): HelpRow => [name, summary]);
  return `Usage: wordsearch [command] [options]

Commands, each with its own --help
${twoColumns(list, 15)}

Options of serve

${serveOptions(settings)}

${EXIT_CODES}`;
}

function serveOptions(all: readonly Setting[]): string {
  const settings = all.map((setting): HelpRow => {
    const flag = setting.flag ? `--${flagOf(setting)} ${setting.flag}` : '';
    return [`${flag.padEnd(25)}${setting.variable}`, setting.help];
  });
  const rows: HelpRow[] = [
    ['Options                  Environment', 'Default'],
    ...settings.slice(0, 2),
    [
      '--database URL           DATABASE_URL',
      'sqlite:data/wordsearch.db; also sqlite::memory: and postgres://…',
    ],
    ['                         DATABASE_URL_FILE', 'none; a file that contains the URL'],
    ...settings.slice(2),
    ['--debug', 'log at level debug, in readable lines'],
    ['--force', 'start although another service uses the SQLite database'],
    ['--help', 'show this text'],
    ['--version', 'show the version'],
  ];
  return `${twoColumns(rows, 51)}\n\nFlags override environment variables.`;
}

/** Aligns two columns; a long left entry has its own line. */
function twoColumns(rows: readonly HelpRow[], column: number): string {
  return rows
    .flatMap(([left, right]) => {
      const [first = '', ...more] = wrap(right, WIDTH - column);
      const name = `  ${left}`;
      const begin = name.length < column ? [name.padEnd(column) + first] : [name, ''.padEnd(column) + first];
      return [...begin, ...more.map((line) => ''.padEnd(column) + line)];
    })
    .join('\n');
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string;
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
