import { type Game, isGameId } from '../../core/game/game.ts';
import { rename } from '../../core/game/play.ts';
import { ANONYMOUS, chosenName, nameKey } from '../../core/game/player-name.ts';
import type { Games, Puzzles } from '../../core/store/store.ts';
import type { Moderated } from '../feature.ts';
import type { Moderation, ModerationAction } from './moderation.ts';

type ActionDeps = { store: Games & Puzzles; moderation: Moderation; moderated: readonly Moderated[] };

/** The number of rows that a list for operators shows initially. */
export const MAX_LISTED = 50;

/** An operator's actions, from /admin or a command. Those that change something are logged. */
export function createActions({ store, moderation, moderated }: ActionDeps, way: ModerationAction['way']) {
  const logged = async (isChanged: boolean, act: Omit<ModerationAction, 'way'>): Promise<boolean> => {
    if (isChanged) await moderation.logAct({ ...act, way });
    return isChanged;
  };
  const deletion = (what: ModerationAction['what'], remove: (id: string) => Promise<boolean>) => {
    return async (id: string) => logged(await remove(id), { act: 'deleted', what, id });
  };

  return {
    /** Returns the number of games and features' items with the name. */
    async renamePlayer(name: string, newName: string): Promise<number> {
      // Only valid names are stored. A longer name isn't cut, because the result could be another player's.
      const known = chosenName(name);
      const isName = known !== null && nameKey(known) === nameKey(name);
      const count = isName ? await moderation.renamePlayer(known, newName) : 0;
      const note = `${namedThings(moderated)}: ${count}`;
      await logged(count > 0, { ...renaming(newName, note), what: 'name', name });
      return count;
    },

    /** Returns `false` for an unknown id. */
    async renameGame(id: string, newName: string): Promise<boolean> {
      const toName = (game: Game) => rename(game, game.playerName, newName);
      const game = isGameId(id) ? await store.changeGame(id, toName) : undefined;
      return logged(game !== undefined, { ...renaming(newName), what: 'game', id });
    },

    deleteGame: deletion('game', async (id) => isGameId(id) && store.deleteGame(id)),
    deletePuzzle: deletion('puzzle', store.deletePuzzle),
    /** Removes an item of a feature. */
    remove: (kind: string, id: string) => deletion(kind, (one) => moderation.removeReported(kind, one))(id),

    async dismissReports(what: string, id: string): Promise<void> {
      await moderation.dismissReports(id);
      await logged(true, { act: 'dismissed', what, id });
    },
  };
}

/** Lists the kinds of items with players' names, such as `games, groups and rooms`. */
export function namedThings(moderated: readonly Moderated[], isOne = false): string {
  const kinds = ['game', ...moderated.map(({ kind }) => kind)];
  const list = new Intl.ListFormat('en-GB', { type: isOne ? 'disjunction' : 'conjunction' });
  return list.format(kinds.map((noun) => (isOne ? noun : `${noun}s`)));
}

/** The log never contains an erased name. */
function renaming(newName: string, note?: string): Pick<ModerationAction, 'act' | 'note' | 'newName'> {
  if (newName === ANONYMOUS) return { act: 'erased', newName, ...(note && { note }) };
  return { act: 'renamed', newName, note: [`new name: ${newName}`, note].filter(Boolean).join(', ') };
}
