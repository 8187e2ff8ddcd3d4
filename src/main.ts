import { parseCommand } from './cli/commands.ts';
import { print } from './platform/command/terminal.ts';
import { ConfigError } from './platform/config/values.ts';
import { DatabaseInUse, OperatorError, StoreUnavailable } from './platform/errors.ts';

try {
  const output = await parseCommand(process.argv.slice(2), process.env)();
  const { text, note } = typeof output === 'string' ? { text: output } : (output ?? {});
  if (text !== undefined) await print(process.stdout, text);
  if (note !== undefined) await print(process.stderr, `wordsearch: ${note}`);
} catch (error) {
  const known = [ConfigError, OperatorError, StoreUnavailable].some((kind) => error instanceof kind);
  if (!known) throw error;
  // If stderr can't be written, the exit code still reports the failure.
  await print(process.stderr, `wordsearch: ${(error as Error).message}`).catch(() => {});
  process.exit(error instanceof ConfigError || error instanceof DatabaseInUse ? 2 : 1);
}
