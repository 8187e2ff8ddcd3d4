import type {
  CompletedEvent,
  FindEvent,
  PlayersEvent,
  RematchEvent,
  StartedEvent,
} from '../contract/events.ts';
import type { Find, Game, Word } from '../game/game.ts';
import { cellsOf } from '../game/grid.ts';

/** Server-sent events as text. The id of an event is the version of the game after that event. */

/** One change of a game: it leaves its lobby, then come the finds, in their order; the last one completes the game. */
type Change =
  | { kind: 'started'; at: number }
  | { kind: 'find'; find: Find }
  | { kind: 'completed'; at: number };

/** The number of changes of a game. */
export function gameVersion({
  lobby,
  finds,
  completedAt,
}: Pick<Game, 'lobby' | 'finds' | 'completedAt'>): number {
  return Number(lobby === 'started') + finds.length + Number(completedAt !== null);
}

/** The events that lead from this version to the state of the game. */
export function changesText(game: Game, version: number): string {
  return changesOf(game)
    .slice(version)
    .map((change, i) => eventText(change.kind, JSON.stringify(dataOf(game, change)), version + i + 1))
    .join('');
}

/** The whole game, as GET answers it. JSON text has no line break, so it is one line of data. */
export function stateText(json: string, version: number): string {
  return eventText('state', json, version);
}

/** Has no id: a client that reconnects gets the players again anyway. */
export function playersText(players: PlayersEvent): string {
  return eventText('players', JSON.stringify(players));
}

/** Has no id: it is no change of this game, and a client that connects to a completed game gets it again. */
export function rematchText(rematch: RematchEvent): string {
  return eventText('rematch', JSON.stringify(rematch));
}

/** Tells the client how long to wait before it connects again. */
export function retryText(ms: number): string {
  return `retry: ${Math.round(ms)}\n\n`;
}

/** A comment: clients ignore it, and proxies see that the connection is in use. */
export const HEARTBEAT = ':\n\n';

function changesOf({ lobby, startedAt, finds, completedAt }: Game): Change[] {
  const changes: Change[] = lobby === 'started' ? [{ kind: 'started', at: startedAt }] : [];
  for (const find of finds) changes.push({ kind: 'find', find });
  if (completedAt !== null) changes.push({ kind: 'completed', at: completedAt });
  return changes;
}

/** One event. Without a version it is no change of a game. */
export function eventText(name: string, json: string, version?: number): string {
  const id = version === undefined ? '' : `id: ${version}\n`;
  return `${id}event: ${name}\ndata: ${json}\n\n`;
}

function dataOf(game: Game, change: Change): StartedEvent | FindEvent | CompletedEvent {
  if (change.kind === 'started') return { started_at: timestamp(change.at) };
  if (change.kind === 'completed') return { completed_at: timestamp(change.at) };
  const { word, name, playerId, at } = change.find;
  const found = game.words[word] as Word;
  return {
    word: found.text,
    cells: cellsOf(found),
    player_name: name,
    ...(playerId !== undefined && { player_id: playerId }),
    found_at: timestamp(at),
  };
}

function timestamp(time: number): string {
  return new Date(time).toISOString();
}
