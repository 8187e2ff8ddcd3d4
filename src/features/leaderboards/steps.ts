import { fairTime } from '../../core/game/fair.ts';
import { ANONYMOUS, nameKey } from '../../core/game/player-name.ts';
import { DELETED_AT_ONCE } from '../../core/store/deletion.ts';
import type { GameSteps } from '../../core/store/game-steps.ts';
import { counted } from '../../core/store/query.ts';
import { aroundChange, enterStep } from './entries.ts';
import { boardName, namesOf } from './leaderboard-names.ts';

export const isSecond: GameSteps['isSecond'] = async (read, game) => {
  const { boardId, day, playerName } = game;
  if (boardId === null || day === null || playerName === ANONYMOUS || fairTime(game) === null) return false;
  const [entry] = await read<{ gameId: string }>(ENTRY_OF, [boardName(boardId), nameKey(playerName)]);
  return entry !== undefined && entry.gameId !== game.id;
};

/** An entry is stored with its game. Entries are locked in one order, by the names of their leaderboards. */
export const leaderboardSteps: GameSteps = {
  completed(game) {
    const names = namesOf(game).sort();
    return names.length === 0 ? [] : [enterStep(names, game)];
  },
  around: aroundChange,
  async boardEmptied(run, boardId) {
    while ((await run(DELETE_ENTRIES, [boardName(boardId), DELETED_AT_ONCE])).length > 0);
    await run('DELETE FROM board_times WHERE leaderboard = $1', [boardName(boardId)]);
  },
  isSecond,
};

const ENTRY_OF = 'SELECT game_id AS "gameId" FROM leaderboard_entries WHERE leaderboard = $1 AND player = $2';

const DELETE_ENTRIES = counted(`
  DELETE FROM leaderboard_entries WHERE leaderboard = $1
    AND player IN (SELECT player FROM leaderboard_entries WHERE leaderboard = $1 LIMIT $2)`);
