import { DATABASE, databaseFrom, type Environment, parse } from './flags.ts';
import { basePath, ConfigError, duration, integer, oneOf } from './values.ts';

export type MigrateCommand = { name: 'migrate'; databaseUrl: string };

export type CategoriesCommand = { name: 'categories'; databaseUrl: string } & (
  | { act: 'list' }
  | { act: 'export'; format: 'csv' | 'json' }
  | { act: 'import'; file: string; retireOthers: boolean }
  | { act: 'retire'; category: string }
);

export type GamesCommand = { name: 'games'; databaseUrl: string } & (
  | { act: 'find'; playerName: string }
  | { act: 'rename'; id: string; playerName: string }
  | { act: 'delete'; id: string }
  | { act: 'prune'; olderThanMs: number }
);

export type BackupCommand = {
  name: 'backup';
  databaseUrl: string;
  /** With `keep`, the folder of the copies. */
  file: string;
  force: boolean;
  keep?: number | undefined;
};
export type RestoreCommand = { name: 'restore'; databaseUrl: string; file: string; force: boolean };

export type HealthcheckCommand = { name: 'healthcheck'; url: string };

export function readMigrate(args: readonly string[], env: Environment): MigrateCommand {
  const { flags } = parse('migrate', args, DATABASE);
  return { name: 'migrate', databaseUrl: databaseFrom(flags.database, env) };
}

export function readCategories(args: readonly string[], env: Environment): CategoriesCommand {
  const [act, ...rest] = args;
  const database = (flag: string | undefined) =>
    ({ name: 'categories', databaseUrl: databaseFrom(flag, env) }) as const;
  switch (act) {
    case 'list': {
      const { flags } = parse('categories', rest, DATABASE);
      return { ...database(flags.database), act };
    }
    case 'export': {
      const { flags } = parse('categories', rest, { ...DATABASE, format: { type: 'string' } });
      const format = oneOf('--format', flags.format ?? 'csv', ['csv', 'json']);
      return { ...database(flags.database), act, format };
    }
    case 'import': {
      const options = { ...DATABASE, 'retire-others': { type: 'boolean' } } as const;
      const { flags, operands } = parse('categories', rest, options, ['FILE']);
      const retireOthers = flags['retire-others'] ?? false;
      return { ...database(flags.database), act, file: operands[0], retireOthers };
    }
    case 'retire': {
      const { flags, operands } = parse('categories', rest, DATABASE, ['NAME']);
      return { ...database(flags.database), act, category: operands[0] };
    }
    default:
      throw new ConfigError('Say list, export, import FILE or retire NAME. Try wordsearch categories --help');
  }
}

export function readGames(args: readonly string[], env: Environment): GamesCommand {
  const [act, ...rest] = args;
  const database = (flag: string | undefined) =>
    ({ name: 'games', databaseUrl: databaseFrom(flag, env) }) as const;
  switch (act) {
    case 'find': {
      const { flags, operands } = parse('games', rest, DATABASE, ['NAME']);
      return { ...database(flags.database), act, playerName: operands[0] };
    }
    case 'rename': {
      const { flags, operands } = parse('games', rest, DATABASE, ['ID', 'NAME']);
      return { ...database(flags.database), act, id: operands[0], playerName: operands[1] };
    }
    case 'delete': {
      const { flags, operands } = parse('games', rest, DATABASE, ['ID']);
      return { ...database(flags.database), act, id: operands[0] };
    }
    case 'prune': {
      const options = { unfinished: { type: 'boolean' }, 'older-than': { type: 'string' } } as const;
      const { flags } = parse('games', rest, { ...DATABASE, ...options });
      if (!flags.unfinished) throw new ConfigError('Only unfinished games are pruned: add --unfinished');
      const olderThanMs = duration('--older-than', flags['older-than'] ?? '');
      return { ...database(flags.database), act, olderThanMs };
    }
    default:
      throw new ConfigError('Say find NAME, rename ID NAME, delete ID or prune. Try wordsearch games --help');
  }
}

export function readBackup(args: readonly string[], env: Environment): BackupCommand {
  const options = { ...COPY_OPTIONS, keep: { type: 'string' } } as const;
  const { flags, operands } = parse('backup', args, options, ['FILE']);
  const keep = flags.keep === undefined ? undefined : integer('--keep', flags.keep, 1, 10_000);
  return { name: 'backup', ...copyFrom(flags, operands[0], env), keep };
}

export function readRestore(args: readonly string[], env: Environment): RestoreCommand {
  const { flags, operands } = parse('restore', args, COPY_OPTIONS, ['FILE']);
  return { name: 'restore', ...copyFrom(flags, operands[0], env) };
}

const COPY_OPTIONS = { ...DATABASE, force: { type: 'boolean' } } as const;

function copyFrom(
  { database, force = false }: { database?: string | undefined; force?: boolean | undefined },
  file: string,
  env: Environment,
) {
  return { databaseUrl: databaseFrom(database, env), file, force };
}

/** The URL of the instance that `serve` with the same settings starts on this machine. */
export function readHealthcheck(args: readonly string[], env: Environment): HealthcheckCommand {
  const { flags } = parse('healthcheck', args, {
    port: { type: 'string' },
    host: { type: 'string' },
    'base-path': { type: 'string' },
  });
  const port = integer('PORT', flags.port ?? (env.PORT || '8080'), 1, 65_535);
  const host = flags.host ?? (env.HOST || '127.0.0.1');
  const local = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return {
    name: 'healthcheck',
    url: `http://${local}:${port}${basePath(flags['base-path'] ?? env.BASE_PATH ?? '')}/healthz`,
  };
}
