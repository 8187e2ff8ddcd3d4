import { DATABASE, databaseFrom, type Environment, parse } from './flags.ts';
import { ConfigError, duration } from './values.ts';

export type PuzzlesCommand = { name: 'puzzles'; databaseUrl: string } & (
  | { act: 'list' }
  | { act: 'show'; id: string }
  | { act: 'delete'; id: string }
  | { act: 'prune'; olderThanMs: number }
);

export function readPuzzles(args: readonly string[], env: Environment): PuzzlesCommand {
  const [act, ...rest] = args;
  const database = (flag: string | undefined) =>
    ({ name: 'puzzles', databaseUrl: databaseFrom(flag, env) }) as const;
  switch (act) {
    case 'list': {
      const { flags } = parse('puzzles', rest, DATABASE);
      return { ...database(flags.database), act };
    }
    case 'show':
    case 'delete': {
      const { flags, operands } = parse('puzzles', rest, DATABASE, ['ID']);
      return { ...database(flags.database), act, id: operands[0] };
    }
    case 'prune': {
      const { flags } = parse('puzzles', rest, { ...DATABASE, 'older-than': { type: 'string' } });
      return {
        ...database(flags.database),
        act,
        olderThanMs: duration('--older-than', flags['older-than'] ?? ''),
      };
    }
    default:
      throw new ConfigError('Say list, show ID, delete ID or prune. Try wordsearch puzzles --help');
  }
}
