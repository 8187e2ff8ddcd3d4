import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GameEvent } from '../../contract/games.ts';
import { isGameId } from '../../game/game.ts';
import { givenName } from '../../game/player-name.ts';
import { rematchText } from '../../live/events.ts';
import type { Live } from '../../live/live.ts';
import { rematchId } from '../../live/rematch.ts';
import type { ReachedCap, Sink, Stream } from '../../live/streams.ts';
import type { Store } from '../../store/store.ts';
import * as examples from '../openapi/examples.ts';
import { type Operation, STORE_ERRORS } from '../openapi/operation.ts';
import { HttpError, reasonPhrase } from '../reply/errors.ts';
import { existingGame, gameNotFound } from './existing-game.ts';

export type EventParts = {
  store: Pick<Store, 'game'>;
  live: Live;
  /** The name under which streams of a client are counted. */
  nameOf(request: IncomingMessage): string;
  /** Called at the end of a stream whose response was not ended from this side. */
  onEnd(request: FastifyRequest, reply: FastifyReply): void;
};

type EventsPath = { Params: { id: string }; Querystring: { player_name?: unknown } };

export const followGame: Operation = {
  method: 'get',
  path: '/api/game/{game_id}/events',
  id: 'followGame',
  tag: 'Games',
  summary: 'Follow a game: every change as it happens',
  description: `Server-sent events. The id of an event is the version of the game: the number of its changes.

- \`state\`: the whole game, as GET answers it. The first event of a new client.
- \`find\`: a word was found.
- \`completed\`: the last word was found.
- \`rematch\`: the game has a rematch, with this id; it has no event id.
- \`players\`: who follows the game; it has no id.

A client that connects again sends the last id as \`Last-Event-ID\`, and gets every change after it once and in order; with \`Last-Event-ID: 0\`, every change since the start. An id that this game does not have is answered with \`state\`. Comments are sent every 20 seconds. The server may end a stream at any time: connect again after the time that \`retry\` gives.`,
  query: ['player_name'],
  headers: [{ name: 'Last-Event-ID', description: 'The id of the last event that the client has seen.' }],
  reply: { description: 'The events.', schema: GameEvent, type: 'text/event-stream' },
  examples: [],
  errors: [
    {
      status: 404,
      message: 'Game not found',
      when: 'No game has this id.',
      gameId: examples.UNKNOWN_ID,
    },
    {
      status: 429,
      message: 'Too many requests',
      when: 'Too many streams are open from this address. Ask with GET from time to time.',
    },
    ...STORE_ERRORS,
  ],
};

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  /** nginx would otherwise collect the events in a buffer. */
  'x-accel-buffering': 'no',
};

/** For a refused client, which polls until then. */
const RETRY_SECONDS = '30';

export function eventRoutes(app: FastifyInstance, { store, live, nameOf, onEnd }: EventParts): void {
  const { hub, streams } = live;

  app.get<EventsPath>('/api/game/:id/events', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isGameId(request.params.id)) throw gameNotFound();
    const place = streams.reserve(nameOf(request.raw));
    if (typeof place === 'string') throw refusalOf(place);
    const name = givenName(request.query.player_name);
    let stream: Stream | undefined;
    // Before the read, so that no change falls between the two.
    const subscription = hub.subscribe(request.params.id, { name, send: (text) => stream?.send(text) });
    const leave = () => {
      subscription.close();
      place.release();
    };
    try {
      const game = await request.withinDatabaseBudget(() => existingGame(store, request.params.id));
      const { raw: response } = reply.hijack();
      if (request.raw.socket.destroyed) {
        // The client has disconnected during the read, so `close` was emitted before.
        leave();
        onEnd(request, reply);
        return reply;
      }
      response.once('close', () => {
        stream?.close();
        leave();
        // A response that was ended is logged like any other.
        if (!response.writableFinished) onEnd(request, reply);
      });
      closeWithClient(request.raw, response);
      writeHead(reply);
      stream = place.start(sinkOf(response));
      subscription.start(game, lastEventIdOf(request));
      if (game.completedAt !== null) await sendRematch(stream, game.id);
    } catch (error) {
      leave();
      throw error;
    }
    return reply;
  });

  /** For a client that was not connected when the rematch was started. */
  async function sendRematch(stream: Stream, id: string): Promise<void> {
    const rematch = await store.game(rematchId(id)).catch(() => undefined);
    if (rematch) stream.send(rematchText({ id: rematch.id }));
  }

  app.head<EventsPath>('/api/game/:id/events', async (request, reply) => {
    await request.withinDatabaseBudget(() => existingGame(store, request.params.id));
    reply.hijack();
    writeHead(reply).end();
    return reply;
  });

  app.addHook('preClose', async () => live.stop());
}

function refusalOf(cap: ReachedCap): HttpError {
  const [status, message] = cap === 'address' ? [429, 'Too many requests'] : [503, reasonPhrase(503)];
  return new HttpError(status, message, { 'retry-after': RETRY_SECONDS });
}

/** The version in Last-Event-ID; `undefined` when there is none. Any other text is a version that no game has. */
function lastEventIdOf({ headers }: FastifyRequest): number | undefined {
  const text = headers['last-event-id'];
  if (text === undefined || text === '') return undefined;
  return /^\d{1,6}$/.test(String(text)) ? Number(text) : Number.POSITIVE_INFINITY;
}

function writeHead(reply: FastifyReply): ServerResponse {
  return reply.raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS });
}

function sinkOf(response: ServerResponse): Sink {
  return {
    write: (text) => response.write(text),
    end: (text) => response.end(text),
    destroy: () => response.destroy(),
    unsentBytes: () => response.writableLength,
  };
}

/** A client that closes its sending side still waits for an answer, but not for a stream: it has gone. */
function closeWithClient({ socket }: IncomingMessage, response: ServerResponse): void {
  const close = () => response.destroy();
  if (socket.readableEnded) close();
  socket.once('end', close);
  response.once('close', () => socket.off('end', close));
}
