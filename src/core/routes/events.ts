import { get } from '../../platform/http/operation/operation.ts';
import { HttpError, tooManyRequests } from '../../platform/http/reply/errors.ts';
import { EVENT_STREAM, type Reply } from '../../platform/http/reply/reply.ts';
import type { Sink, Stream, Streams } from '../../platform/http/reply/streams.ts';
import type { HttpRequest } from '../../platform/http/request/http-request.ts';
import { NAME_HEADER, SESSION_HEADER } from '../../platform/schemas/headers.ts';
import { type Game, isGameId } from '../game/game.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import type { Player } from '../live/players.ts';
import { GameEvent } from '../schemas/events.ts';
import { existingGame } from './existing.ts';
import { playerFrom } from './fields.ts';
import { GAME_NOT_FOUND } from './not-found.ts';
import { PATH } from './parameters.ts';
import type { Uses } from './parts.ts';
import type { SitePolicy } from './policy.ts';

/** How long a refused client polls before it asks for a stream again. */
const RETRY_SECONDS = 30;

export const TOO_MANY_STREAMS = tooManyRequests('streams', RETRY_SECONDS).when(
  'Too many streams are open from this address. Poll with GET instead.',
);

const HEADERS = {
  'cache-control': 'no-store',
  /** nginx would otherwise collect the events in a buffer. */
  'x-accel-buffering': 'no',
};

export const followGame = get('/api/game/{game_id}/events', {
  summary: 'Follow a game',
  description: `Streams every change of a game as a server-sent event. The id of an event is the game's version: the number of its changes.

- \`state\`: the whole game, as GET returns it, with the \`name\` that its player typed if \`player_name\` has other letters. A new client's first event, sent again if the game's player or title changes, and after each change in the lobby.
- \`started\`: the time at which the game starts. The first change of a game made with \`lobby\`.
- \`letters\`: the letters and words of the game, sent when it starts. The second change of a game made with \`lobby\`.
- \`find\`: a found word. Without an event id, it is an earlier find whose player was renamed.
- \`completed\`: the last word has been found.
- \`rematch\`: the id of the game's rematch. Has no event id.
- \`you\`: this client's public id and name, if it has a session. Has no event id.
- \`players\`: the players who follow the game. Has no event id.

A client that reconnects sends the last id as \`Last-Event-ID\` and receives every later change once and in order; \`Last-Event-ID: 0\` returns every change since the start, and an unknown id returns \`state\`. The server sends a comment every 20 seconds and may end a stream at any time: reconnect after the time in \`retry\`. Fails if too many streams are open.`,
  headers: {
    'Last-Event-ID': "The id of the client's last event.",
    [SESSION_HEADER]:
      'A random text that identifies the player: 8 to 64 letters, digits and hyphens. One session is one player, whatever the name; without a session, one name is one player.',
    [NAME_HEADER]:
      'The name shown to others in `players`, percent-encoded. An invalid name counts as missing.',
  },
  params: [PATH.game],
  reply: { description: 'The events.', schema: GameEvent, type: EVENT_STREAM },
  hasEtag: false,
  errors: [TOO_MANY_STREAMS],
  handle(request, { store, live, policy }: Uses<'store' | 'live' | 'policy'>) {
    const id = request.params.game_id ?? '';
    if (!isGameId(id)) throw GAME_NOT_FOUND;
    const player = playerOf(request, id, policy);
    const subscribe = ({ send, end }: Stream) => {
      const { start, close } = live.games.subscribe(id, { player, send, end });
      return { start: (game: Game) => start(game, lastEventIdOf(request)), close };
    };
    return streamReply(request, live.streams, subscribe, () => existingGame(store, id));
  },
});

type Subscription<State> = { start(state: State): void; close(): void };

/** Subscribes before the read, so that no change falls between the two. */
export async function streamReply<State>(
  request: HttpRequest,
  streams: Streams,
  subscribe: (stream: Stream) => Subscription<State>,
  read: () => Promise<State>,
): Promise<Reply> {
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

/** A client with neither a session nor a name only watches. */
function playerOf({ headers }: HttpRequest, gameId: string, policy: SitePolicy): Player | null {
  const given = { session: headers[SESSION_HEADER], player_name: decoded(headers[NAME_HEADER]) };
  const { name, playerId: id } = playerFrom(given, gameId, policy);
  return id === undefined && name === null ? null : { id: id ?? '', name: name ?? ANONYMOUS };
}

function decoded(header: string | string[] | undefined): string | undefined {
  try {
    return header === undefined ? undefined : decodeURIComponent(String(header));
  } catch {
    return undefined;
  }
}

/** Returns the version in Last-Event-ID; `undefined` without the header. Invalid text counts as an unknown version. */
function lastEventIdOf({ headers }: HttpRequest): number | undefined {
  const text = headers['last-event-id'];
  if (text === undefined || text === '') return undefined;
  return /^\d{1,6}$/.test(String(text)) ? Number(text) : Number.POSITIVE_INFINITY;
}
