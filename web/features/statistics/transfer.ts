import { dateOf, latestDay, parseDay } from '../../../src/core/game/days.ts';
import { DIFFICULTIES } from '../../../src/core/game/difficulty.ts';
import {
  among,
  amount,
  type Carried,
  type Check,
  type Checks,
  checked,
  named,
  whole,
} from '../../shared/carried.ts';
import type { GameResult } from '../../shared/finished-games.ts';

/**
 * The code that transfers finished games and features' lists to another browser: "wordsearch1." and JSON, compressed with
 * gzip, as base64url. Gzip's checksum detects an incomplete or changed text.
 */

export type Transferred = {
  games: readonly GameResult[];
  /** The features' lists, by name. */
  lists: Readonly<Record<string, readonly unknown[]>>;
};

const PREFIX = 'wordsearch1.';
/** Enough for 20,000 games. Without a limit a short code could decompress to gigabytes. */
const MAX_BYTES = 4_000_000;
/** The allowed difference between two devices' clocks. */
const SLACK_MS = 60_000;

export async function transferCode({ games, lists }: Transferred): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ games, ...lists }));
  const packed = await collect(through(bytes, new CompressionStream('gzip')), MAX_BYTES);
  return PREFIX + toBase64Url(packed);
}

/** The longest text in a QR code that a phone can still read from a screen. */
const MAX_QR = 700;

/**
 * Returns a code that fits a QR code, with the features' lists and the newest games, and the number of these games. Lists
 * with long items are cut first, because often none of their items fits.
 */
export async function shortTransferCode({ games: all, lists }: Transferred, carried: readonly Carried[]) {
  const kept = { ...lists };
  const codeOf = (games: readonly GameResult[]) => transferCode({ games, lists: kept });
  for (const { name } of carried.filter(({ isLong }) => isLong)) {
    for (let items = kept[name] ?? []; items.length > 0 && (await codeOf([])).length > MAX_QR; ) {
      items = items.slice(0, Math.floor(items.length * 0.8));
      kept[name] = items;
    }
  }
  for (let games = all.length; ; games = Math.floor(games * 0.8)) {
    const code = await codeOf(games === 0 ? [] : all.slice(-games));
    if (code.length <= MAX_QR) return { code, games };
    if (games === 0) return { code: '', games };
  }
}

/** Parses a code: the features' lists and past games, or `undefined` if it is incomplete or not from this site. */
export async function readTransferCode(
  code: string,
  now: number,
  carried: readonly Carried[],
): Promise<Transferred | undefined> {
  const text = code.replace(/\s/g, '');
  if (!text.startsWith(PREFIX)) return undefined;
  try {
    const packed = fromBase64Url(text.slice(PREFIX.length));
    const bytes = await collect(through(packed, new DecompressionStream('gzip')), MAX_BYTES);
    const { games, ...items } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (![games, ...carried.map(({ name }) => items[name])].every(Array.isArray)) return undefined;
    const lists = carried.map(({ name, read }) => [
      name,
      items[name].flatMap((item: unknown) => read(item) ?? []),
    ]);
    return {
      games: games
        .flatMap((item: unknown) => resultFrom(item) ?? [])
        .filter((result: GameResult) => hasEnded(result, now)),
      lists: Object.fromEntries(lists),
    };
  } catch {
    return undefined;
  }
}

/**
 * Whether a game isn't from the future, which would freeze a streak. No date on earth is later than the date
 * at UTC+14.
 */
function hasEnded({ completedAt, finishedOn, date }: GameResult, now: number): boolean {
  const latest = dateOf(latestDay(now));
  return Date.parse(completedAt) <= now + SLACK_MS && finishedOn <= latest && (date ?? '') <= latest;
}

const date: Check = (value) => parseDay(value) !== undefined;
const count = whole({ min: 0, max: Number.MAX_SAFE_INTEGER });

const RESULT: Checks = {
  id: named,
  title: named,
  size: count,
  words: count,
  difficulty: among(DIFFICULTIES),
  seconds: amount,
  completedAt: (value) => named(value) && !Number.isNaN(Date.parse(String(value))),
  finishedOn: date,
  typed: count,
  hints: count,
  puzzleId: (value) => value === null || named(value),
  date: (value) => value === null || date(value),
};

function resultFrom(item: unknown): GameResult | undefined {
  const result = checked(item, RESULT);
  const { team, practice } = Object(item);
  return (
    result &&
    ({ ...result, ...(team === true && { team }), ...(practice === true && { practice }) } as GameResult)
  );
}

type Bytes = Uint8Array<ArrayBuffer>;

function through(bytes: Bytes, transform: CompressionStream | DecompressionStream): ReadableStream<Bytes> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

async function collect(stream: ReadableStream<Bytes>, limit: number): Promise<Bytes> {
  let length = 0;
  const limited = new TransformStream<Bytes, Bytes>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > limit) controller.error(new Error('too long'));
      else controller.enqueue(chunk);
    },
  });
  return new Uint8Array(await new Response(stream.pipeThrough(limited)).arrayBuffer());
}

function toBase64Url(bytes: Bytes): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
