import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { OperatorError } from '../errors.ts';

type TableRow = readonly (string | number)[];

/** Aligns columns under their headings: numbers right, text left. */
export function table(headings: readonly string[], rows: readonly TableRow[]): string {
  const padded = headings.map((heading, i) => {
    const width = Math.max(heading.length, ...rows.map((row) => String(row[i]).length));
    const isNumber = typeof rows[0]?.[i] === 'number';
    return (text: string) => (isNumber ? text.padStart(width) : text.padEnd(width));
  });
  const line = (row: TableRow) => row.map((cell, i) => padded[i]?.(String(cell))).join('  ');
  return [headings, ...rows].map((row) => line(row).trimEnd()).join('\n');
}

const ERASE_LINE = '\r\u001b[2K';

type Terminal = { isTTY?: boolean; write(text: string): unknown };

/** Shows the progress of long work in one line of a terminal, which is overwritten. */
export async function withProgress<T>(
  work: (show: (text: string) => void) => Promise<T>,
  terminal: Terminal = process.stderr,
): Promise<T> {
  const write = (text: string) => terminal.isTTY && terminal.write(ERASE_LINE + text);
  return work(write).finally(() => write(''));
}

/**
 * Waits until everything is written, because a pipe takes only 64 KiB. EPIPE isn't an error, because `head`
 * may close early.
 */
export async function print(output: Writable, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // A failed write also emits an error event. Without a listener it would crash the process.
  output.once('error', reject);
  output.write(`${text}\n`, (error) => (error ? reject(error) : resolve()));
  try {
    await promise;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EPIPE') throw new OperatorError(`Cannot write the output: ${code ?? message}`);
  } finally {
    output.off('error', reject);
  }
}

/** Returns the text of the file, or of standard input for `-`. Only UTF-8 is read; UTF-16 often has zero bytes. */
export async function readText(file: string): Promise<string> {
  const bytes = await bytesOf(file);
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw new OperatorError(`${file} is not UTF-8 text. Save it as UTF-8`);
  }
  // Removes the byte order mark.
  return new TextDecoder().decode(bytes);
}

/** Reads standard input as a stream, because a synchronous read of a pipe with a slow writer fails with EAGAIN. */
async function bytesOf(file: string): Promise<Buffer> {
  try {
    return file === '-' ? await buffer(process.stdin) : await readFile(file);
  } catch (error) {
    throw new OperatorError(`Cannot read ${file}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
