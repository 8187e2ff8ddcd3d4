const ERASE_LINE = '\r\u001b[2K';

type Terminal = { isTTY?: boolean; write(text: string): unknown };

/** Lets long work show its progress: one line that is overwritten on a terminal, nothing when output is not a terminal. */
export async function showingProgress<T>(
  work: (show: (text: string) => void) => Promise<T>,
  terminal: Terminal = process.stderr,
): Promise<T> {
  const write = (text: string) => terminal.isTTY && terminal.write(ERASE_LINE + text);
  return work(write).finally(() => write(''));
}
