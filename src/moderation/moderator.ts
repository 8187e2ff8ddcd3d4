import { type Game, isGameId } from '../game/game.ts';
import { plainLetters } from '../game/language/plain.ts';
import { rename } from '../game/play.ts';
import { ANONYMOUS, givenName } from '../game/player-name.ts';
import { oneByOne } from '../limit/one-by-one.ts';
import type { Games, Moderation, ModerationAct, Puzzles, Reports, ShownPuzzle } from '../store/store.ts';
import type { RudeFilter } from './filter.ts';

type Acted = Games & Moderation & Puzzles & Reports;

/** The rows that a list for operators shows at first. */
export const MAX_LISTED = 50;

/** What an operator does, by the page /admin or by a command. What changed something is logged. */
export function createActs(store: Acted, way: ModerationAct['way']) {
  const logged = async (isChanged: boolean, act: Omit<ModerationAct, 'way'>): Promise<boolean> => {
    if (isChanged) await store.logAct({ ...act, way });
    return isChanged;
  };
  const deletion = (what: ModerationAct['what'], remove: (id: string) => Promise<boolean>) => {
    return async (id: string) => logged(await remove(id), { act: 'deleted', what, id });
  };

  return {
    /** Returns the number of games and groups that had the name. */
    async renamePlayer(name: string, newName: string): Promise<number> {
      // No other name is stored.
      const count = givenName(name) === name ? await store.renamePlayer(name, newName) : 0;
      await logged(count > 0, { ...renaming(newName, `games and groups: ${count}`), what: 'name', name });
      return count;
    },

    /** `false` when there is no such game, as for the deletions. */
    async renameGame(id: string, newName: string): Promise<boolean> {
      const toName = (game: Game) => rename(game, game.playerName, newName);
      const game = isGameId(id) ? await store.changeGame(id, toName) : undefined;
      return logged(game !== undefined, { ...renaming(newName), what: 'game', id });
    },

    deleteGame: deletion('game', async (id) => isGameId(id) && store.deleteGame(id)),
    deletePuzzle: deletion('puzzle', store.deletePuzzle),
    /** What a feature has. */
    remove: (kind: string, id: string) => deletion(kind, (one) => store.removeReported(kind, one))(id),

    async dismissReports(what: string, id: string): Promise<void> {
      await store.dismissReports(id);
      await logged(true, { act: 'dismissed', what, id });
    },
  };
}

/** What a moderator sees of a puzzle, each text with whether it is rude. Nothing is refused for it. */
export async function markPuzzle(
  { title, message, words }: Pick<ShownPuzzle, 'title' | 'message' | 'words'>,
  filter: RudeFilter,
) {
  const { isRudeName, isRudeTitle } = filter;
  return {
    title: { text: title, isRude: isRudeTitle(title) },
    words: await oneByOne(words, ({ text, label }) => ({
      word: { text, isRude: isRudeName(text) },
      // A word as its maker typed it is no clue.
      ...(plainLetters(label) !== plainLetters(text) && {
        clue: { text: label, isRude: isRudeTitle(label) },
      }),
    })),
    message: { text: message, isRude: isRudeTitle(message) },
  };
}

/** The log never has a name that was taken away. */
function renaming(newName: string, note?: string): Pick<ModerationAct, 'act' | 'note' | 'newName'> {
  if (newName === ANONYMOUS) return { act: 'erased', newName, ...(note && { note }) };
  return { act: 'renamed', newName, note: [`new name: ${newName}`, note].filter(Boolean).join(', ') };
}
