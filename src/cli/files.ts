import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { OperatorError } from '../errors.ts';

/** The text of the file, or of standard input for `-`. Only UTF-8 is read. */
export async function textOf(file: string): Promise<string> {
  const bytes = await bytesOf(file);
  if (isUtf16(bytes)) throw new OperatorError(`${file} is UTF-16, or not a text file: save it as UTF-8`);
  if (!isUtf8(bytes)) {
    throw new OperatorError(`${file} is not UTF-8 in line ${firstLineNotUtf8(bytes)}: save it as UTF-8`);
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

/** Recognised by the byte order mark, else by a zero byte: UTF-16 has one in each Latin letter, UTF-8 text has none. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0);
}

function firstLineNotUtf8(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', start)) {
    if (!isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
    line++;
  }
  return line;
}
