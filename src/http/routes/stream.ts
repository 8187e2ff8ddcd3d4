import type { Sink, Stream, Streams } from '../../live/streams.ts';
import type { Answer } from '../reply/answer.ts';
import { HttpError, tooManyRequests } from '../reply/errors.ts';
import type { HttpRequest } from '../request/http-request.ts';

export const EVENT_STREAM = 'text/event-stream';

/** A refused client polls until then. */
const RETRY_SECONDS = 30;

export const TOO_MANY_STREAMS = tooManyRequests(RETRY_SECONDS).when(
  'Too many streams are open from this address. Ask with GET from time to time.',
);

const HEADERS = {
  'cache-control': 'no-store',
  /** nginx would otherwise collect the events in a buffer. */
  'x-accel-buffering': 'no',
};

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
  const stream = streams.reserve(request.client.capKey);
  if (stream === 'address') throw TOO_MANY_STREAMS;
  if (typeof stream === 'string')
    throw new HttpError(503, undefined, { 'retry-after': String(RETRY_SECONDS) });
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
