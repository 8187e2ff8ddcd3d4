import { type Game, isGameId } from '../../game/game.ts';
import { ANONYMOUS } from '../../game/player-name.ts';
import type { Player } from '../../live/players.ts';
import { GameEvent } from '../../schemas/events.ts';
import { NAME_HEADER, SESSION_HEADER } from '../../schemas/headers.ts';
import { get } from '../operation/operation.ts';
import type { Rules } from '../operation/rules.ts';
import { type Answer, EVENT_STREAM } from '../reply/answer.ts';
import { HttpError, tooManyRequests } from '../reply/errors.ts';
import type { Sink, Stream, Streams } from '../reply/streams.ts';
import type { HttpRequest } from '../request/http-request.ts';
import { existingGame } from './existing.ts';
import { playerIn } from './fields.ts';
import { GAME_NOT_FOUND } from './not-found.ts';
import { PATH } from './parameters.ts';
import type { Uses } from './parts.ts';

/** A refused client polls until then. */
const RETRY_SECONDS = 30;

export const TOO_MANY_STREAMS = tooManyRequests('streams', RETRY_SECONDS).when(
  'Too many streams are open from this address. Ask with GET from time to time.',
);

const HEADERS = {
  'cache-control': 'no-store',
  /** nginx would otherwise collect the events in a buffer. */
  'x-accel-buffering': 'no',
};

export const followGame = get('/api/game/{game_id}/events', {
  summary: 'Follow a game: every change as it happens',
  description: `Server-sent events. The id of an event is the version of the game: the number of its changes.

- \`state\`: the whole game, as GET answers it. The first event of a new client, and sent again when its player or title has another name.
- \`started\`: the game has left its lobby, and starts at this time. Only a game that was made with \`lobby\` has this event, as its first change.
- \`letters\`: that time has come. The letters and words of such a game, as its second change.
- \`find\`: a word was found. Without an event id it is an earlier find, whose player has another name now.
- \`completed\`: the last word was found.
- \`rematch\`: the game has a rematch, with this id; it has no event id.
- \`you\`: who this client is, when it has a session: its public id, and the name under which it is listed; it has no id.
- \`players\`: who follows the game; it has no id.

A client that connects again sends the last id as \`Last-Event-ID\`, and gets every change after it once and in order; with \`Last-Event-ID: 0\`, every change since the start. An id that this game does not have is answered with \`state\`. Comments are sent every 20 seconds. The server may end a stream at any time: connect again after the time that \`retry\` gives.`,
  headers: {
    'Last-Event-ID': 'The id of the last event that the client has seen.',
    [SESSION_HEADER]:
      'A random text of the player: 8 to 64 letters, digits and hyphens. One session is one player, whatever the name; without a session, one name is one player.',
    [NAME_HEADER]:
      'The name that the others see in `players`, percent-encoded. One that breaks the rules counts as none.',
  },
  params: [PATH.game],
  reply: { description: 'The events.', schema: GameEvent, type: EVENT_STREAM },
  hasEtag: false,
  errors: [TOO_MANY_STREAMS],
  handle(request, { store, live, rules }: Uses<'store' | 'live' | 'rules'>) {
    const id = request.params.game_id ?? '';
    if (!isGameId(id)) throw GAME_NOT_FOUND;
    const player = playerOf(request, id, rules);
    const subscribe = ({ send, end }: Stream) => {
      const { start, close } = live.games.subscribe(id, { player, send, end });
      return { start: (game: Game) => start(game, lastEventIdOf(request)), close };
    };
    return streamAnswer(request, live.streams, subscribe, () => existingGame(store, id));
  },
});

type Subscription<State> = { start(state: State): void; close(): void };

/** Subscribes before the read, so that no change falls between the two. */
export async function streamAnswer<State>(
  request: HttpRequest,
  streams: Streams,
  subscribe: (stream: Stream) => Subscription<State>,
  read: () => Promise<State>,
): Promise<Answer> {
  if (request.method === 'HEAD') {
    await read();
    return { type: EVENT_STREAM, headers: HEADERS };
  }
  const stream = streams.reserve(request.client.limitKey);
  if (stream === 'address') throw TOO_MANY_STREAMS;
  if (typeof stream === 'string')
    throw new HttpError(503, undefined, { headers: { 'retry-after': String(RETRY_SECONDS) } });
  const subscription = subscribe(stream);
  const close = () => {
    stream.close();
    subscription.close();
  };
  try {
    const state = await read();
    const open = (sink: Sink) => {
      stream.start(sink);
      subscription.start(state);
    };
    return { type: EVENT_STREAM, headers: HEADERS, stream: { open, close } };
  } catch (error) {
    close();
    throw error;
  }
}

/** A client without a session and a name watches. */
function playerOf({ headers }: HttpRequest, gameId: string, rules: Rules): Player | null {
  const given = { session: headers[SESSION_HEADER], player_name: decoded(headers[NAME_HEADER]) };
  const { name, playerId: id } = playerIn(given, gameId, rules);
  return id === undefined && name === null ? null : { id: id ?? '', name: name ?? ANONYMOUS };
}

function decoded(header: string | string[] | undefined): string | undefined {
  try {
    return header === undefined ? undefined : decodeURIComponent(String(header));
  } catch {
    return undefined;
  }
}

/** The version in Last-Event-ID; `undefined` without the header. An invalid text is a version that no game has. */
function lastEventIdOf({ headers }: HttpRequest): number | undefined {
  const text = headers['last-event-id'];
  if (text === undefined || text === '') return undefined;
  return /^\d{1,6}$/.test(String(text)) ? Number(text) : Number.POSITIVE_INFINITY;
}
