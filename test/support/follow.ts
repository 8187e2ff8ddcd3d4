import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { TestContext } from 'node:test';

type SeenEvent = { id: string | undefined; name: string; data: any };

export type Follower = {
  response: IncomingMessage;
  /** All events so far. */
  seen: SeenEvent[];
  /** All text so far, including comments and `retry`. */
  text(): string;
  /** Resolves to the first event that fits, which may have arrived already. */
  until(fits: (event: SeenEvent) => boolean): Promise<SeenEvent>;
  ended: Promise<void>;
  close(): void;
};

export type FollowOptions = {
  lastEventId?: string | number;
  name?: string;
  from?: string;
  session?: string;
  headers?: object;
  query?: string;
};

/** Returns a client of a game's events on its own socket. Shares no code with the service and its client. */
export async function follow(
  t: TestContext,
  url: string,
  id: string,
  options: FollowOptions = {},
): Promise<Follower> {
  const { lastEventId, name, from, session, headers, query = '' } = options;
  return openStream(t, `${url}/api/game/${id}/events${query}`, {
    headers: {
      ...headers,
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
      ...(session !== undefined && { 'wordsearch-session': session }),
      ...(name !== undefined && { 'wordsearch-name': encodeURIComponent(name) }),
    },
    ...(from ? { localAddress: from } : {}),
  });
}

export async function openStream(t: TestContext, url: string, options: RequestOptions): Promise<Follower> {
  const sent = request(url, { agent: false, ...options });
  sent.end();
  t.after(() => sent.destroy());
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return read(sent, response);
}

function read(sent: ClientRequest, response: IncomingMessage): Follower {
  const seen: SeenEvent[] = [];
  const waiting = new Set<() => void>();
  let text = '';
  let parsed = 0;
  response.setEncoding('utf8');
  response.on('data', (chunk) => {
    text += chunk;
    for (let end = text.indexOf('\n\n', parsed); end >= 0; end = text.indexOf('\n\n', parsed)) {
      const event = parseEvent(text.slice(parsed, end));
      if (event) seen.push(event);
      parsed = end + 2;
    }
    for (const check of [...waiting]) check();
  });
  const ended = Promise.withResolvers<void>();
  const end = () => {
    ended.resolve();
    for (const check of [...waiting]) check();
  };
  let isOver = false;
  response.on('close', () => {
    isOver = true;
    end();
  });
  response.on('error', end);
  return {
    response,
    seen,
    text: () => text,
    until(fits) {
      const { promise, resolve, reject } = Promise.withResolvers<SeenEvent>();
      const check = () => {
        const found = seen.find(fits);
        if (!found && !isOver) return;
        waiting.delete(check);
        if (found) resolve(found);
        else reject(new Error(`The stream ended before that event:\n${text}`));
      };
      waiting.add(check);
      check();
      return promise;
    },
    ended: ended.promise,
    close: () => sent.destroy(),
  };
}

function parseEvent(block: string): SeenEvent | undefined {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(':'))
      .map((line): [string, string] => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon), line.slice(colon + 2)];
      }),
  );
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { id: fields.get('id'), name: fields.get('event') ?? 'message', data: JSON.parse(data) };
}

/** Returns the events that change the game, as `id name`. */
export function changes(seen: readonly SeenEvent[]): string[] {
  return seen.filter(({ id }) => id !== undefined).map(({ id, name }) => `${id} ${name}`);
}
