import { flagOf, SETTINGS, type Setting } from '../config/config.ts';
import type { Command, Options } from './command.ts';

/** The texts of --help, from the declarations of the commands and of the settings. */

const WIDTH = 110;
const EXIT_CODES = 'Exit codes: 0 success, 1 failure, 2 wrong usage. The error is one line on stderr.';

export function helpOf(name: string, { about, acts, alsoWritten = [] }: Command): string {
  const usages = [...Object.keys(acts), ...alsoWritten]
    .filter((usage) => usage !== '' || alsoWritten.length === 0)
    .map((usage) => `wordsearch ${name} ${usage}`.trim());
  const lines = Object.entries(acts).flatMap(([usage, { help, options }]): [string, string][] => [
    ...(help ? [[usage.replace(/ [-[].*/, ''), help] as [string, string]] : []),
    ...linesOf(options),
  ]);
  // Acts share options: each is shown once, with the last of them.
  const unique = [...new Map(lines.toReversed())].toReversed();
  const options = name === 'serve' ? serveOptions() : table(unique, 21);
  return [`Usage: ${usages.join('\n       ')}`, wrap(about, WIDTH).join('\n'), options, EXIT_CODES].join(
    '\n\n',
  );
}

export function overview(commands: Readonly<Record<string, Command>>): string {
  const list = Object.entries(commands).map(([name, { summary }]): [string, string] => [name, summary]);
  return `Usage: wordsearch [command] [options]

Commands, each with its own --help
${table(list, 15)}

Options of serve

${serveOptions()}

${EXIT_CODES}`;
}

function linesOf(options: Options): [string, string][] {
  return Object.entries(options).map(([name, { value, help }]) => [`--${name} ${value ?? ''}`.trim(), help]);
}

function serveOptions(): string {
  const row = (setting: Setting): [string, string] => [
    `${(setting.flag ? `--${flagOf(setting)} ${setting.flag}` : '').padEnd(25)}${setting.variable}`,
    setting.help,
  ];
  const [port, host, ...others] = Object.values<Setting>(SETTINGS).map(row);
  const rows: [string, string][] = [
    ['Options                  Environment', 'Default'],
    ...[port, host].filter((one) => one !== undefined),
    [
      `${'--database URL'.padEnd(25)}DATABASE_URL`,
      'sqlite:data/wordsearch.db; also sqlite::memory: and postgres://…',
    ],
    [`${''.padEnd(25)}DATABASE_URL_FILE`, 'none; a file that holds the URL'],
    ...others,
    ['--debug', 'log level debug, readable log lines'],
    ['--help', 'this text'],
    ['--version', 'the version'],
  ];
  return `${table(rows, 51)}\n\nFlags override environment variables.`;
}

/** Two columns; a long entry of the left one has a line of its own. */
function table(rows: readonly (readonly [left: string, right: string])[], column: number): string {
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
