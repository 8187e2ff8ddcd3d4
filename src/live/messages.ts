import type { PlayersEvent } from '../contract/games.ts';

/** The messages between the processes that serve one database. `from` is the random name of the sender. */
export type Message =
  /** A process has stored this version of a game. */
  | { kind: 'change'; id: string; version: number }
  /** The rematch of a game has been started. */
  | { kind: 'rematch'; id: string }
  /** The players that follow a game at that process. */
  | { kind: 'players'; from: string; id: string; players: PlayersEvent }
  /** A process has its first stream of a game, and asks the others for their players of it. */
  | { kind: 'ask'; from: string; id: string }
  /** alive: a probe, see listener.ts. hello: the process has just begun to listen. bye: it stops. */
  | { kind: 'alive' | 'hello' | 'bye'; from: string };

const LETTER = {
  change: 'c',
  rematch: 'r',
  players: 'p',
  ask: 'q',
  alive: 'a',
  hello: 'h',
  bye: 'b',
} as const;

/** One line of ASCII: the names of players have only letters, digits and spaces. */
export function lineOf(message: Message): string {
  const letter = LETTER[message.kind];
  if (message.kind === 'change') return `${letter} ${message.id} ${message.version}`;
  if (message.kind === 'rematch') return `${letter} ${message.id}`;
  if (message.kind === 'ask') return `${letter} ${message.from} ${message.id}`;
  if (message.kind !== 'players') return `${letter} ${message.from}`;
  const { from, id, players } = message;
  return `${letter} ${from} ${id} ${players.watchers} ${players.players.join(',').replaceAll(' ', '_')}`;
}

/** Ignores unknown lines: a process of a newer version may have sent them. */
export function messagesFrom(text: string): Message[] {
  return text.split('\n').flatMap((line) => messageFrom(line.split(' ')) ?? []);
}

function messageFrom([letter, ...fields]: string[]): Message | undefined {
  const [first = '', id = '', watchers = '0', names = ''] = fields;
  if (first === '') return undefined;
  if (letter === LETTER.change) return { kind: 'change', id: first, version: Number(id) };
  if (letter === LETTER.rematch) return { kind: 'rematch', id: first };
  if (letter === LETTER.ask) return { kind: 'ask', from: first, id };
  if (letter === LETTER.players) {
    const players = names === '' ? [] : names.replaceAll('_', ' ').split(',');
    return { kind: 'players', from: first, id, players: { players, watchers: Number(watchers) } };
  }
  const kind = (['alive', 'hello', 'bye'] as const).find((one) => LETTER[one] === letter);
  return kind && { kind, from: first };
}
