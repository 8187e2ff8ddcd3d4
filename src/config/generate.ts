import { DEFAULT_DIFFICULTY, DIFFICULTIES, type Difficulty } from '../game/difficulty.ts';
import { BOARD_SIZE, WORD_COUNT } from '../game/limits.ts';
import { DATABASE, databaseFrom, type Environment, parse } from './flags.ts';
import { ConfigError, integer, oneOf } from './values.ts';

const FORMATS = ['text', 'json'] as const;

export type GenerateCommand = {
  name: 'generate';
  databaseUrl: string;
  source: { kind: 'category'; category: string } | { kind: 'file'; file: string };
  size: number;
  count: number | undefined;
  difficulty: Difficulty;
  seed: number | undefined;
  solution: boolean;
  format: (typeof FORMATS)[number];
};

export function readGenerate(args: readonly string[], env: Environment): GenerateCommand {
  const { flags } = parse('generate', args, {
    ...DATABASE,
    category: { type: 'string' },
    'word-file': { type: 'string' },
    size: { type: 'string' },
    words: { type: 'string' },
    difficulty: { type: 'string' },
    seed: { type: 'string' },
    solution: { type: 'boolean' },
    format: { type: 'string' },
  });
  return {
    name: 'generate',
    databaseUrl: databaseFrom(flags.database, env),
    source: sourceFrom(flags.category, flags['word-file']),
    size: integer('--size', flags.size ?? String(BOARD_SIZE.default), BOARD_SIZE.min, BOARD_SIZE.max),
    count: flags.words === undefined ? undefined : integer('--words', flags.words, 1, WORD_COUNT.max),
    difficulty: oneOf('--difficulty', flags.difficulty ?? DEFAULT_DIFFICULTY, DIFFICULTIES),
    seed: flags.seed === undefined ? undefined : integer('--seed', flags.seed, 0, 2 ** 32 - 1),
    solution: flags.solution ?? false,
    format: oneOf('--format', flags.format ?? 'text', FORMATS),
  };
}

function sourceFrom(category: string | undefined, file: string | undefined): GenerateCommand['source'] {
  if (category !== undefined && file === undefined) return { kind: 'category', category };
  if (file !== undefined && category === undefined) return { kind: 'file', file };
  throw new ConfigError('Say either --category NAME or --word-file FILE. Try wordsearch generate --help');
}
