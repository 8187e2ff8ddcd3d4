import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCommand } from '../../src/cli/commands.ts';
import { ConfigError } from '../../src/config/values.ts';

const generate = ['generate', '--category', 'Animals'];

/** Every number that an operator can set, with its minimum and maximum. */
const NUMBERS: readonly [name: string, least: number, most: number, read: (text: string) => unknown][] = [
  ['--port', 0, 65_535, (text) => readCommand(['--port', text], {})],
  ['PORT', 0, 65_535, (text) => readCommand([], { PORT: text })],
  ['DATABASE_CONNECTIONS', 1, 1000, (text) => readCommand([], { DATABASE_CONNECTIONS: text })],
  ['RATE_LIMIT_NEW_GAME', 0, 1_000_000, (text) => readCommand([], { RATE_LIMIT_NEW_GAME: text })],
  ['RATE_LIMIT_GUESS', 0, 1_000_000, (text) => readCommand([], { RATE_LIMIT_GUESS: text })],
  ['RATE_LIMIT_FINDS', 0, 1_000_000, (text) => readCommand([], { RATE_LIMIT_FINDS: text })],
  ['RATE_LIMIT_PUZZLE_GAME', 0, 1_000_000, (text) => readCommand([], { RATE_LIMIT_PUZZLE_GAME: text })],
  ['RATE_LIMIT_OWN_PUZZLES', 0, 1_000_000, (text) => readCommand([], { RATE_LIMIT_OWN_PUZZLES: text })],
  ['RATE_LIMIT_CODES', 0, 1_000_000, (text) => readCommand([], { RATE_LIMIT_CODES: text })],
  ['RATE_LIMIT_NEW_GROUP', 0, 1_000_000, (text) => readCommand([], { RATE_LIMIT_NEW_GROUP: text })],
  ['RATE_LIMIT_JOIN_GROUP', 0, 1_000_000, (text) => readCommand([], { RATE_LIMIT_JOIN_GROUP: text })],
  ['RATE_LIMIT_GROUP_RESULTS', 0, 1_000_000, (text) => readCommand([], { RATE_LIMIT_GROUP_RESULTS: text })],
  ['RATE_LIMIT_IPV6_PREFIX', 1, 128, (text) => readCommand([], { RATE_LIMIT_IPV6_PREFIX: text })],
  ['GAME_RETENTION_DAYS', 0, 36_500, (text) => readCommand([], { GAME_RETENTION_DAYS: text })],
  ['METRICS_PORT', 0, 65_535, (text) => readCommand([], { METRICS_PORT: text })],
  ['generate --size', 8, 20, (text) => readCommand([...generate, '--size', text], {})],
  ['generate --words', 1, 30, (text) => readCommand([...generate, '--words', text], {})],
  ['generate --seed', 0, 2 ** 32 - 1, (text) => readCommand([...generate, '--seed', text], {})],
  ['backup --keep', 1, 10_000, (text) => readCommand(['backup', 'FOLDER', '--keep', text], {})],
  ['healthcheck --port', 0, 65_535, (text) => readCommand(['healthcheck', '--port', text], {})],
];

for (const [name, least, most, read] of NUMBERS) {
  test(`${name} may be ${least} to ${most}, both included`, () => {
    for (const right of [least, most]) assert.doesNotThrow(() => read(String(right)), String(right));
    for (const wrong of [least - 1, most + 1]) {
      assert.throws(() => read(String(wrong)), ConfigError, String(wrong));
    }
  });
}
