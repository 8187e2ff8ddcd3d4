import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { OperatorError } from '../errors.ts';

/** The text of the file, or of standard input for `-`. Only UTF-8 is read; UTF-16 often has zero bytes. */
export async function readText(file: string): Promise<string> {
  const bytes = await bytesOf(file);
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw new OperatorError(`${file} is no text in UTF-8: save it as UTF-8`);
  }
  return bytes.toString();
}

/** Reads standard input as a stream: a synchronous read of a pipe whose writer is late would fail with EAGAIN. */
async function bytesOf(file: string): Promise<Buffer> {
  try {
    return file === '-' ? await buffer(process.stdin) : await readFile(file);
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}
