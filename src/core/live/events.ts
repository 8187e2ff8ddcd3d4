import { type Find, type Game, shownLetters, type Word } from '../game/game.ts';
import { cellsOf } from '../game/grid.ts';
import type {
  CompletedEvent,
  FindEvent,
  LettersEvent,
  RematchEvent,
  StartedEvent,
} from '../schemas/events.ts';

/** Server-sent events as text. The id of an event is the version of the game after that event. */

export function changeCount(game: Game): number {
  return changesOf(game).length;
}

export function changesText(game: Game, version: number): string {
  return changesOf(game)
    .slice(version)
    .map(([name, data], i) => eventText(name, JSON.stringify(data()), version + i + 1))
    .join('');
}

/** Events for finds whose player was renamed. They have no id, because the finds themselves were earlier changes. */
export function renamedFindsText({ finds: before }: Game, { finds, words }: Game): string {
  return finds
    .filter(({ name }, i) => before[i] !== undefined && before[i].name !== name)
    .map((find) => eventText('find', JSON.stringify(findEvent(words[find.word] as Word, find))))
    .join('');
}

/** Has no id, because it isn't a change of this game; a client that connects to a completed game gets it again. */
export function rematchText({ rematch: id }: Game): string {
  return id === null ? '' : eventText('rematch', JSON.stringify({ id } satisfies RematchEvent));
}

/** Without a version, the event isn't a change of a game. JSON text has no line break, so it is one line of data. */
export function eventText(name: string, json: string, version?: number): string {
  const id = version === undefined ? '' : `id: ${version}\n`;
  return `${id}event: ${name}\ndata: ${json}\n\n`;
}

type ChangeEvent = readonly [
  name: string,
  data: () => StartedEvent | LettersEvent | FindEvent | CompletedEvent,
];

function changesOf(game: Game): ChangeEvent[] {
  const { lobby, startedAt, words, finds, completedAt } = game;
  const changes: ChangeEvent[] = [];
  if (lobby === 'countdown' || lobby === 'started')
    changes.push(['started', () => ({ started_at: new Date(startedAt).toISOString() })]);
  if (lobby === 'started') changes.push(['letters', () => lettersEvent(game)]);
  for (const find of finds) changes.push(['find', () => findEvent(words[find.word] as Word, find)]);
  if (completedAt !== null)
    changes.push(['completed', () => ({ completed_at: new Date(completedAt).toISOString() })]);
  return changes;
}

function lettersEvent(game: Game): LettersEvent {
  const texts = game.words.map(({ text }) => (game.showWords ? text : ''));
  return { grid: shownLetters(game), words: texts };
}

function findEvent(word: Word, { name, playerId, at }: Find): FindEvent {
  return {
    word: word.text,
    cells: cellsOf(word),
    player_name: name,
    ...(playerId !== undefined && { player_id: playerId }),
    found_at: new Date(at).toISOString(),
  };
}
