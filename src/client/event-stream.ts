import type {
  CompletedEvent,
  FindEvent,
  LettersEvent,
  PlayersEvent,
  RematchEvent,
  StartedEvent,
  YouEvent,
} from '../core/schemas/events.ts';
import type { NamedGameView } from '../core/schemas/games.ts';
import type { Retry } from '../platform/client/reconnect.ts';
import type { SentEvent } from '../platform/client/request.ts';

/** `version` is the number of changes to the game, including this event. */
export type GameEvent =
  | { type: 'state'; version: number; game: NamedGameView }
  | ({ type: 'started'; version: number } & StartedEvent)
  | ({ type: 'letters'; version: number } & LettersEvent)
  | ({ type: 'find'; version: number } & FindEvent)
  | ({ type: 'completed'; version: number } & CompletedEvent)
  | ({ type: 'rematch' } & RematchEvent)
  | ({ type: 'you' } & YouEvent)
  | ({ type: 'players' } & PlayersEvent)
  | Retry;

const WITH_PLAIN_DATA = ['started', 'letters', 'find', 'completed', 'rematch', 'you', 'players'];

/** Skips events that this version of the client doesn't know. */
export async function* gameEvents(events: AsyncIterable<SentEvent>): AsyncGenerator<GameEvent> {
  for await (const { id, event, data, retry } of events) {
    const version = Number(id);
    if (retry !== '') yield { type: 'retry', ms: Number(retry) };
    else if (event === 'state') yield { type: event, version, game: JSON.parse(data) };
    else if (WITH_PLAIN_DATA.includes(event)) {
      yield { type: event, ...(id !== '' && { version }), ...JSON.parse(data) };
    }
  }
}

/**
 * A chunk may end anywhere, even within a character. `onData` is called for each chunk, even if it has only comments.
 */
export async function* readEvents(body: NonNullable<Response['body']>, onData = () => {}) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onData();
      text += value;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const fields = fieldsOf(text.slice(0, end));
        text = text.slice(end + 2);
        yield fields;
      }
    }
  } finally {
    // Closes the connection, even if the caller stops reading.
    reader.cancel().catch(() => {});
  }
}

function fieldsOf(block: string): SentEvent {
  const fields: SentEvent = { id: '', event: '', data: '', retry: '' };
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name in fields) fields[name as keyof SentEvent] = value;
  }
  return fields;
}
