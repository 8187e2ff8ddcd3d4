/** Shows the progress of long work: one line that is overwritten on a terminal, nothing when output is not a terminal. */
export type Progress = { show(text: string): void; done(): void };

type Terminal = { isTTY?: boolean; write(text: string): unknown };

const ERASE_LINE = '\r\u001b[2K';

export function progressOn(terminal: Terminal): Progress {
  if (!terminal.isTTY) return { show() {}, done() {} };
  return {
    show: (text) => terminal.write(ERASE_LINE + text),
    done: () => terminal.write(ERASE_LINE),
  };
}
