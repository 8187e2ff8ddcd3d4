import { readFileSync } from 'node:fs';
import { Failure } from '../failure.ts';

/** The text of the file, or of standard input for `-`. */
export function textOf(file: string): string {
  try {
    return readFileSync(file === '-' ? process.stdin.fd : file, 'utf8');
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}
