import { type GameResult, resultFrom } from './results.ts';

/**
 * The code that transfers the finished games to another browser: "wordsearch1." and the games as JSON, compressed with
 * gzip, as base64url. The checksum of gzip detects a text that was cut or changed.
 */

const PREFIX = 'wordsearch1.';
/** Enough for 20,000 games. Without a limit, a short code could decompress to gigabytes. */
const MAX_BYTES = 4_000_000;

export async function transferCode(results: readonly GameResult[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(results));
  const packed = await collect(through(bytes, new CompressionStream('gzip')), MAX_BYTES);
  return PREFIX + toBase64Url(packed);
}

/** The games of a code. `undefined` when the code is incomplete or not one of this site. */
export async function readTransferCode(code: string): Promise<GameResult[] | undefined> {
  const text = code.replace(/\s/g, '');
  if (!text.startsWith(PREFIX)) return undefined;
  try {
    const packed = fromBase64Url(text.slice(PREFIX.length));
    const bytes = await collect(through(packed, new DecompressionStream('gzip')), MAX_BYTES);
    const data: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return Array.isArray(data) ? data.flatMap((item) => resultFrom(item) ?? []) : undefined;
  } catch {
    return undefined;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

function through(bytes: Bytes, transform: CompressionStream | DecompressionStream): ReadableStream<Bytes> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

async function collect(stream: ReadableStream<Bytes>, limit: number): Promise<Bytes> {
  const reader = stream.getReader();
  const chunks: Bytes[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new Error('too long');
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
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
