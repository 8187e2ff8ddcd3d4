import type { Writable } from 'node:stream';
import { OperatorError } from '../errors.ts';

/** Waits for the end: a pipe takes 64 KiB at once. EPIPE is no error, since a reader such as `head` may close early. */
export async function print(output: Writable, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // A failed write also emits an error event. Without a listener it would crash the process.
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
