import { dateOf, dayOf, latestDay } from '../../src/game/days.ts';
import { DIFFICULTIES } from '../../src/game/difficulty.ts';
import type { GameResult } from '../shared/results.ts';

/**
 * The code that transfers the finished games to another browser: "wordsearch1." and the games as JSON, compressed with
 * gzip, as base64url. The checksum of gzip detects a text that was cut or changed.
 */

const PREFIX = 'wordsearch1.';
/** Enough for 20,000 games. Without a limit, a short code could decompress to gigabytes. */
const MAX_BYTES = 4_000_000;
/** In characters, of an id or a title. */
const MAX_TEXT = 100;
/** Clocks of two devices differ a little. */
const SLACK_MS = 60_000;

export async function transferCode(results: readonly GameResult[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(results));
  const packed = await collect(through(bytes, new CompressionStream('gzip')), MAX_BYTES);
  return PREFIX + toBase64Url(packed);
}

/** The longest text that a QR code shows so large that a phone can read it from a screen. */
const MAX_QR = 700;

/** The code of the newest games that fit a QR code, and their number. */
export async function shortTransferCode(results: readonly GameResult[]) {
  for (let games = results.length; games > 0; games = Math.floor(games * 0.8)) {
    const code = await transferCode(results.slice(-games));
    if (code.length <= MAX_QR) return { code, games };
  }
  return { code: '', games: 0 };
}

/**
 * The games of a code that have ended by now. `undefined` when the code is incomplete or not one of this site.
 */
export async function readTransferCode(code: string, now: number): Promise<GameResult[] | undefined> {
  const text = code.replace(/\s/g, '');
  if (!text.startsWith(PREFIX)) return undefined;
  try {
    const packed = fromBase64Url(text.slice(PREFIX.length));
    const bytes = await collect(through(packed, new DecompressionStream('gzip')), MAX_BYTES);
    const data: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(data)) return undefined;
    return data.flatMap((item) => resultFrom(item) ?? []).filter((result) => hasEnded(result, now));
  } catch {
    return undefined;
  }
}

/** A game of the future would hold a streak for ever. Anywhere on earth it is at most the date of UTC+14. */
function hasEnded({ completedAt, finishedOn, date }: GameResult, now: number): boolean {
  const latest = dateOf(latestDay(now));
  return Date.parse(completedAt) <= now + SLACK_MS && finishedOn <= latest && (date ?? '') <= latest;
}

const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: isText,
  title: isText,
  size: isCount,
  words: isCount,
  difficulty: (value) => DIFFICULTIES.some((one) => one === value),
  seconds: isAmount,
  completedAt: (value) => isText(value) && !Number.isNaN(Date.parse(value)),
  finishedOn: isDate,
  typed: isCount,
  hints: isCount,
  puzzleId: (value) => value === null || isText(value),
  date: (value) => value === null || isDate(value),
};

/** `undefined` when a field is missing or wrong: the code may come from anybody. */
function resultFrom(item: unknown): GameResult | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const fields = item as Record<string, unknown>;
  const names = Object.keys(FIELDS);
  if (!names.every((name) => FIELDS[name]?.(fields[name]))) return undefined;
  const flags = ['team', 'practice'].filter((name) => fields[name] === true);
  return Object.fromEntries([...names, ...flags].map((name) => [name, fields[name]])) as GameResult;
}

function isDate(value: unknown): value is string {
  return dayOf(value) !== undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isCount(value: unknown): value is number {
  return isAmount(value) && Number.isInteger(value);
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
