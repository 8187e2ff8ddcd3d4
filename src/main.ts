import { backup } from './cli/backup.ts';
import { categories } from './cli/categories.ts';
import { games } from './cli/games.ts';
import { generate } from './cli/generate.ts';
import { healthcheck } from './cli/healthcheck.ts';
import { helpOf } from './cli/help.ts';
import { print } from './cli/output.ts';
import { progressOn } from './cli/progress.ts';
import { puzzles } from './cli/puzzles.ts';
import { restore } from './cli/restore.ts';
import { readCommand } from './config/config.ts';
import type { GenerateCommand } from './config/generate.ts';
import { ConfigError } from './config/values.ts';
import { migrateDatabase, openAdmin } from './database/database.ts';
import { OperatorError, StoreUnavailable } from './errors.ts';
import type { StoreAdmin } from './store/admin.ts';
import { VERSION } from './version.ts';

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2), process.env);
  switch (command.name) {
    case 'help':
      return printLine(helpOf(command.of));
    case 'version':
      return printLine(VERSION);
    case 'serve': {
      // Imported only for this command: without it the others start in half the time.
      const { start } = await import('./cli/serve.ts');
      return start(command.config);
    }
    case 'migrate': {
      const news = await migrateDatabase(command.databaseUrl, (line) => console.error(`wordsearch: ${line}`));
      return printLine(news ?? 'The database is up to date.');
    }
    case 'backup':
      return printLine(backup(command, new Date()));
    case 'restore':
      return printLine(restore(command, new Date()));
    case 'categories':
      return withAdmin(command, (admin) => categories(command, admin));
    case 'games':
      return withAdmin(command, (admin) => games(command, admin, Date.now(), progressOn(process.stderr)));
    case 'puzzles':
      return withAdmin(command, (admin) => puzzles(command, admin, progressOn(process.stderr)));
    case 'generate':
      return printBoard(command);
    case 'healthcheck':
      return printLine(await healthcheck(command));
  }
}

async function withAdmin(
  { databaseUrl }: { databaseUrl: string },
  act: (admin: StoreAdmin) => Promise<string>,
): Promise<void> {
  const admin = await openAdmin(databaseUrl);
  const text = await act(admin).finally(() => admin.close());
  await printLine(text);
}

async function printBoard(command: GenerateCommand): Promise<void> {
  const { text, note } = await generate(command);
  await printLine(text);
  if (note) await print(process.stderr, `wordsearch: ${note}`);
}

function printLine(text: string): Promise<void> {
  return print(process.stdout, text);
}

try {
  await main();
} catch (error) {
  const known = [ConfigError, OperatorError, StoreUnavailable].some((kind) => error instanceof kind);
  if (!known) throw error;
  // When stderr cannot be written, the exit code still reports the failure.
  await print(process.stderr, `wordsearch: ${(error as Error).message}`).catch(() => {});
  process.exit(error instanceof ConfigError ? 2 : 1);
}
