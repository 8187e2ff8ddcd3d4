import { rename } from '../../game/play.ts';
import type { Store } from '../store.ts';
import type { StoredAct } from './moderation.ts';

/** Does again, in a restored database, what operators did after the backup. */
export async function repeatActs(
  store: Store,
  acts: readonly StoredAct[],
  hashOf: ((name: string) => string) | undefined,
): Promise<void> {
  const names = new Map<string, string>();
  const hasNames = hashOf && acts.some(({ what }) => what === 'name');
  if (hasNames) for (const { name } of (await store.findNames('')).names) names.set(hashOf(name), name);
  for (const { act, what, aboutId: id, nameHash, newName } of acts) {
    const name = names.get(nameHash);
    if (name !== undefined && hashOf) {
      await store.renamePlayer(name, newName);
      names.set(hashOf(newName), newName);
    } else if (act === 'dismissed') await store.dismissReports(id);
    else if (what === 'puzzle') await store.deletePuzzle(id);
    else if (what === 'game' && act === 'deleted') await store.deleteGame(id);
    else if (what === 'game') await store.changeGame(id, (game) => rename(game, game.playerName, newName));
    else if (act === 'deleted') await store.removeReported(what, id);
  }
}
