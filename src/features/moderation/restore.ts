import { rename } from '../../core/game/play.ts';
import { nameKey } from '../../core/game/player-name.ts';
import type { RestoredDatabase } from '../../core/store/additions.ts';
import type { OpenedStore } from '../../core/store/opened.ts';
import type { Moderated } from '../feature.ts';
import { createModeration, logStep, type StoredAction } from './store.ts';

/** Repeats, in a restored database, operators' actions after the backup, and keeps their log. */
export async function repeatActions(
  { old, backup, kept, change }: RestoredDatabase,
  moderated: readonly Moderated[],
): Promise<string[]> {
  const before = old && hasLog(old) ? (old(READ_ACTIONS) as StoredAction[]) : [];
  const all = new Map([...(kept.actions as StoredAction[]), ...before].map((act) => [act.id, act]));
  const actions = laterActions(backup, all.values());
  if (actions.length === 0) return [];
  await change(async (store) => {
    await repeat(store, moderated, actions, kept.hashOf);
    await store.sql.write(actions.map(logStep));
  });
  const unknown = kept.hashOf ? 0 : actions.filter(({ what }) => what === 'name').length;
  const repeated = actions.length - unknown;
  return [
    ...(repeated > 0 ? [`actions of moderators since the backup, repeated: ${repeated}`] : []),
    ...(unknown > 0 ? [`erased or renamed names restored: ${unknown}, because ${kept.file} is missing`] : []),
  ];
}

/**
 * Returns the actions missing from the backup's log, in order. Leaves out actions older than the backup's newest game,
 * because they were logged for another database.
 */
function laterActions(backup: RestoredDatabase['backup'], all: Iterable<StoredAction>): StoredAction[] {
  const logged = hasLog(backup) ? (backup('SELECT id FROM moderation_log') as { id: string }[]) : [];
  const known = new Set(logged.map(({ id }) => id));
  const [newest] = backup('SELECT max(id) AS id FROM games') as { id: string | null }[];
  const newestMs = Number.parseInt((newest?.id ?? '0').replace('-', '').slice(0, 12), 16);
  const later = [...all].filter(({ id, at }) => !known.has(id) && at >= newestMs);
  return later.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** Whether there is a log; a damaged or empty database has none. */
function hasLog(read: RestoredDatabase['backup']): boolean {
  return read("SELECT 1 FROM sqlite_schema WHERE name = 'moderation_log'").length > 0;
}

async function repeat(
  store: OpenedStore,
  moderated: readonly Moderated[],
  acts: readonly StoredAction[],
  hashOf: RestoredDatabase['kept']['hashOf'],
): Promise<void> {
  const moderation = createModeration({ store, moderated });
  const names = new Map<string, string>();
  const hasNames = hashOf && acts.some(({ what }) => what === 'name');
  if (hasNames)
    for (const { name } of (await moderation.findNames('')).names) names.set(hashOf(nameKey(name)), name);
  for (const { act, what, aboutId: id, nameHash, newName } of acts) {
    const name = names.get(nameHash);
    if (name !== undefined && hashOf) {
      await moderation.renamePlayer(name, newName);
      names.set(hashOf(nameKey(newName)), newName);
    } else if (act === 'dismissed') await moderation.dismissReports(id);
    else if (what === 'puzzle') await store.deletePuzzle(id);
    else if (what === 'game' && act === 'deleted') await store.deleteGame(id);
    else if (what === 'game') await store.changeGame(id, (game) => rename(game, game.playerName, newName));
    else if (act === 'deleted') await moderation.removeReported(what, id);
  }
}

const READ_ACTIONS = `
  SELECT id, at, act, what, about_id AS "aboutId", note, way, name_hash AS "nameHash", new_name AS "newName"
  FROM moderation_log`;
