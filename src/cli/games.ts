import type { GamesCommand } from '../config/commands.ts';
import { OperatorError } from '../errors.ts';
import { isGameId } from '../game/game.ts';
import { playerNameFrom } from '../game/player-name.ts';
import type { StoreAdmin } from '../store/admin.ts';
import type { Progress } from './progress.ts';
import { table } from './table.ts';

const MAX_LISTED = 50;

/** `wordsearch games …`. Returns the text to print. */
export async function games(
  command: GamesCommand,
  admin: StoreAdmin,
  now: number,
  progress: Progress,
): Promise<string> {
  switch (command.act) {
    case 'find':
      return listOf(await admin.findGames(command.playerName, MAX_LISTED), command.playerName);
    case 'rename':
      return rename(command, admin);
    case 'delete':
      if (!isGameId(command.id) || !(await admin.deleteGame(command.id))) throw noGame(command.id);
      return `Deleted game ${command.id}`;
    case 'prune': {
      const before = now - command.olderThanMs;
      const deleted = await admin.pruneUnfinished(before, (sum) => progress.show(`${sum} games deleted`));
      progress.done();
      return `Deleted ${deleted} unfinished ${deleted === 1 ? 'game' : 'games'} started before ${new Date(before).toISOString()}`;
    }
  }
}

type RenameCommand = Extract<GamesCommand, { act: 'rename' }>;

async function rename({ id, playerName }: RenameCommand, admin: StoreAdmin): Promise<string> {
  const name = playerNameFrom(playerName);
  if (name === undefined)
    throw new OperatorError('A player name may only contain letters, numbers, and spaces');
  if (!isGameId(id) || !(await admin.renameGame(id, name))) throw noGame(id);
  return `Game ${id} is now by ${name}`;
}

function listOf(found: Awaited<ReturnType<StoreAdmin['findGames']>>, playerName: string): string {
  if (found.length === 0) return `No player name contains ${JSON.stringify(playerName)}`;
  return table(
    ['ID', 'PLAYER', 'CATEGORY', 'STARTED', ''],
    found.map((game) => [
      game.id,
      game.playerName,
      game.category,
      new Date(game.startedAt).toISOString(),
      game.completedAt === null ? '' : 'completed',
    ]),
  );
}

function noGame(id: string): OperatorError {
  return new OperatorError(
    `There is no game ${JSON.stringify(id)}. Find it by its player: wordsearch games find NAME`,
  );
}
