import { LISTS } from '../../src/features/puzzles/vocabulary.ts';
import { dateOf, dayOf, latestDay } from '../../src/game/days.ts';
import { DIFFICULTIES } from '../../src/game/difficulty.ts';
import { LANGUAGE_CODES } from '../../src/game/language/languages.ts';
import { BOARD_SIZE, MAX_TITLE, type Range, WORD_COUNT } from '../../src/game/limits.ts';
import { isPuzzleId } from '../../src/game/puzzle/puzzle.ts';
import type { MyPuzzle } from '../features/puzzles/my-puzzles.ts';
import type { GameResult } from '../shared/results.ts';

/**
 * The code that transfers the finished games, the own puzzles and what features have to another browser: "wordsearch1." and all as
 * JSON, compressed with gzip, as base64url. The checksum of gzip detects a text that was cut or changed.
 */

export type Transferred = {
  games: readonly GameResult[];
  puzzles: readonly MyPuzzle[];
  /** The lists of features, by their names. */
  others: Readonly<Record<string, readonly unknown[]>>;
};

/** A list that a feature stores in the browser: `carried.ts` of its folder. */
export type Carried<Item = unknown> = Readonly<{
  name: string;
  /** What the code has of it. */
  all(): readonly Item[];
  /** Checks one of another browser. */
  read(item: unknown): Item | undefined;
  /** Returns the number of new ones. */
  add(items: readonly Item[]): number;
  added(count: number): string;
}>;

const PREFIX = 'wordsearch1.';
/** Enough for 20,000 games. Without a limit, a short code could decompress to gigabytes. */
const MAX_BYTES = 4_000_000;
/** Clocks of two devices differ a little. */
const SLACK_MS = 60_000;

export async function transferCode({ games, puzzles, others }: Transferred): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ games, ...others, puzzles }));
  const packed = await collect(through(bytes, new CompressionStream('gzip')), MAX_BYTES);
  return PREFIX + toBase64Url(packed);
}

/** The longest text that a QR code shows so large that a phone can read it from a screen. */
const MAX_QR = 700;

/**
 * The code of what features have, and of the newest games and own puzzles that fit a QR code, and the number of these games. Puzzles
 * come first: their words are long, so that often none fits.
 */
export async function shortTransferCode({ games: all, puzzles, others }: Transferred) {
  const isTooLong = async (kept: readonly MyPuzzle[]) =>
    (await transferCode({ games: [], others, puzzles: kept })).length > MAX_QR;
  let kept = puzzles;
  while (kept.length > 0 && (await isTooLong(kept))) kept = kept.slice(0, Math.floor(kept.length * 0.8));
  for (let games = all.length; ; games = Math.floor(games * 0.8)) {
    const code = await transferCode({ games: games === 0 ? [] : all.slice(-games), others, puzzles: kept });
    if (code.length <= MAX_QR) return { code, games };
    if (games === 0) return { code: '', games };
  }
}

/**
 * The own puzzles and the lists of features of a code, and its games that have ended by now. `undefined` when the code is incomplete or not one of this site.
 */
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
    const { games, puzzles, ...lists } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (![games, puzzles, ...carried.map(({ name }) => lists[name])].every(Array.isArray)) return undefined;
    const others = carried.map(({ name, read }) => [
      name,
      lists[name].flatMap((item: unknown) => read(item) ?? []),
    ]);
    return {
      games: games
        .flatMap((item: unknown) => resultFrom(item) ?? [])
        .filter((result: GameResult) => hasEnded(result, now)),
      puzzles: puzzles.flatMap((item: unknown) => puzzleFrom(item) ?? []),
      others: Object.fromEntries(others),
    };
  } catch {
    return undefined;
  }
}

/** A game of the future would hold a streak for ever. Anywhere on earth it is at most the date of UTC+14. */
function hasEnded({ completedAt, finishedOn, date }: GameResult, now: number): boolean {
  const latest = dateOf(latestDay(now));
  return Date.parse(completedAt) <= now + SLACK_MS && finishedOn <= latest && (date ?? '') <= latest;
}

type Check = (value: unknown) => boolean;
type Checks = Readonly<Record<string, Check>>;

/** In characters, of an id or a title. */
const MAX_TEXT = 100;
/** More than the service takes of a body. */
const MAX_FORM = 70_000;
const MAX_TOPICS = 50;

const form = textUpTo(MAX_FORM);
export const named: Check = (value) => textUpTo(MAX_TEXT)(value) && value !== '';
const date: Check = (value) => dayOf(value) !== undefined;
const amount: Check = (value) => Number.isFinite(value) && Number(value) >= 0;
const count = whole({ min: 0, max: Number.MAX_SAFE_INTEGER });
const boolean: Check = (value) => typeof value === 'boolean';

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

const VOCABULARY: Checks = {
  board: among(LANGUAGE_CODES),
  clues: among([...LANGUAGE_CODES, 'emoji']),
  list: among(LISTS),
  topics: textsUpTo(MAX_TOPICS),
  count: whole(WORD_COUNT),
  chosen: textsUpTo(WORD_COUNT.max),
};

const DRAFT: Checks = {
  title: textUpTo(MAX_TITLE * 2),
  words: form,
  size: whole(BOARD_SIZE),
  difficulty: among(DIFFICULTIES),
  showWords: boolean,
  hintsAllowed: boolean,
  message: form,
  seed: whole({ min: 0, max: 2 ** 32 - 1 }),
};

const PUZZLE: Checks = {
  id: (value) => typeof value === 'string' && isPuzzleId(value),
  secret: named,
  words: whole({ min: 0, max: WORD_COUNT.max }),
  madeAt: amount,
};

/** The fields of the checks and no others; `undefined` when one is missing or wrong: the code may come from anybody. */
export function checked(item: unknown, checks: Checks): Record<string, unknown> | undefined {
  const fields = Object(item) as Record<string, unknown>;
  const names = Object.keys(checks);
  if (!names.every((name) => checks[name]?.(fields[name]))) return undefined;
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function resultFrom(item: unknown): GameResult | undefined {
  const result = checked(item, RESULT);
  const { team, practice } = Object(item);
  return (
    result &&
    ({ ...result, ...(team === true && { team }), ...(practice === true && { practice }) } as GameResult)
  );
}

function puzzleFrom(item: unknown): MyPuzzle | undefined {
  const { draft } = Object(item);
  const about = checked(item, PUZZLE);
  const form = checked(draft, DRAFT);
  if (!about || !form) return undefined;
  if (draft.vocabulary === undefined) return { ...about, draft: form } as MyPuzzle;
  const vocabulary = checked(draft.vocabulary, VOCABULARY);
  if (!vocabulary || vocabulary.board === vocabulary.clues) return undefined;
  return { ...about, draft: { ...form, vocabulary } } as MyPuzzle;
}

function among(values: readonly string[]): Check {
  return (value) => values.some((one) => one === value);
}

function textUpTo(max: number): Check {
  return (value) => typeof value === 'string' && value.length <= max;
}

function textsUpTo(max: number): Check {
  return (value) => Array.isArray(value) && value.length <= max && value.every(form);
}

function whole({ min, max }: Pick<Range, 'min' | 'max'>): Check {
  return (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
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
