import { requestBytes } from './api.ts';

/** A place in a request that a client can fill with any text, and its maximum length. */
export type Slot = { name: string; room: number; atoms: readonly string[]; wire(text: string): Buffer };

/** The text of one slot: some atoms, each repeated to fill its share, in blocks or mixed. */
export type Recipe = { slot: Slot; head: string; atoms: readonly string[]; tail: string; isMixed: boolean };

const BODY = 64 * 1024;
/** Node's limit for the request line and all headers is 16 KiB. */
const HEAD = 16_000;

/** Characters that are slow in some function: combining marks, letters that grow in upper case, blanks, escapes… */
const TEXT_ATOMS = [
  ...['\u0301', '\u0316', '\u0344', '\u0345', '\u0f71', '\u1ac1', '\u3099', '\u{1d165}'],
  ...['a\u0301', 'ß', 'ŉ', 'ﬃ', 'ΐ', 'İ', 'σ', 'ͅ', '가', '\u1100', '\u1161', '\ufdfa', '\u{1f468}\u200d'],
  ...[' ', '\t', '\u00a0', '\u2028', '\ufeff', '0', '9', '-', '+', '.', 'e', 'A', 'é', '\\', '"', '\ud800'],
];
/** Pieces of JSON. Integer keys have a predictable hash in V8, so they can be chosen to collide. */
const JSON_ATOMS = [
  ...['[', ']', '{', '}', '{"a":', '[{"a":', ',', '"', '\\', '\\u0000', '\\ud800', ' ', '\n', '9', '0', '-'],
  ...[
    '1e9',
    '1.',
    '[],',
    '{},',
    '"a":1,',
    '"__proto__":{},',
    '"__proto__":{"a":',
    '{"row":0,"col":0},',
    '\u0316',
  ],
];
const URL_ATOMS = [
  ...[
    '/',
    '//',
    '.',
    '../',
    './',
    '%',
    '%2f',
    '%2e%2e/',
    '%25',
    '%zz',
    '%c3%a9',
    '%00',
    '%ff',
    ':',
    ';',
    '?',
    '&',
  ],
  ...[
    'a',
    'a=b&',
    'a[]=',
    '+',
    '#',
    '*',
    '~',
    '@',
    '\\',
    '|',
    'game/',
    'api/',
    'healthz',
    'A',
    '-',
    '0',
    '"',
    "'",
  ],
];
const HEADER_ATOMS = [
  ...[
    ',',
    ', ',
    ' ',
    '\t',
    ';',
    ';q=0',
    ';q=0.0,',
    'q=0.',
    '0',
    '"',
    'W/',
    'W/"a",',
    '"a",',
    '*',
    'a',
    'a=b;',
    '=',
  ],
  ...[
    '127.0.0.1,',
    '127.0.0.1, ',
    '::1,',
    '::ffff:127.0.0.1,',
    '[::1]:80,',
    '1.2.3.4:5,',
    ':',
    '::',
    '.',
    '%',
    '/',
  ],
  ...['gzip,', 'br;', 'bytes=0-1,', 'https://', '-', '_', 'é'],
];
const HEADERS = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Accept-Version',
    'Authorization',
    'Cache-Control',
    'Connection',
  ],
  ...[
    'Content-Type',
    'Cookie',
    'Expect',
    'Forwarded',
    'Host',
    'If-Modified-Since',
    'If-None-Match',
    'Origin',
    'Range',
  ],
  ...[
    'Access-Control-Request-Headers',
    'Access-Control-Request-Method',
    'Referer',
    'Sec-Fetch-Site',
    'TE',
    'Trailer',
  ],
  ...[
    'Traceparent',
    'Upgrade',
    'User-Agent',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Request-Id',
  ],
];
const PATHS = [
  '/',
  '/api/',
  '/api/game/',
  '/api/game/new',
  '/assets/',
  '/game/',
  '/docs',
  '/docs?',
  '/api/scoreboard?',
  '/api/scores?',
  '/api/scores?period=',
  '/api/daily/',
  '/api/puzzles/',
  '/puzzle/',
];

/** All slots of all requests. */
export function slotsOf(gameId: string): Slot[] {
  const guess = `/api/game/${gameId}/guess`;
  const field = (path: string, before: string, after = '}'): Slot => ({
    name: `POST ${path.replace(gameId, '{id}')} ${before}…${after}`,
    room: BODY - before.length - after.length - 2,
    atoms: TEXT_ATOMS,
    wire: (text) => post(path, `${before}${JSON.stringify(text)}${after}`),
  });
  const raw = (path: string, before: string, after: string): Slot => ({
    name: `POST ${path.replace(gameId, '{id}')} ${before}…${after} as JSON`,
    room: BODY - before.length - after.length,
    atoms: JSON_ATOMS,
    wire: (text) => post(path, `${before}${text}${after}`),
  });
  return [
    field(guess, '{"word":'),
    field(guess, '{"cells":'),
    field(guess, '{"cells":[{"row":', ',"col":0}]}'),
    field(guess, '{', ':1,"word":"A"}'),
    ...['category_id', 'board_size', 'word_count', 'player_name', 'x'].map((key) =>
      field('/api/game/new', `{${key === 'category_id' ? '' : '"category_id":1,'}"${key}":`),
    ),
    field('/api/puzzles', '{"title":', ',"words":["bat","elk","fox"]}'),
    field('/api/puzzles', '{"title":"x","words":'),
    field('/api/puzzles', '{"title":"x","words":["bat","elk","fox",', ']}'),
    field('/api/puzzles', '{"title":"x","words":["bat","elk","fox"],"difficulty":'),
    field(`/api/game/${gameId}/rematch`, '{"player_name":'),
    field(`/api/game/${gameId}/hint`, '{"word":'),
    ...[guess, '/api/game/new', '/api/puzzles'].flatMap((path) => [
      raw(path, '', ''),
      raw(path, '{"word":', '}'),
    ]),
    raw(guess, '{"cells":[', '{"row":0,"col":0}]}'),
    raw('/api/game/new', '{"category_id":1,', '"x":0}'),
    ...['GET', 'OPTIONS'].flatMap((method) => PATHS.map((path) => urlSlot(method, path))),
    ...HEADERS.map((name) => headerSlot('GET', '/api/categories', name)),
    headerSlot('GET', '/assets/none', 'Accept-Encoding'),
    headerSlot('POST', '/api/game/new', 'X-Forwarded-For'),
    headerLinesSlot(),
    numberKeys('/api/game/new'),
  ];
}

/** The bytes of a recipe, filled to the maximum length of its slot or a part of it. */
export function wireOf({ slot, head, atoms, tail, isMixed }: Recipe, part = 1): Buffer {
  const room = Math.floor(slot.room * part) - cost(head) - cost(tail);
  const share = room / atoms.length;
  const text = isMixed
    ? atoms.join('').repeat(Math.max(1, Math.floor(room / cost(atoms.join('')))))
    : atoms.map((atom) => atom.repeat(Math.max(1, Math.floor(share / cost(atom))))).join('');
  return slot.wire(head + text + tail);
}

/** The length of a text in a JSON string, which is its longest form. */
function cost(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}

function post(path: string, body: string): Buffer {
  return Buffer.from(requestBytes('POST', path, body));
}

function urlSlot(method: string, path: string): Slot {
  return {
    name: `${method} ${path}…`,
    room: HEAD - 100,
    atoms: URL_ATOMS,
    wire: (text) => Buffer.from(requestBytes(method, path + text.replace(/[ \t\r\n]/g, ''), ''), 'latin1'),
  };
}

function headerSlot(method: string, path: string, name: string): Slot {
  return {
    name: `${method} ${path} ${name}: …`,
    room: HEAD - 150,
    atoms: HEADER_ATOMS,
    wire: (text) => Buffer.from(requestBytes(method, path, '', `${name}: ${text}\r\n`), 'latin1'),
  };
}

function headerLinesSlot(): Slot {
  return {
    name: 'GET /api/categories with many header lines',
    room: HEAD - 100,
    atoms: [
      'A:\r\n',
      'a:b\r\n',
      'Cookie:a\r\n',
      'Host:\r\n',
      'X-Forwarded-For:1\r\n',
      '__proto__:a\r\n',
      'Accept:\r\n',
    ],
    wire: (text) => Buffer.from(requestBytes('GET', '/api/categories', '', text), 'latin1'),
  };
}

/** As many keys as fit, multiples of a power of two: they collide in a hash table without a secret seed. */
function numberKeys(path: string): Slot {
  return {
    name: `POST ${path} with keys that are multiples of a power of two`,
    room: BODY,
    atoms: ['1', '64', '1024', '4096', '65536', '1048576'],
    wire: (text) => {
      const step = Number(text.slice(0, /^(\d+?)\1+$/.exec(text)?.[1]?.length ?? 7));
      let body = '{"category_id":1';
      for (let key = step; body.length < BODY - 30; key += step) body += `,"${key}":0`;
      return post(path, `${body}}`);
    },
  };
}
