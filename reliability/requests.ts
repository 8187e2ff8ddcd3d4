import fc from 'fast-check';
import { BOARD_SIZE, WORD_COUNT } from '../src/core/game/limits.ts';
import type { GameView } from '../src/core/schemas/games.ts';

export type GeneratedRequest = {
  method: string;
  path: string;
  headers: string;
  body: Buffer;
  chunked: boolean;
};

/** Any request, from random bytes to a valid request with at most one change. */
export function requests(games: readonly GameView[]): fc.Arbitrary<GeneratedRequest> {
  return fc.oneof(
    { weight: 2, arbitrary: noise },
    { weight: 2, arbitrary: nearPaths(games) },
    { weight: 6, arbitrary: validRequests(games).chain(changedOnce) },
  );
}

/** Returns the bytes on the wire, with correct framing; abuse.ts has the incorrect framings. */
export function wireBytes({ method, path, headers, body, chunked }: GeneratedRequest): Buffer {
  const framing = chunked
    ? 'Transfer-Encoding: chunked\r\n'
    : body.length > 0
      ? `Content-Length: ${body.length}\r\n`
      : '';
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: a\r\n${headers}${framing}\r\n`, 'latin1');
  return Buffer.concat([head, chunked ? inChunks(body) : body]);
}

function inChunks(body: Buffer): Buffer {
  const middle = body.length >> 1;
  const chunk = (part: Buffer) =>
    part.length === 0 ? [] : [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')];
  return Buffer.concat([
    ...chunk(body.subarray(0, middle)),
    ...chunk(body.subarray(middle)),
    Buffer.from('0\r\n\r\n'),
  ]);
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'];
const HEADERS = `
  Content-Type Content-Encoding Accept Accept-Encoding Accept-Version X-Forwarded-For X-Forwarded-Host
  X-HTTP-Method-Override Forwarded If-None-Match If-Modified-Since Range Cookie Origin
  Access-Control-Request-Method Authorization X-Request-Id Expect Upgrade Connection Trailer TE`.match(
  /\S+/g,
) as string[];

/** Text that fits in a request line or a header line. */
const visible = (maxLength: number) => fc.stringMatching(new RegExp(`^[!-~]{0,${maxLength}}$`));
const method = fc.oneof(fc.constantFrom(...METHODS), fc.stringMatching(/^[A-Z]{1,9}$/));
const header = fc
  .tuple(fc.oneof(fc.constantFrom(...HEADERS), fc.stringMatching(/^[A-Za-z-]{1,12}$/)), visible(30))
  .filter(([name]) => !/^(content-length|transfer-encoding|host)$/i.test(name))
  .map(([name, value]) => `${name}: ${value}\r\n`);
const headers = fc.array(header, { maxLength: 4 }).map((lines) => lines.join(''));

const nested = fc
  .tuple(fc.constantFrom('[', '{"a":', '[[', '{"word":['), fc.integer({ min: 1, max: 20_000 }))
  .map(([open, depth]) => open.repeat(depth));
const json = fc.oneof(
  { weight: 8, arbitrary: fc.json({ maxDepth: 6 }) },
  { weight: 1, arbitrary: nested },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 60_000, max: 70_000 }).map((length) => `"${'x'.repeat(length)}"`),
  },
);
const body = fc.oneof(
  fc.constant(Buffer.alloc(0)),
  json.map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

const noise: fc.Arbitrary<GeneratedRequest> = fc.record({
  method,
  path: visible(40).map((text) => `/${text}`),
  headers,
  body,
  chunked: fc.boolean(),
});

/** Paths made of segments of real paths. */
function nearPaths(games: readonly GameView[]): fc.Arbitrary<GeneratedRequest> {
  const ids = games.map((game) => game.id);
  const known = ['api', 'game', 'new', 'guess', 'categories', 'scoreboard', 'healthz', '', '.', '..', '%2e'];
  const piece = fc.oneof(fc.constantFrom(...known, ...ids), visible(12));
  const path = fc
    .tuple(
      fc.array(piece, { maxLength: 5 }),
      fc.oneof(
        fc.constant(''),
        visible(20).map((text) => `?${text}`),
      ),
    )
    .map(([pieces, query]) => `/${['api', ...pieces].join('/')}${query}`);
  return fc.record({ method, path, headers, body, chunked: fc.boolean() });
}

type Valid = { method: string; path: string; json: Record<string, unknown> | undefined };

function validRequests(games: readonly GameView[]): fc.Arbitrary<Valid> {
  const order = fc.record(
    {
      category_id: fc.integer({ min: 1, max: 7 }),
      board_size: fc.integer({ min: BOARD_SIZE.min, max: BOARD_SIZE.max }),
      word_count: fc.integer({ min: WORD_COUNT.min, max: WORD_COUNT.max }),
      player_name: fc.stringMatching(/^[A-Za-z0-9 ]{0,25}$/),
    },
    { requiredKeys: ['category_id'] },
  );
  const cell = fc.record({ row: fc.nat({ max: 20 }), col: fc.nat({ max: 20 }) });
  const guess = ({ id, words }: GameView) =>
    fc
      .oneof(
        fc.constantFrom(...words).map(({ text }) => ({ word: text })),
        fc.string().map((word) => ({ word })),
        fc.array(cell, { maxLength: 12 }).map((cells) => ({ cells })),
      )
      .map((json): Valid => ({ method: 'POST', path: `/api/game/${id}/guess`, json }));
  const game = fc.constantFrom(...games);
  return fc.oneof(
    fc
      .constantFrom('/api/categories', '/api/scoreboard', '/', '/scoreboard')
      .map((path): Valid => ({ method: 'GET', path, json: undefined })),
    game.map(({ id }): Valid => ({ method: 'GET', path: `/api/game/${id}`, json: undefined })),
    order.map((json): Valid => ({ method: 'POST', path: '/api/game/new', json })),
    { weight: 3, arbitrary: game.chain(guess) },
  );
}

function changedOnce({ method: validMethod, path, json }: Valid): fc.Arbitrary<GeneratedRequest> {
  const text = json === undefined ? '' : JSON.stringify(json);
  const request: GeneratedRequest = {
    method: validMethod,
    path,
    headers: '',
    body: Buffer.from(text),
    chunked: false,
  };
  const keys = Object.keys(json ?? {});
  const anyKey = fc.constantFrom(...keys, 'word', 'cells', 'category_id', '__proto__', 'constructor');
  return fc.oneof(
    fc.constant(request),
    method.map((other) => ({ ...request, method: other })),
    headers.map((lines) => ({ ...request, headers: lines })),
    body.map((other) => ({ ...request, body: other })),
    fc.constant({ ...request, chunked: true }),
    visible(20).map((query) => ({ ...request, path: `${path}?${query}` })),
    fc
      .nat({ max: path.length })
      .map((at) => ({ ...request, path: `/${path.slice(1, at)}x${path.slice(at + 1)}` })),
    fc.nat({ max: text.length }).map((end) => ({ ...request, body: request.body.subarray(0, end) })),
    fc
      .tuple(fc.nat({ max: text.length }), fc.integer({ min: 0, max: 255 }))
      .map(([at, byte]) => ({ ...request, body: withByte(request.body, at, byte) })),
    fc.tuple(anyKey, fc.jsonValue({ maxDepth: 3 })).map(([key, value]) => ({
      ...request,
      body: Buffer.from(`{${JSON.stringify(key)}:${JSON.stringify(value)},${text.slice(1) || '"a":1}'}`),
    })),
    fc.tuple(fc.constantFrom(...keys, 'a'), fc.jsonValue({ maxDepth: 3 })).map(([key, value]) => ({
      ...request,
      body: Buffer.from(JSON.stringify({ ...json, [key]: value })),
    })),
  );
}

function withByte(bytes: Buffer, at: number, byte: number): Buffer {
  return Buffer.concat([bytes.subarray(0, at), Buffer.of(byte), bytes.subarray(at + 1)]);
}
