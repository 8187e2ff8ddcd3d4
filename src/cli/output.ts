import type { Writable } from 'node:stream';
import { OperatorError } from '../errors.ts';

/**
 * Writes a line and waits until the reader has it: a pipe takes 64 KiB at once, and the rest would be lost with the end of
 * the process. A reader that has left, as `head` does, has had enough; any other fault is a failure.
 */
export async function print(output: Writable, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The stream tells of a failed write by an event too, which nobody else listens to.
  output.once('error', reject);
  output.write(`${text}\n`, (error) => (error ? reject(error) : resolve()));
  try {
    await promise;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EPIPE') throw new OperatorError(`The output cannot be written: ${code ?? message}`);
  } finally {
    output.off('error', reject);
  }
}
