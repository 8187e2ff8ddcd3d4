import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { percentile } from '../support/percentile.ts';
import { type Api, openApi } from './api.ts';
import type { Answer } from './connection.ts';
import { count, type Figure } from './report.ts';
import { startService } from './service.ts';

/** Malformed ids. */
const MALFORMED = [
  'x',
  '0',
  'null',
  '%00',
  'a%2Fb',
  '..%2f..%2fetc%2fpasswd',
  "'%20OR%201=1--",
  '%F0%9F%98%80',
  'x'.repeat(5000),
  randomUUID(),
  randomUUIDv7().toUpperCase(),
  `${randomUUIDv7()}x`,
  randomUUIDv7().replaceAll('-', ''),
];

export async function guessIds({ games, tries }: { games: number; tries: number }): Promise<Figure[]> {
  const service = await startService({ database: 'sqlite::memory:' });
  const api = openApi(service.port);
  try {
    return [await compareErrors(api, tries), await weighBits(api, games)];
  } finally {
    api.close();
    await service.kill();
  }
}

/** An unknown id and a malformed one get the same answer to the byte, except for the date. */
async function compareErrors(api: Api, tries: number): Promise<Figure> {
  const seen = new Set<string>();
  const times = { unknown: [] as number[], malformed: [] as number[] };
  for (let i = 0; i < tries; i++) {
    const kind = i % 2 === 0 ? 'unknown' : 'malformed';
    const id = kind === 'unknown' ? randomUUIDv7() : (MALFORMED[(i >> 1) % MALFORMED.length] as string);
    const start = performance.now();
    seen.add(`GET ${textOf(await api.send('GET', `/api/game/${id}`))}`);
    times[kind].push(performance.now() - start);
    seen.add(`POST ${textOf(await api.send('POST', `/api/game/${id}/guess`, '{"word":"X"}'))}`);
  }
  const median = (kind: keyof typeof times) => `${percentile(times[kind], 0.5).toFixed(2)} ms`;
  return {
    what: 'Unknown and malformed game ids, asked for and guessed at',
    often: `${count(tries * 2)} requests`,
    result:
      `${seen.size} different answers to two calls; median ${median('unknown')} for unknown ids, ` +
      `${median('malformed')} for malformed ones`,
    ok: seen.size === 2 && [...seen].every((answer) => answer.includes('404')),
  };
}

/** Everything a client can read in an answer, except what differs in every request by design. */
function textOf({ status, headers, body }: Answer): string {
  const { date, 'x-request-id': requestId, ...rest } = headers;
  return JSON.stringify({ status, rest, body });
}

/** Each of the last 62 bits of an id is one as often as zero, so that one id does not help to guess another. */
async function weighBits(api: Api, games: number): Promise<Figure> {
  const ones = new Array<number>(62).fill(0);
  const tails = new Set<bigint>();
  for (let i = 0; i < games; i++) {
    const { id } = await api.newGame({ category_id: 1, word_count: 3, board_size: 8 });
    const tail = BigInt(`0x${id.replaceAll('-', '').slice(-16)}`) & ((1n << 62n) - 1n);
    tails.add(tail);
    for (let bit = 0; bit < 62; bit++) ones[bit] = (ones[bit] as number) + Number((tail >> BigInt(bit)) & 1n);
  }
  // Five standard deviations: an unbiased bit is outside with a probability of 1 in 1.7 million.
  const allowed = 5 * Math.sqrt(games / 4);
  const biased = ones.filter((sum) => Math.abs(sum - games / 2) > allowed).length;
  return {
    what: 'The random part of game ids',
    often: `${count(games)} games`,
    result: `${biased} of 62 bits biased, ${games - tails.size} repeated`,
    ok: biased === 0 && tails.size === games,
  };
}
