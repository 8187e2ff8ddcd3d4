import { ConfigError, duration } from '../config/values.ts';
import { OperatorError } from '../errors.ts';
import { readPlayerName } from '../game/player-name.ts';
import { createActs, MAX_LISTED } from '../moderation/moderator.ts';
import type { FoundGame } from '../store/store.ts';
import { adminAct, type Command, text, yes } from './command.ts';
import { showingProgress, table } from './terminal.ts';

export const games: Command = {
  summary: 'find, rename, delete or prune games',
  about: 'Leaderboards and counts change in the same transaction.',
  acts: {
    'find NAME': adminAct({
      help: `the newest ${MAX_LISTED} games whose player name contains NAME`,
      run: async (admin, [name = '']) => listOf(await admin.findGames(name, MAX_LISTED), name),
    }),
    'rename ID NAME': adminAct({
      help: "gives a game another player name; '' makes it Anonymous",
      async run(admin, [id = '', newName = '']) {
        const read = readPlayerName(newName);
        if ('error' in read) throw new OperatorError(read.error);
        if (!(await createActs(admin, 'command').renameGame(id, read.value))) throw noGame(id);
        return `Game ${id} is now by ${read.value}`;
      },
    }),
    'delete ID': adminAct({
      help: 'deletes a game, also from its leaderboard and the counts',
      async run(admin, [id = '']) {
        if (!(await createActs(admin, 'command').deleteGame(id))) throw noGame(id);
        return `Deleted game ${id}`;
      },
    }),
    'prune --unfinished --older-than 30d': adminAct({
      help: 'deletes games that were never completed',
      options: {
        unfinished: yes('only games that were never completed can be pruned'),
        'older-than': text('AGE', 'started longer ago than 90m, 12h, 30d or 2w'),
      },
      read({ unfinished, 'older-than': age = '' }) {
        if (!unfinished) throw new ConfigError('Only unfinished games are pruned: add --unfinished');
        return duration(age, '--older-than');
      },
      async run(admin, _, olderThanMs) {
        const before = Date.now() - olderThanMs;
        const deleted = await showingProgress((show) =>
          admin.pruneUnfinished(before, (sum) => show(`${sum} games deleted`)),
        );
        const games = deleted === 1 ? 'game' : 'games';
        return `Deleted ${deleted} unfinished ${games} started before ${new Date(before).toISOString()}`;
      },
    }),
  },
};

function listOf(found: readonly FoundGame[], text: string): string {
  if (found.length === 0) return `No player name contains ${JSON.stringify(text)}`;
  const rows = found.map(({ id, playerName, category, startedAt, completedAt }) => {
    const started = new Date(startedAt).toISOString();
    return [id, playerName, category, started, completedAt === null ? '' : 'completed'];
  });
  return table(['ID', 'PLAYER', 'CATEGORY', 'STARTED', ''], rows);
}

function noGame(id: string): OperatorError {
  return new OperatorError(
    `There is no game ${JSON.stringify(id)}. Find it by its player: wordsearch games find NAME`,
  );
}
